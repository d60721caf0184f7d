import { useShortcuts } from './shortcuts'
import { useOnline } from './use-online'

type Props = { isDisabled: boolean; onPress: () => unknown }

/** Ctrl+Enter, from any field of the dialog that it stands in, is its button. */
export function TeclaConfirma({ isDisabled, onPress }: Props) {
  const online = useOnline()
  useShortcuts({ 'Ctrl+Enter': () => (isDisabled || !online ? undefined : onPress()) })
  return null
}

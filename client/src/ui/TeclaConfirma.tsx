import { useEffect, useEffectEvent } from 'react'
import { useIsTop } from './layers'
import { useShortcuts } from './shortcuts'
import { useOnline } from './use-online'

type Props = { isDisabled: boolean; onPress: () => unknown }

const esElCodigo = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.autocomplete === 'one-time-code'

/** Ctrl+Enter, from any field of the dialog that it stands in, is its button; after the six digits of a code, Enter alone too. */
export function TeclaConfirma({ isDisabled, onPress }: Props) {
  const online = useOnline()
  const isTop = useIsTop()
  const press = () => (isDisabled || !online ? undefined : onPress())
  useShortcuts({ 'Ctrl+Enter': press })
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.repeat) return
    if (event.defaultPrevented || !isTop() || !esElCodigo(event.target)) return
    // A form around the field would send it a second time.
    event.preventDefault()
    void press()
  })
  useEffect(() => {
    const escucha = (event: KeyboardEvent) => hear(event)
    document.addEventListener('keydown', escucha, true)
    return () => document.removeEventListener('keydown', escucha, true)
  }, [])
  return null
}

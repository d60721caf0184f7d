import { nextLetra } from '#session/apariencia'
import { useSession } from '#session/session'
import { IconButton } from '#ui/IconButton'

/** «Aa» for visitors with only the link; the shell has it for the others. */
export function LetraSinSesion() {
  if (useSession()) return null
  return <IconButton icono="a-large-small" label="Agrandar la letra" conBorde onPress={nextLetra} />
}

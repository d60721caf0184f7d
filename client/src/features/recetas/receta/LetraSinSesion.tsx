import { nextLetra } from '#session/apariencia'
import { useSession } from '#session/session'
import { IconButton } from '#ui/IconButton'

/** «Aa» for who came by the link alone; with a session the shell already shows it. */
export function LetraSinSesion() {
  if (useSession()) return null
  return <IconButton icono="a-large-small" label="Agrandar la letra" conBorde onPress={nextLetra} />
}

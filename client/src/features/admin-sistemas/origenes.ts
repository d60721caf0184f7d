import { maxOrigenesDeMarco, parseOrigenDeMarco } from '@receta/domain'

/** One a line, as somebody wrote them. */
export const origenesDe = (escrito: string): string[] => escrito.split(/\s+/).filter(Boolean)

const malDe = (origen: string): string | undefined => {
  const leido = parseOrigenDeMarco(origen, { local: true })
  if (leido.ok) return undefined
  return leido.motivo === 'sin_tls'
    ? `«${origen}» no es https://, y sólo así se muestra.`
    : `«${origen}» no es un origen: va https:// y el nombre, sin ruta ni comodines.`
}

/** Each origin opens who may cover our screen with theirs, so none is guessed at. */
export function faltaOrigen(escrito: string): { origenes?: string } {
  const todos = origenesDe(escrito)
  if (todos.length > maxOrigenesDeMarco) return { origenes: `Hasta ${maxOrigenesDeMarco} orígenes.` }
  const mal = todos.map(malDe).find((uno) => uno !== undefined)
  return mal === undefined ? {} : { origenes: mal }
}

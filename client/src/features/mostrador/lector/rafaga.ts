/** A reader writes a key every few milliseconds; nobody types this fast, and nobody notices a key that waits this long. */
const pausaMs = 80
/** Once a reader is known to be writing, a busy machine may make it wait. */
const pausaDeLectorMs = 400
const yaEsLector = 3
/** The shortest thing worth reading: less than this is somebody’s keys. */
const minimo = 6

/** Keys that came together and do not say yet whether a reader or a person pressed them; `ultima` in milliseconds. */
export type Rafaga = { texto: string; ultima: number }
export type Salida = { tipo: 'lectura'; texto: string } | { tipo: 'tecla'; tecla: string }

export const sinTeclas: Rafaga = { texto: '', ultima: 0 }

/** How long until silence means something, in milliseconds. */
export const pausaDe = ({ texto }: Rafaga): number => (texto.length >= yaEsLector ? pausaDeLectorMs : pausaMs)

/** What silence after a burst means: a reading, from a reader that ends with nothing, or the keys of a person one by one. */
export function hush({ texto }: Rafaga): Salida[] {
  if (texto.length >= minimo) return [{ tipo: 'lectura', texto }]
  return Array.from(texto, (tecla) => ({ tipo: 'tecla', tecla }))
}

/** Whether that Enter or Tab is the end of a reading, and so nobody else’s. */
export const termina = (rafaga: Rafaga, at: number): boolean =>
  rafaga.texto.length >= minimo && at - rafaga.ultima <= pausaDe(rafaga)

/** One more key, pressed at that instant: what is now known, and what still waits. */
export function receive(rafaga: Rafaga, tecla: string, at: number): { rafaga: Rafaga; salidas: Salida[] } {
  const sigue = rafaga.texto !== '' && at - rafaga.ultima <= pausaDe(rafaga)
  if (tecla === 'Enter' || tecla === 'Tab') return { rafaga: sinTeclas, salidas: hush(rafaga) }
  const texto = sigue ? rafaga.texto + tecla : tecla
  return { rafaga: { texto, ultima: at }, salidas: sigue ? [] : hush(rafaga) }
}

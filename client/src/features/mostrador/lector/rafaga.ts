/** Scanners send a key every few milliseconds. Nobody types this fast or notices a key delayed by this much. */
const pausaMs = 80
/** Once a scanner is recognised, a busy machine may delay its keys. */
const pausaDeLectorMs = 400
const yaEsLector = 3
/** The shortest reading; less is a person's typing. */
const minimo = 6

/** `ultima` in milliseconds. */
export type Rafaga = { texto: string; ultima: number }
export type Salida = { tipo: 'lectura'; texto: string } | { tipo: 'tecla'; tecla: string }

export const sinTeclas: Rafaga = { texto: '', ultima: 0 }

/** Milliseconds. */
export const pausaDe = ({ texto }: Rafaga): number => (texto.length >= yaEsLector ? pausaDeLectorMs : pausaMs)

export function hush({ texto }: Rafaga): Salida[] {
  if (texto.length >= minimo) return [{ tipo: 'lectura', texto }]
  return Array.from(texto, (tecla) => ({ tipo: 'tecla', tecla }))
}

/** Whether that Enter or Tab ends a reading, so that nothing else may handle it. */
export const termina = (rafaga: Rafaga, at: number): boolean =>
  rafaga.texto.length >= minimo && at - rafaga.ultima <= pausaDe(rafaga)

/** Adds a key at that instant: returns what is decided and what still waits. */
export function receive(rafaga: Rafaga, tecla: string, at: number): { rafaga: Rafaga; salidas: Salida[] } {
  const sigue = rafaga.texto !== '' && at - rafaga.ultima <= pausaDe(rafaga)
  if (tecla === 'Enter' || tecla === 'Tab') return { rafaga: sinTeclas, salidas: hush(rafaga) }
  const texto = sigue ? rafaga.texto + tecla : tecla
  return { rafaga: { texto, ultima: at }, salidas: sigue ? [] : hush(rafaga) }
}

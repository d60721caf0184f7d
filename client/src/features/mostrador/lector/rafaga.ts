/** Scanners send a key every few milliseconds. Nobody types this fast or notices a key delayed by this much. */
const pausaMs = 100
/** Once a scanner is recognised, a busy machine may delay its keys. */
const pausaDeLectorMs = 400
const yaEsLector = 3
/** The shortest reading; less is a person's typing. */
const minimo = 6
/** Every code begins with these, or with an address; no shortcut but those of a line is one of them. */
const empieza = /^[0-9a-z]*$/i
/** What nobody types as shortcuts: its «/» opens no field. */
const direccion = /https?:.*$/i

/** `previas`: what was given as keys a moment before, and may be the beginning of a slow reading. `ultima` in milliseconds. */
export type Rafaga = { texto: string; previas: string; ultima: number }
export type Salida = { tipo: 'lectura'; texto: string; previas: string } | { tipo: 'tecla'; tecla: string }

export const sinTeclas: Rafaga = { texto: '', previas: '', ultima: 0 }

const isDireccion = ({ texto, previas }: Rafaga): boolean => direccion.test(previas + texto)

/** Milliseconds. */
export const pausaDe = (rafaga: Rafaga): number =>
  rafaga.texto.length >= yaEsLector || isDireccion(rafaga) ? pausaDeLectorMs : pausaMs

export function hush(rafaga: Rafaga): Salida[] {
  const { texto, previas } = rafaga
  if (texto.length >= minimo) return [{ tipo: 'lectura', texto, previas }]
  if (isDireccion(rafaga)) return []
  return Array.from(texto, (tecla) => ({ tipo: 'tecla', tecla }))
}

/** Once it was given: its keys may turn out to begin the reading that follows. */
export function quiet(rafaga: Rafaga): Rafaga {
  const { texto, previas, ultima } = rafaga
  if (texto.length >= minimo) return sinTeclas
  return { texto: '', previas: empieza.test(texto) || isDireccion(rafaga) ? previas + texto : '', ultima }
}

/** Whether a key at that instant may go on with a reading whose first keys came slowly and were given. */
export const mayFollow = ({ previas, ultima }: Rafaga, at: number): boolean =>
  previas !== '' && at - ultima <= pausaDeLectorMs

/** Whether that Enter or Tab ends a reading, so that nothing else may handle it. */
export const termina = (rafaga: Rafaga, at: number): boolean =>
  rafaga.texto.length >= minimo && at - rafaga.ultima <= pausaDe(rafaga)

/** Adds a key at that instant: returns what is decided and what still waits. */
export function receive(rafaga: Rafaga, tecla: string, at: number): { rafaga: Rafaga; salidas: Salida[] } {
  const sigue = rafaga.texto !== '' && at - rafaga.ultima <= pausaDe(rafaga)
  if (tecla === 'Enter' || tecla === 'Tab') return { rafaga: sinTeclas, salidas: hush(rafaga) }
  if (sigue) return { rafaga: { ...rafaga, texto: rafaga.texto + tecla, ultima: at }, salidas: [] }
  const antes = quiet(rafaga)
  const previas = mayFollow(antes, at) ? antes.previas : ''
  return { rafaga: { texto: tecla, previas, ultima: at }, salidas: hush(rafaga) }
}

import { type CajaLeida, readCaja, readDocumento, readTexto, normalizeDni } from '@receta/domain'

/** `documento`: the text could also be a passport number. */
export type Dudosa = { escrita: string; sugerencias: readonly string[]; documento: string | null }

export type Leido =
  | { tipo: 'qr'; texto: string }
  | { tipo: 'referencia'; referencia: string }
  /** A reference with a mistyped symbol: it opens nothing, the user has to choose a suggestion. */
  | ({ tipo: 'dudosa' } & Dudosa)
  | { tipo: 'dni'; dni: string }
  | { tipo: 'caja'; caja: CajaLeida }
  | { tipo: 'nada'; porque: string }

const cajaMala = {
  GTIN_INVALIDO: 'El código de la caja está mal leído. Escaneá la caja de nuevo.',
  VENCE_INVALIDO: 'La caja dice un vencimiento que no existe. Escaneala de nuevo, o escribí lo que dice.',
  SIN_SEPARADORES:
    'El lector no manda los separadores de la caja: no se sabe dónde termina el lote. Escribí lote y vencimiento, y configurá el lector (GS1, FNC1).',
} as const

const noSeEntiende = 'Eso no es el código de una receta, ni un documento, ni una caja. Escaneá o escribí de nuevo.'

const deCodigo: ReadonlySet<string> = new Set(['qr', 'referencia', 'caja'])

/**
 * How many of the keys given right before a reading are its beginning: those that make an address of it, or a code of what is none without
 * them. What could be a written document may be a number of receta that lacks the first symbol, or a document that lacks the first figure.
 */
export function countSuyas(texto: string, previas: string, now: Date): number {
  const direccion = `${previas}${texto}`.search(/https?:\/\//i)
  if (direccion >= 0 && direccion < previas.length) return previas.length - direccion
  const solo = interpret(texto, now).tipo
  if (deCodigo.has(solo) || (solo === 'dni' && texto.includes('@'))) return 0
  for (let cuantas = previas.length; cuantas > 0; cuantas -= 1) {
    const todo = previas.slice(-cuantas) + texto
    const { tipo } = interpret(todo, now)
    if (deCodigo.has(tipo) || (tipo === 'dni' && /^\d+$/.test(todo))) return cuantas
  }
  return 0
}

/** Asks no server; each text has a single meaning. */
export function interpret(texto: string, now: Date): Leido {
  const recortado = texto.trim()
  const dni = normalizeDni(recortado)
  if (dni.ok) return { tipo: 'dni', dni: dni.value }
  const caja = readCaja(texto, now)
  if (caja.ok) return { tipo: 'caja', caja: caja.value }
  if (caja.motivo !== 'NO_ES_CAJA') return { tipo: 'nada', porque: cajaMala[caja.motivo] }
  const documento = readDocumento(recortado)
  // A CUIT is longer than a reference, so it is not a mistyped one.
  if (documento.ok && /^\d+$/.test(documento.value)) return { tipo: 'dni', dni: documento.value }
  const leido = readTexto(recortado, now)
  if (!leido.ok) return documento.ok ? { tipo: 'dni', dni: documento.value } : { tipo: 'nada', porque: noSeEntiende }
  switch (leido.value.tipo) {
    case 'dni':
      return { tipo: 'dni', dni: leido.value.dni }
    case 'receta':
      return { tipo: 'qr', texto: recortado }
    case 'referencia':
      return { tipo: 'referencia', referencia: leido.value.referencia }
    case 'referencia_dudosa': {
      const { sugerencias } = leido.value
      return { tipo: 'dudosa', escrita: recortado, sugerencias, documento: documento.ok ? documento.value : null }
    }
  }
}

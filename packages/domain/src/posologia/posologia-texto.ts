import type { Posologia, Tomas, UnidadPosologia } from './posologia-vocabulario'
import { findUnidad } from './posologia-vocabulario'

const NBSP = '\u00a0'

const LUGARES: readonly (readonly [keyof Tomas, string])[] = [
  ['manana', 'a la mañana'],
  ['mediodia', 'al mediodía'],
  ['tarde', 'a la tarde'],
  ['noche', 'a la noche'],
]

type Esquema = Omit<Posologia, 'texto' | 'unidades'>

function cifra(n: number): string {
  return String(n).replace('.', ',')
}

/** 'medio', '1 y medio', '2,25': how a quantity without a unit is read. */
function cantidadSola(n: number, femenina: boolean): string {
  const medio = femenina ? 'media' : 'medio'
  if (n === 0.25) return 'un cuarto'
  if (n === 0.5) return medio
  if (n === 0.75) return 'tres cuartos'
  return n % 1 === 0.5 ? `${cifra(n - 0.5)} y ${medio}` : cifra(n)
}

/** '1 comprimido', 'media cucharada', '2 comprimidos y medio', '2,5 ml', always on one line. */
function cantidadConUnidad(n: number, unidad: UnidadPosologia): string {
  const nombre = n > 1 ? unidad.plural : unidad.singular
  if (unidad.medida) return `${cifra(n)}${NBSP}${nombre}`
  if (n === 0.25 || n === 0.75) return `${cantidadSola(n, false)} de${NBSP}${unidad.singular}`
  if (n < 1 || n % 1 !== 0.5) return `${cantidadSola(n, unidad.femenina)}${NBSP}${nombre}`
  const entero = n - 0.5
  return `${entero}${NBSP}${entero > 1 ? unidad.plural : unidad.singular} y ${unidad.femenina ? 'media' : 'medio'}`
}

function cantidadEscrita(n: number, unidad: UnidadPosologia | undefined): string {
  return unidad ? cantidadConUnidad(n, unidad) : cantidadSola(n, false)
}

function enumerate(partes: readonly string[]): string {
  return partes.length < 2 ? partes.join('') : `${partes.slice(0, -1).join(', ')} y ${partes.at(-1) ?? ''}`
}

function textoTomas(tomas: Tomas, unidad: UnidadPosologia | undefined): string {
  const partes = LUGARES.filter(([lugar]) => tomas[lugar] > 0).map(([lugar, palabras], i) => {
    // The unit is said once ('1 comprimido a la mañana y 1 a la noche'), except a measure, which is never bare.
    const cantidad =
      i === 0 || unidad?.medida
        ? cantidadEscrita(tomas[lugar], unidad)
        : cantidadSola(tomas[lugar], unidad?.femenina ?? false)
    return `${cantidad} ${palabras}`
  })
  return enumerate(partes)
}

/** The scheme in plain words, as the receta prints it. */
export function textoPosologia(esquema: Esquema): string {
  const unidad = esquema.unidad === null ? undefined : findUnidad(esquema.unidad)
  const hace = esquema.si_hace_falta ? ' si hace falta' : ''
  const base = esquema.tomas
    ? textoTomas(esquema.tomas, unidad)
    : `${cantidadEscrita(esquema.cantidad ?? 1, unidad)} cada ${esquema.cada_horas}${NBSP}${esquema.cada_horas === 1 ? 'hora' : 'horas'}`
  const partes = [base + hace]
  if (esquema.maximo_por_dia !== null) partes.push(`hasta ${cifra(esquema.maximo_por_dia)} por día`)
  partes.push(...esquema.indicaciones)
  if (esquema.dias !== null) partes.push(`durante ${esquema.dias}${NBSP}${esquema.dias === 1 ? 'día' : 'días'}`)
  return partes.join(', ')
}

/** The scheme in the short notation a professional types; parsePosologia reads it back as the same scheme. */
export function notacion(posologia: Posologia): string {
  const unidad = posologia.unidad === null ? undefined : findUnidad(posologia.unidad)
  const abreviada = unidad ? (unidad.notaciones[0] ?? unidad.singular) : ''
  const partes: string[] = []
  if (posologia.tomas) {
    const { manana, mediodia, tarde, noche } = posologia.tomas
    partes.push([manana, mediodia, tarde, noche].map(cifra).join('-'), abreviada)
  } else {
    if (posologia.cantidad !== 1 || unidad) partes.push(cifra(posologia.cantidad ?? 1), abreviada)
    partes.push(`c/${posologia.cada_horas}h`)
  }
  if (posologia.dias !== null) partes.push(`x ${posologia.dias}`)
  if (posologia.si_hace_falta) partes.push('sos')
  if (posologia.maximo_por_dia !== null) partes.push(`max ${cifra(posologia.maximo_por_dia)}`)
  partes.push(...posologia.indicaciones.map((indicacion) => `+ ${indicacion}`))
  return partes.filter((parte) => parte !== '').join(' ')
}

import { createTabla } from '../../comun/tabla'
import { type Clausula, lector, rangoDe } from './clausula'

const DIA = String.raw`(?:dia|d|24 (?:h|hs|horas))`
const POR = String.raw`(?:por|x \/|x|al|\/|en el|a el|en 1|cada|en)`
const readVeces = lector(
  String.raw`(?:x |en |de a )?(?<de>\d+)(?: (?:a|o|-) (?<a>\d+))? (?:(?:veces|vez|tomas?|v|instilaciones) ${POR} ${DIA}|(?:veces|tomas|vez|toma) (?:diarias?|diarios?))`,
  ({ de, a }) => vecesDe(de, a),
)
/** «2 x día»: that many times, when no unit was said. */
const readVecesSolas = lector(
  String.raw`(?<de>\d+)(?: (?:a|o|-) (?<a>\d+))? (?:por|x \/|x|al|\/) ${DIA}`,
  // «20 por día» of a drug of 20 mg is its milligrams.
  ({ de, a }) => (Number(a ?? de) > 6 ? null : vecesDe(de, a)),
)
function vecesDe(de: string | undefined, a: string | undefined): Clausula | null {
  const veces = rangoDe(Number(de), a === undefined ? undefined : Number(a))
  return veces && { c: 'veces', veces }
}
const latinas: Readonly<Record<string, number>> = createTabla({ qd: 1, bid: 2, tid: 3, qid: 4 })
const readLatinas = lector('(?<cual>qd|bid|tid|qid)', ({ cual = '' }) => vecesDe(String(latinas[cual]), undefined))

export const HORAS = '(?:horas|hora|hrs|hr|hs|h)'
const readCadaHoras = lector(
  String.raw`(?:c|cada|q|\/(?= (?<igual>\d+) |)(?<!(?:^| )\k<igual> \/)|c \/|cada \/|x cada|repartid[oa]s? cada|dividid[oa]s? cada) (?:(?<de>\d+) ?(?:${HORAS} )?(?:(?:a|o|-|u|\/) (?<a>\d+) )?)?${HORAS}`,
  ({ de, a }) => {
    const cada = rangoDe(de === undefined ? 1 : Number(de), a === undefined ? undefined : Number(a))
    return cada && { c: 'cada_horas', cada }
  },
)

/** «8/8 hs»: every eight hours, and never eight each time. */
const readHorasRepetidas = lector(String.raw`(?<n>4|6|8|12|24|48|72) \/ \k<n> ?${HORAS}`, ({ n }) => ({
  c: 'cada_horas',
  cada: { de: Number(n), a: Number(n) },
}))

/** «c/8», as everybody writes it: of these, nobody means days. */
const readCadaSinHoras = lector(
  String.raw`(?:c|cada|q|c \/) (?<de>4|6|8|12|24|48|72)(?: (?:a|o|-|u) (?<a>6|8|12|24))?(?! (?:dias?|d|ds|semanas?|sem|mes|meses|noches?|${HORAS}|min|minutos?|a|o|-|u|\/|comidas?|tomas?|dosis)(?: |$)| \d)`,
  ({ de, a }) => {
    const cada = rangoDe(Number(de), a === undefined ? undefined : Number(a))
    return cada && { c: 'cada_horas', cada }
  },
)

const readRepartido = lector(
  String.raw`(?:(?:repartid[oa]s?|dividid[oa]s?|fraccionad[oa]s?|dividir) )?en (?<de>\d+)(?: (?:a|o|-) (?<a>\d+))? (?:tomas|dosis|veces)(?: (?:diarias|por dia|al dia|iguales))?`,
  ({ de, a }) => {
    const veces = rangoDe(Number(de), a === undefined ? undefined : Number(a))
    return veces && { c: 'repartido', veces }
  },
)

const readTotal = lector(String.raw`(?:por|x|al|\/|a la|en) (?<de>dia|d|semana|sem|mes)`, ({ de = '' }) => ({
  c: 'total',
  de: de === 'mes' ? 'mes' : de.startsWith('s') ? 'semana' : 'dia',
}))
const readDiario = lector(
  '(?:diari[oa]s?|diariamente|(?:todos los|cada|c \\/) dias?|c \\/ d|1 vez diaria|a diario|todos los dias)',
  () => ({ c: 'diario' }),
)

export const readVecesDelDia = [
  readVeces,
  readVecesSolas,
  readLatinas,
  readCadaHoras,
  readHorasRepetidas,
  readCadaSinHoras,
  readRepartido,
  readTotal,
  readDiario,
]

import { createTabla } from '../../comun/tabla'
import type { DiasDeToma } from '../esquema'
import { lector, rangoDe } from './clausula'
import { readLetras, readSalvo, readSemana } from './clausula-semana'
import { alternativas } from '../unidades'

const dias = (valor: DiasDeToma | null) => valor && ({ c: 'dias', dias: valor } as const)
const cada = (n: number) => (n >= 2 ? dias({ tipo: 'cada', dias: n }) : null)

const readPorMedio = lector(
  String.raw`(?:1 )?dias? (?:por|x) medio|(?:en )?dias? alternos?|interdiari[oa]|1 dia si(?: y)?(?: ,)? (?:1 dia|1|otro|otro dia) no|cada 2 dias|c \/ 2 dias|c 2 dias|qod`,
  () => cada(2),
)
const readDesdeElSegundo = lector('dia por medio(?: ,)? desde el segundo dia', () =>
  dias({ tipo: 'cada', dias: 2, otros: true }),
)
/** Beside the dose of other days. */
const readOtrosDias = lector(
  String.raw`(?:(?:el )?resto(?: de los dias| de la semana)?|(?:en )?(?:los|el)(?: dias?)? (?:otros?|demas|restantes?)(?: dias?)?|otro dia|al (?:dia )?(?:otro|siguiente)(?: dia)?(?:(?: ,)? (?:alternando|y asi sucesivamente))?)`,
  () => ({ c: 'otros' }),
)
const readAlternando = lector('(?:, )?(?:alternando|alternado|alternada|alternar|alterna|intercalando) con', () => ({
  c: 'alternando',
}))
const readUnDia = lector('(?:por )?1 dia', () => ({ c: 'un_dia' }))
const readCadaDias = lector(
  String.raw`(?:c|cada|c \/|q) (?<n>\d+) (?<que>dias?|d|semanas?|sem|meses|mes)`,
  ({ n, que = '' }) => {
    const cuantos = Number(n)
    if (que.startsWith('m')) return cuantos >= 1 && cuantos <= 12 ? dias({ tipo: 'cada_meses', meses: cuantos }) : null
    if (!que.startsWith('s')) return cada(cuantos)
    return cuantos === 1 ? dias({ tipo: 'por_semana', veces: { de: 1, a: 1 } }) : cada(cuantos * 7)
  },
)
const periodos: ReadonlyMap<string, DiasDeToma> = new Map<string, DiasDeToma>([
  ...['semanal', 'semanales', 'semanalmente', 'cada semana', 'todas las semanas', 'c / semana', 'c / sem'].map(
    (t): [string, DiasDeToma] => [t, { tipo: 'por_semana', veces: { de: 1, a: 1 } }],
  ),
  ...['quincenal', 'quincenalmente'].map((t): [string, DiasDeToma] => [t, { tipo: 'cada', dias: 15 }]),
  ...['mensual', 'mensualmente', 'cada mes', 'todos los meses', 'c / mes'].map((t): [string, DiasDeToma] => [
    t,
    { tipo: 'cada_meses', meses: 1 },
  ]),
  ['bimestral', { tipo: 'cada_meses', meses: 2 }],
  ['trimestral', { tipo: 'cada_meses', meses: 3 }],
  ['semestral', { tipo: 'cada_meses', meses: 6 }],
  ['anual', { tipo: 'cada_meses', meses: 12 }],
])
const readPeriodo = lector(
  `(?<cual>${alternativas(periodos.keys()).replaceAll('/', String.raw`\/`)})`,
  ({ cual = '' }) => dias(periodos.get(cual) ?? null),
)
const readVecesPeriodo = lector(
  String.raw`(?:x )?(?<de>\d+)(?: (?:a|o|-) (?<a>\d+))? (?:(?:vez|veces|toma|tomas|v|(?<dias>dias?)) )?(?:por|x|a la|al|\/|en la|cada|a) (?<que>semana|sem|mes|ano)`,
  ({ de, a, que = '', dias: enDias }) => {
    // «10 días por mes» are most often in a row.
    if (enDias && !que.startsWith('s')) return null
    const veces = rangoDe(Number(de), a === undefined ? undefined : Number(a))
    if (!veces) return null
    if (que === 'ano') return veces.a === 1 ? dias({ tipo: 'cada_meses', meses: 12 }) : null
    if (que === 'mes')
      return dias(veces.a === 1 ? { tipo: 'cada_meses', meses: 1 } : veces.a > 30 ? null : { tipo: 'por_mes', veces })
    return veces.a > 7 ? null : dias({ tipo: 'por_semana', veces })
  },
)

const cicloDe = (si: number, no: number) => {
  if (si < 1 || no < 1 || si > 90 || no > 90) return null
  return si === 1 && no === 1 ? cada(2) : dias({ tipo: 'ciclo', si, no })
}
const readCiclo = lector(
  String.raw`(?:(?:por|durante|x) )?(?<si>\d+) dias? (?:si|seguidos|consecutivos|de toma|con)(?: ,)?(?: y| e| por)? (?<no>\d+)(?: dias?)? (?:no|de descanso|sin|descanso|libres|de pausa|sin toma)`,
  ({ si, no }) => cicloDe(Number(si), Number(no)),
)
const readCicloDescanso = lector(
  String.raw`(?:(?:por|durante|x) )?(?<si>\d+) dias?(?: ,)?(?: y)? (?:descansar|descanso|descansa|con descanso de|descanso de|suspender|pausa de)(?: por)? (?<no>\d+)(?: dias?)?(?:(?: ,)? (?:y )?(?:reiniciar|repetir|recomenzar))?`,
  ({ si, no }) => cicloDe(Number(si), Number(no)),
)
/** «21/7», the only cycle written with a slash alone: any other could be a fraction or a date. */
const readCicloBarra = lector(String.raw`(?:ciclos? (?:de )?)?(?<si>21|24|28) \/ (?<no>7|4)(?: dias)?`, ({ si, no }) =>
  Number(si) + Number(no) === 28 ? cicloDe(Number(si), Number(no)) : null,
)

const UNICA =
  '(?:(?:en |por )?(?:1 )?(?:(?:sola|unica) (?:dosis|vez|toma|aplicacion)|(?:dosis|toma|aplicacion) unica)|ahora|de inmediato|stat|en el momento|al momento|(?:como )?dosis (?:de carga|inicial)|de entrada|al (?:inicio|comienzo))'
const readUnica = lector(
  `${UNICA}(?:(?: ,)?(?: y| a)? repetir(?:la|lo)? (?:a los|en|a las|luego de|tras) (?<n>\\d+) (?<que>dias|semanas|semana))?`,
  ({ n, que = '' }) => {
    const repetir = n === undefined ? null : Number(n) * (que.startsWith('s') ? 7 : 1)
    return repetir !== null && (repetir < 1 || repetir > 180) ? null : dias({ tipo: 'unica', repetir_dias: repetir })
  },
)
const readRepetirSemana = lector(`${UNICA}(?: ,)?(?: y| a)? repetir a la semana`, () =>
  dias({ tipo: 'unica', repetir_dias: 7 }),
)

/** «1 aplicación a la noche, repetir a los 7 días»: what is repeated was taken once. */
const readRepetir = lector(
  '(?:y )?repetir(?:la|lo)? (?:a los|en|luego de|tras) (?<n>\\d+) (?<que>dias|semanas|semana)',
  ({ n, que = '' }) => {
    const repetir = Number(n) * (que.startsWith('s') ? 7 : 1)
    return repetir < 1 || repetir > 180 ? null : dias({ tipo: 'unica', repetir_dias: repetir })
  },
)

const largo: Readonly<Record<string, number>> = createTabla({ d: 1, s: 7, m: 30, a: 365 })
const LAPSO = '(?<que>dias|dia|d|ds|noches|semanas|semana|sem|meses|mes|anos|ano)'
const readDurante = lector(
  String.raw`(?:(?:(?<=(?:h|hs|hrs|horas) )\/|x|por|durante|por el termino de|hasta completar|completar|total|tratamiento de|tratamiento por|en total) (?:los |las )?)?(?<n>\d+) ?${LAPSO}(?: mas| seguidos| consecutivos| en total| de tratamiento)?(?! (?:si|no|seguidos|despues|antes) )`,
  ({ n, que = '' }) => ({ c: 'durante', dias: Number(n) * (largo[que.charAt(0)] ?? 1), suelta: false }),
)
const lapsoDe = (n: string | undefined, que: string) => Number(n) * (largo[que.charAt(0)] ?? 1)
/** «máx 3 días», «por no más de 5 días», «durante 3 días como máximo». */
const readComoMucho = lector(
  String.raw`(?:(?:por|durante|x) )?(?:(?:hasta|max|maximo|no mas de|como (?:maximo|mucho)|a lo sumo|tope)(?: de| por| :)? (?<n>\d+) ?${LAPSO}|(?<m>\d+) ?${LAPSO.replace('que', 'cual')} (?:como (?:maximo|mucho)|a lo sumo|max|maximo)(?! (?:de )?\d| :))(?! (?:por|x|al|\/) )`,
  ({ n, m, que, cual }) => ({ c: 'durante', dias: lapsoDe(n ?? m, que ?? cual ?? ''), suelta: false, desde: 0 }),
)
/** «por 7 a 10 días». */
const readDuranteRango = lector(
  String.raw`(?:(?:x|por|durante) )?(?<de>\d+) (?:a|o|-|u) (?<n>\d+) ?${LAPSO}(?! (?:si|no|seguidos|despues|antes) )`,
  ({ de, n, que = '' }) => {
    const [desde, hasta] = [lapsoDe(de, que), lapsoDe(n, que)]
    return desde >= 1 && desde < hasta ? { c: 'durante', dias: hasta, suelta: false, desde } : null
  },
)
// A number alone means days only when nothing after it gives it another meaning: «x 3 x día».
const readDuranteSolo = lector(
  String.raw`x (?<n>\d+)(?! (?:x|por|al|\/|a|o|-|dias?|d|v|vez|veces|de|y)(?: |$))`,
  ({ n }) => ({
    c: 'durante',
    dias: Number(n),
    suelta: true,
  }),
)
const readDuranteHoras = lector('(?:por|durante|x) (?<n>24|48|72|96) (?:horas|hs|h)', ({ n }) => ({
  c: 'durante',
  dias: Number(n) / 24,
  suelta: false,
}))
// A number of takes. «x 3 tomas por día» is how often.
const TOMAS = '(?:dosis|tomas|aplicaciones|inyecciones)'
const readTomas = lector(
  String.raw`(?:x|por|hasta completar|completar|total(?: de)?|en total|por 1 total de) (?<n>\d{1,3}) ${TOMAS}(?: en total)?(?! (?:por|x|al|\/|en el|a la|en) (?:dia|d|semana|sem|mes|24)(?: |$)| diari)`,
  ({ n }) => tomasDe(Number(n)),
)
const readTomasEnTotal = lector(String.raw`(?<n>\d{1,3}) ${TOMAS} en total`, ({ n }) => tomasDe(Number(n)))
const tomasDe = (tomas: number) => (tomas >= 2 ? ({ c: 'tomas', tomas } as const) : null)

const readContinuo = lector(
  '(?:tratamiento |tto |uso |de (?:uso|forma|manera) |en forma |forma )?(?:cronic[oa]|continu[oa]|permanente)|de por vida|sin (?:interrupcion|interrumpir|suspender|pausas?)|no suspender|uso habitual',
  () => ({ c: 'continuo' }),
)
const readPrimero = lector(
  String.raw`(?:el |la |los |las |durante (?:el|la|los|las) |por (?:el|la|los|las) )?(?:primer|primera|primeros|primeras|1er|1 er|1 ra|1 ro|1 eros?) (?:(?<n>\d+) )?(?<que>dias|dia|semanas|semana|mes|meses|d)`,
  ({ n, que = '' }) => ({ c: 'tramo', desde: 1, hasta: Number(n ?? 1) * (largo[que.charAt(0)] ?? 1) }),
)
const readTramo = lector(
  // «5 días 1 y 5 días 2» says for how long, and names no day.
  String.raw`(?:(?:el |los |del )?dia (?<de>\d+)(?: (?:a|al|-|hasta el) (?:dia )?(?<a>\d+))?|(?<!\d )(?:los |del )?dias (?<desde>\d+) (?:a|al|-|hasta el) (?:dia )?(?<hasta>\d+))(?: :)?`,
  ({ de, a, desde: primero, hasta: ultimo }) => {
    const desde = Number(de ?? primero)
    const hasta = Number(a ?? ultimo ?? desde)
    return desde >= 1 && hasta >= desde ? { c: 'tramo', desde, hasta } : null
  },
)
const readTramoSemanas = lector(
  String.raw`(?:la |las )?semanas? (?<de>\d+)(?: (?:a|a la|-|y) (?<a>\d+))?(?: :)?`,
  ({ de, a }) => {
    const desde = Number(de)
    const hasta = a === undefined ? desde : Number(a)
    return desde >= 1 && hasta >= desde ? { c: 'tramo', desde: desde * 7 - 6, hasta: hasta * 7 } : null
  },
)

const ordinales = ['segunda', 'tercera', 'cuarta', 'quinta', 'sexta']
const readOrdinalSemana = lector(
  `(?:la |en la )?(?<cual>${ordinales.join('|')}|[2-6] (?:da|ra|ta|a)) semana`,
  ({ cual = '' }) => {
    const n = /^\d/.test(cual) ? Number(cual.charAt(0)) : ordinales.indexOf(cual) + 2
    return { c: 'tramo', desde: n * 7 - 6, hasta: n * 7 }
  },
)

export const readDias = [
  readPorMedio,
  readDesdeElSegundo,
  readOtrosDias,
  readAlternando,
  readUnDia,
  readCadaDias,
  readPeriodo,
  readVecesPeriodo,
  readSemana,
  readLetras,
  readSalvo,
  readCiclo,
  readCicloDescanso,
  readCicloBarra,
  readUnica,
  readRepetirSemana,
  readRepetir,
  readDurante,
  readComoMucho,
  readDuranteRango,
  readDuranteSolo,
  readDuranteHoras,
  readTomas,
  readTomasEnTotal,
  readContinuo,
  readPrimero,
  readTramo,
  readTramoSemanas,
  readOrdinalSemana,
]

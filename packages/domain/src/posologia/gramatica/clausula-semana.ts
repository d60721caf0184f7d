import { type DiaSemana, type DiasDeToma, diasSemana } from '../esquema'
import { alternativas } from '../unidades'
import { enSitio, type Leida } from './clausula'
import { nombresDia } from './frases-tiempo'

const dias = (valor: DiasDeToma) => ({ c: 'dias', dias: valor }) as const

const DIA = `(?:${alternativas(nombresDia.keys())})`
const LISTA = enSitio(
  String.raw`(?:(?:los|el|todos los|cada|solo|dias|los dias|solo los|unicamente los) )*(?<lista>(?<desde>${DIA}) a (?<hasta>${DIA})|${DIA}(?:(?: (?:, y|y|e|,|-|\/)(?: los| el)?)? ${DIA})*)`,
)
const TRAMO = enSitio(String.raw`de (?<lista>(?<desde>${DIA}) a (?<hasta>${DIA}))`)
const FINES = enSitio('(?:los )?fines? de semana')
export function readSemana(texto: string, desde: number): Leida[] {
  for (const patron of [LISTA, TRAMO, FINES]) {
    patron.lastIndex = desde
    const leida = patron.exec(texto)
    if (!leida) continue
    const dichos = patron === FINES ? (['sábado', 'domingo'] as const) : diasDichos(leida.groups ?? {})
    if (dichos.length === 0 || new Set(dichos).size !== dichos.length) return []
    const enOrden = diasSemana.filter((dia) => dichos.includes(dia))
    const clausula = dias(enOrden.length === 7 ? { tipo: 'todos' } : { tipo: 'semana', dias: enOrden })
    return clausula ? [{ fin: patron.lastIndex, clausula }] : []
  }
  return []
}
/** Mondays and the rest by their letters, only in the series that have one reading: M alone is of two days, «L-V» of five or of two. */
const porLetras: readonly (readonly [RegExp, readonly DiaSemana[]])[] = [
  [
    'l(?<s> - | / | , | )m\\k<s>v|lmv|l , m y v|l m y v|l(?: - | / | , | )x(?: - | / | , | )v|lxv',
    'lunes miércoles viernes',
  ],
  ['m(?<s> - | / | , | )j\\k<s>s|mjs|m , j y s|m j y s', 'martes jueves sábado'],
  ['m y j|m j', 'martes jueves'],
  ['l y j|l j', 'lunes jueves'],
  ['l y v', 'lunes viernes'],
  ['s y d', 'sábado domingo'],
  ['l a v|l(?<s> - | / | , | )m\\k<s>m\\k<s>j\\k<s>v', 'lunes martes miércoles jueves viernes'],
  ['l a s', 'lunes martes miércoles jueves viernes sábado'],
].map(([patron = '', cuales = '']) => [
  enSitio(`(?:(?:los|de|dias|los dias|solo) )*(?:${patron})`),
  diasSemana.filter((dia) => cuales.split(' ').includes(dia)),
])
export function readLetras(texto: string, desde: number): Leida[] {
  return porLetras.flatMap(([patron, cuales]) => {
    patron.lastIndex = desde
    const clausula = dias({ tipo: 'semana', dias: [...cuales] })
    return patron.test(texto) && clausula ? [{ fin: patron.lastIndex, clausula }] : []
  })
}
const MENOS = enSitio(
  String.raw`(?:excepto|menos|salvo) (?:los |el )?(?<lista>${DIA}(?:(?: (?:, y|y|e|,))?(?: los| el)? ${DIA})*)`,
)
/** «todos los días menos los domingos». */
export function readSalvo(texto: string, desde: number): Leida[] {
  MENOS.lastIndex = desde
  const leida = MENOS.exec(texto)
  const fuera = leida ? diasDichos({ lista: leida.groups?.['lista'] }) : []
  const clausula = dias({ tipo: 'semana', dias: diasSemana.filter((dia) => !fuera.includes(dia)) })
  return leida && clausula && fuera.length > 0 && fuera.length < 6 ? [{ fin: MENOS.lastIndex, clausula }] : []
}
function diasDichos({ lista = '', desde, hasta }: Record<string, string | undefined>): readonly DiaSemana[] {
  const uno = (palabra: string) => nombresDia.get(palabra)
  if (desde === undefined || hasta === undefined) return lista.split(/[^a-z]+/).flatMap((palabra) => uno(palabra) ?? [])
  const [i, j] = [desde, hasta].map((palabra) => diasSemana.indexOf(uno(palabra) ?? 'lunes'))
  return i === undefined || j === undefined || j <= i ? [] : diasSemana.slice(i, j + 1)
}

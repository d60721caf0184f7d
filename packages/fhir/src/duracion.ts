import { createTabla } from '@receta/domain'
import { comoTexto } from './comparar'
import { sistemas } from './sistemas'

export const esObjeto = (valor: unknown): valor is Record<string, unknown> =>
  typeof valor === 'object' && valor !== null
const enDias: Readonly<Record<string, number>> = createTabla({ h: 1 / 24, d: 1, wk: 7, mo: 30, a: 365 })
/** A unit that is not said is a day. */
export const diasDe = (unidad: unknown): number =>
  unidad === undefined ? 1 : ((typeof unidad === 'string' ? enDias[unidad] : undefined) ?? Number.NaN)
export const numero = (valor: unknown, siFalta: number): number =>
  valor === undefined ? siFalta : typeof valor === 'number' ? valor : Number.NaN

/** NaN, what is written as no number, equals nothing. */
export const esIgual = (uno: number, otro: number): boolean => Math.abs(uno - otro) <= 1e-6

const palabrasDeTiempo: Readonly<Record<string, string>> = createTabla({
  día: 'd',
  días: 'd',
  dia: 'd',
  dias: 'd',
  semana: 'wk',
  semanas: 'wk',
  mes: 'mo',
  meses: 'mo',
})
/** NaN where unit and code differ, or are not understood. */
export function diasDeDuracion(escrita: unknown): number {
  if (!esObjeto(escrita) || (escrita['system'] !== undefined && escrita['system'] !== sistemas.ucum)) return Number.NaN
  const { value, unit, code } = escrita
  const unidades = [unit, code].flatMap((una) => (una === undefined ? [] : [palabrasDeTiempo[comoTexto(una)] ?? una]))
  const [una, otra] = [diasDe(unidades[0]), diasDe(unidades.at(-1))]
  return una === otra ? numero(value, Number.NaN) * una : Number.NaN
}

/** NaN of an end that is missing on one side alone equals nothing. */
export function esOtroRango(escrito: unknown, propio: unknown): boolean {
  if (!esObjeto(escrito) || !esObjeto(propio)) return true
  return ['low', 'high'].some((extremo) => {
    if (escrito[extremo] === undefined && propio[extremo] === undefined) return false
    return !esIgual(diasDeDuracion(escrito[extremo]), diasDeDuracion(propio[extremo]))
  })
}

import { type DiasDeToma, diasSemana, type Paso } from '../esquema'
import type { Clausula } from './clausula'

// «5 mg de lunes a viernes y 2,5 mg sábado y domingo», «1 comprimido un día y medio al otro»: doses of different days, at once.

const esDosis = ({ c }: Clausula): boolean => c === 'cantidad' || c === 'lugares'
const deQueDias = (clausula: Clausula): boolean =>
  clausula.c === 'otros' || clausula.c === 'un_dia' || (clausula.c === 'dias' && seReparte(clausula.dias))
const seReparte = (dias: DiasDeToma): boolean =>
  dias.tipo === 'semana' || dias.tipo === 'numerados' || (dias.tipo === 'cada' && dias.dias === 2)

/** What only a row of stretches says. */
const enFila: ReadonlySet<Clausula['c']> = new Set(['luego', 'tramo', 'escala', 'cada_paso', 'tomas', 'juntos'])

/** One group for each dose with its days; null unless there are several, and each says both. */
export function cutDiasDistintos(clausulas: readonly Clausula[]): Clausula[][] | null {
  if (clausulas.some(({ c }) => enFila.has(c))) return null
  const grupos: Clausula[][] = [[]]
  for (const clausula of clausulas) {
    const actual = grupos.at(-1) ?? []
    const completo = actual.some(esDosis) && actual.some(deQueDias)
    if (completo && (esDosis(clausula) || deQueDias(clausula))) grupos.push([clausula])
    else actual.push(clausula)
  }
  const dichos = grupos.map((grupo) => grupo.filter(deQueDias))
  if (grupos.length < 2 || dichos.some((dias) => dias.length !== 1) || !grupos.every((g) => g.some(esDosis)))
    return null
  return resolve(grupos)
}

/** «el resto de los días» and «un día … y al otro», as the days that they are beside the other doses. */
function resolve(grupos: readonly Clausula[][]): Clausula[][] | null {
  const dichas = grupos.flat()
  const otros = dichas.filter((c) => c.c === 'otros').length
  const unDia = dichas.filter((c) => c.c === 'un_dia').length
  if (otros > 1 || unDia > 1 || (unDia === 1 && (otros === 0 || grupos.length !== 2))) return null
  const semana = dichas.flatMap((c) => (c.c === 'dias' && c.dias.tipo === 'semana' ? c.dias.dias : []))
  const libres = diasSemana.filter((dia) => !semana.includes(dia))
  const alterna = unDia === 1 || (grupos.length === 2 && dichas.some((c) => c.c === 'dias' && c.dias.tipo === 'cada'))
  const resto: DiasDeToma | null = alterna
    ? { tipo: 'cada', dias: 2, otros: true }
    : semana.length > 0 && libres.length > 0
      ? { tipo: 'semana', dias: libres }
      : null
  if (otros === 1 && !resto) return null
  return grupos.map((grupo) =>
    grupo.map((c): Clausula => {
      if (c.c === 'un_dia') return { c: 'dias', dias: { tipo: 'cada', dias: 2 } }
      return c.c === 'otros' && resto ? { c: 'dias', dias: resto } : c
    }),
  )
}

const sinDias = (paso: Paso): string => JSON.stringify({ ...paso, dias: null })

/** Equal doses are one, and what one says of how often and for how long the rest share. Null where two of them differ in it. */
export function joinDiasDistintos(leidos: readonly Paso[]): Paso[] | null {
  const unidades = new Set(leidos.flatMap((paso) => paso.unidad ?? []))
  const largos = new Set(leidos.flatMap((paso) => paso.durante ?? []))
  const fuerzas = new Set(leidos.flatMap((paso) => (paso.cada_una ? JSON.stringify(paso.cada_una) : [])))
  const conFrecuencia = leidos.filter(
    (paso) => paso.momentos.length > 0 || paso.veces || paso.cada_horas || paso.total_de,
  )
  const [guia] = conFrecuencia
  if (unidades.size > 1 || largos.size > 1 || fuerzas.size > 1) return null
  if (guia && conFrecuencia.length < leidos.length && (guia.momentos.length > 1 || conFrecuencia.length > 1))
    return null
  const [unidad = null] = unidades
  const [durante = null] = largos
  const cada_una = leidos.find((paso) => paso.cada_una)?.cada_una ?? null
  const [toma] = guia?.momentos ?? []
  const pasos = leidos.map((paso): Paso => {
    const comun = { ...paso, unidad, durante, cada_una }
    if (!guia || conFrecuencia.includes(paso)) return comun
    if (!toma) return { ...comun, veces: guia.veces, cada_horas: guia.cada_horas, total_de: guia.total_de }
    return { ...comun, cantidad: null, momentos: paso.cantidad ? [{ ...toma, cantidad: paso.cantidad }] : [] }
  })
  return joinIguales(pasos)
}

function joinIguales(pasos: readonly Paso[]): Paso[] {
  const juntos: Paso[] = []
  for (const paso of pasos) {
    const i = juntos.findIndex((otro) => sinDias(otro) === sinDias(paso))
    const igual = juntos[i]
    if (igual?.dias.tipo !== 'semana' || paso.dias.tipo !== 'semana') juntos.push(paso)
    else {
      const dichos = [...igual.dias.dias, ...paso.dias.dias]
      // A day that is said twice stays twice, and is refused.
      juntos[i] = {
        ...igual,
        dias: { tipo: 'semana', dias: dichos.toSorted((a, b) => diasSemana.indexOf(a) - diasSemana.indexOf(b)) },
      }
    }
  }
  return juntos
}

/** Whether no day has two of these doses; those of a round are of the same one. */
export function sonDiasDistintos(pasos: readonly Paso[]): boolean {
  const claves = pasos.flatMap(({ dias }) => {
    if (dias.tipo === 'semana') return dias.dias.map(String)
    if (dias.tipo === 'numerados') return dias.dias.map((n) => `${dias.de}:${n}`)
    return dias.tipo === 'cada' && dias.dias === 2 ? [dias.otros ? 'otros' : 'por medio'] : ['todos', 'todos']
  })
  const vueltas = new Set(pasos.map(({ dias }) => (dias.tipo === 'numerados' ? `${dias.tipo}:${dias.de}` : dias.tipo)))
  return vueltas.size === 1 && new Set(claves).size === claves.length
}

import type { InputOf, PlanDatos, planGuarda } from '@receta/contract'

export type Cubre = { porcentaje: number; requiere_autorizacion: boolean }
/** What was written for one ingredient; null removes it. */
export type Escrita = { droga: string; cubre: Cubre | null }

export type PlanEscrito = {
  nombre?: string
  activo?: boolean
  coberturas: Readonly<Record<string, Escrita>>
}
export const nadaEscrito: PlanEscrito = { coberturas: {} }

export const planNuevo = (convenio_id: number): PlanDatos => ({
  plan_id: 0,
  convenio_id,
  nombre: '',
  activo: true,
  version: 0,
  afiliados: 0,
  coberturas: [],
  historial: [],
})

export const enPalabras = (cubre: Cubre | null): string =>
  cubre === null ? 'no cubre' : `${cubre.porcentaje}\u00a0%${cubre.requiere_autorizacion ? ', con autorización' : ''}`

const iguales = (a: Cubre | null, b: Cubre | null) =>
  a?.porcentaje === b?.porcentaje && a?.requiere_autorizacion === b?.requiere_autorizacion

const guardada = ({ coberturas }: PlanDatos, ifa_clave: string): Cubre | null =>
  coberturas.find((c) => c.ifa_clave === ifa_clave) ?? null

const distintas = (plan: PlanDatos, { coberturas }: PlanEscrito): [string, Escrita][] =>
  Object.entries(coberturas).filter(([ifa, { cubre }]) => !iguales(cubre, guardada(plan, ifa)))

export type LineaCobertura = { ifa_clave: string; droga: string; cubre: Cubre | null; cambiada: boolean }

export function lineasDe(plan: PlanDatos, escrito: PlanEscrito): LineaCobertura[] {
  const otras = new Map(distintas(plan, escrito))
  const suyas = plan.coberturas.map(({ ifa_clave, droga, porcentaje, requiere_autorizacion }) => ({
    ifa_clave,
    droga,
    cubre: otras.has(ifa_clave) ? (otras.get(ifa_clave)?.cubre ?? null) : { porcentaje, requiere_autorizacion },
    cambiada: otras.has(ifa_clave),
  }))
  const nuevas = [...otras]
    .filter(([ifa]) => guardada(plan, ifa) === null)
    .map(([ifa_clave, { droga, cubre }]) => ({ ifa_clave, droga, cubre, cambiada: true }))
  return [...suyas, ...nuevas].toSorted((a, b) => a.droga.localeCompare(b.droga, 'es-AR'))
}

export type Diferencia = { clave: string; antes: string; ahora: string }

const vigencia = (activo: boolean) => (activo ? 'Se puede elegir.' : 'Cerrado: nadie más lo elige.')

export function diferenciasPlan(plan: PlanDatos, escrito: PlanEscrito): Diferencia[] {
  const { nombre = plan.nombre, activo = plan.activo } = escrito
  return [
    ...(nombre.trim() === plan.nombre
      ? []
      : [{ clave: 'nombre', antes: plan.nombre || 'Sin nombre', ahora: nombre.trim() || 'Sin nombre' }]),
    ...(activo === plan.activo ? [] : [{ clave: 'activo', antes: vigencia(plan.activo), ahora: vigencia(activo) }]),
    ...distintas(plan, escrito).map(([ifa, { droga, cubre }]) => ({
      clave: ifa,
      antes: `${droga}: ${enPalabras(guardada(plan, ifa))}`,
      ahora: `${droga}: ${enPalabras(cubre)}`,
    })),
  ]
}

export const pedidoPlan = (
  plan: PlanDatos,
  escrito: PlanEscrito,
  motivo: string,
): Omit<InputOf<typeof planGuarda>, 'clave_idempotencia'> => ({
  convenio_id: plan.convenio_id,
  plan_id: plan.plan_id === 0 ? null : plan.plan_id,
  version: plan.version,
  nombre: (escrito.nombre ?? plan.nombre).trim(),
  activo: escrito.activo ?? plan.activo,
  coberturas: distintas(plan, escrito).map(([ifa_clave, { cubre }]) => ({
    ifa_clave,
    porcentaje: cubre?.porcentaje ?? null,
    requiere_autorizacion: cubre?.requiere_autorizacion ?? false,
  })),
  motivo: motivo.trim(),
})

const prefijo = 'cobertura:'

/** An ingredient that is no longer sold is named by its key. */
export function cambiosEnPalabras(
  { coberturas }: PlanDatos,
  cambios: PlanDatos['historial'][number]['cambios'],
): Diferencia[] {
  return Object.entries(cambios).map(([campo, { antes, despues }]) => {
    if (campo === 'nombre')
      return { clave: campo, antes: typeof antes === 'string' ? antes : 'No estaba', ahora: String(despues) }
    if (campo === 'activo') return { clave: campo, antes: vigencia(antes === true), ahora: vigencia(despues === true) }
    const ifa = campo.slice(prefijo.length)
    const droga = coberturas.find(({ ifa_clave }) => ifa_clave === ifa)?.droga ?? ifa
    const dice = (valor: unknown) => `${droga}: ${enPalabras(valor as Cubre | null)}`
    return { clave: campo, antes: dice(antes), ahora: dice(despues) }
  })
}

import type { RecetaMostrador } from '@receta/contract'
import { lineasDe } from '../receta/decisiones'
import { type EstadoMostrador, frena, type Resultado } from './estado'
import type { Evento } from './eventos'

export type Ante<T extends Evento['tipo']> = Extract<Evento, { tipo: T }>

export const deEl = (abiertas: readonly RecetaMostrador[], dni: string | null) =>
  abiertas.filter(({ paciente }) => paciente.dni === dni)

/** The focus goes to that line, also when it had it. */
export const focused = ({ foco }: EstadoMostrador, clave: string | null) => ({ clave, vez: foco.vez + 1 })

/** The request ended: nothing waits for it any more, and what it read is no longer being read. */
export function ended(estado: EstadoMostrador, id: number): EstadoMostrador {
  const { enCurso, lectura, ultimo } = estado
  return {
    ...estado,
    enCurso: enCurso.filter((otro) => otro.id !== id),
    lectura: lectura === id ? null : lectura,
    ultimo: ultimo?.tipo === 'leyendo' && ultimo.id === id ? null : ultimo,
  }
}

/** A refusal that nobody has seen is not written over by what went well meanwhile. */
export const withGood = (estado: EstadoMostrador, ultimo: Resultado): EstadoMostrador =>
  frena(estado.ultimo) ? estado : { ...estado, ultimo }

/** Something is read: what was asked before may still go well, and is no longer the last outcome (M2). */
export const overtaken = ({ enCurso }: EstadoMostrador) => enCurso.map((uno) => ({ ...uno, pasado: true as const }))

/** The request `id` went well, and says so unless something was read since. */
export const wentWell = (antes: EstadoMostrador, id: number, estado: EstadoMostrador, ultimo: Resultado) =>
  antes.enCurso.some((uno) => uno.id === id && uno.pasado) ? estado : withGood(estado, ultimo)

/** Takes the recetas from the counter, with what was decided of them. */
export function removed(estado: EstadoMostrador, recetas_id: number, hasta: string | null): EstadoMostrador {
  const suyas = estado.abiertas.filter((receta) => receta.recetas_id === recetas_id)
  const claves = new Set(lineasDe(suyas).map(({ clave }) => clave))
  return {
    ...estado,
    abiertas: estado.abiertas.filter((receta) => receta.recetas_id !== recetas_id),
    cierres: estado.cierres.filter((cierre) => cierre.recetas_id !== recetas_id),
    rechazos: estado.rechazos.filter((rechazo) => rechazo.recetas_id !== recetas_id),
    decisiones: Object.fromEntries(Object.entries(estado.decisiones).filter(([clave]) => !claves.has(clave))),
    idas: [...estado.idas.filter((ida) => ida.recetas_id !== recetas_id), { recetas_id, hasta }],
    panel: estado.panel && claves.has(estado.panel.clave) ? null : estado.panel,
  }
}

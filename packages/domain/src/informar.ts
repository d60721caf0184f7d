import type { BorradorReceta, ContextoReceta, ReglasConvenio } from './borrador'
import { type Fecha, hoy, sumarDias } from './fecha'
import type { HallazgoReceta, VerificacionReceta } from './hallazgo'
import {
  revisarCobertura,
  revisarFechas,
  revisarItems,
  revisarMedico,
  revisarPaciente,
  revisarRestringidos,
} from './informar-controles'
import { revisarSeguridad } from './informar-seguridad'
import { vencimiento } from './receta-estado'

/** Days between the recetas of a prolonged treatment (RX-17). */
export const serieDias = 30

export type Revision = {
  hallazgos: HallazgoReceta[]
  verificaciones: VerificacionReceta[]
  /** One per receta of the series, in order. */
  vigencias: { vigente_desde: Fecha; vence_el: Fecha }[]
}

/** The start and the end of each receta: the series goes 30 days apart; validity is the law's or the convenio's, the shorter. */
export function vigenciasDe(
  borrador: BorradorReceta,
  convenio: ReglasConvenio | null,
  now: Date,
): Revision['vigencias'] {
  const primera = borrador.fecha_receta ?? hoy(now)
  const cuantas = borrador.tratamiento_prolongado ? borrador.cantidad_recetas : 1
  return Array.from({ length: cuantas }, (_, i) => {
    const vigente_desde = sumarDias(primera, i * serieDias)
    return { vigente_desde, vence_el: vencimiento(vigente_desde, convenio?.vigencia_dias ?? null) }
  })
}

/**
 * Every check of a draft before it is signed, all findings at once and never one at a time. Order: médico, patient,
 * mandatory content (R2214 Anexo II), the convenio's rules, controlled drugs (RX-13), safety.
 */
export function revisarReceta(borrador: BorradorReceta, contexto: ContextoReceta, now: Date): Revision {
  const seguridad = revisarSeguridad(borrador, contexto)
  return {
    hallazgos: [
      ...revisarMedico(contexto, now),
      ...revisarPaciente(borrador, contexto),
      ...revisarItems(borrador, contexto),
      ...revisarCobertura(borrador, contexto),
      ...revisarFechas(borrador, contexto, now),
      ...revisarRestringidos(borrador, contexto),
      ...seguridad.hallazgos,
    ],
    verificaciones: seguridad.verificaciones,
    vigencias: vigenciasDe(borrador, contexto.convenio, now),
  }
}

/** The findings that stand in the way: hard stops, and warnings without an acknowledgement. */
export const pendientes = (
  hallazgos: readonly HallazgoReceta[],
  reconocimientos: BorradorReceta['reconocimientos'],
): HallazgoReceta[] => hallazgos.filter((h) => h.nivel === 'frena' || !reconocimientos.some((r) => r.clave === h.clave))

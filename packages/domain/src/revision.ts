import type { BorradorReceta, ContextoReceta } from './borrador'
import type { HallazgoReceta, VerificacionReceta } from './hallazgo'
import {
  revisarCobertura,
  revisarCuota,
  revisarFechas,
  revisarItems,
  revisarMedico,
  revisarPaciente,
  revisarRestringidos,
} from './revision-controles'
import { revisarSeguridad } from './revision-seguridad'
import { type Vigencia, vigenciasDe } from './vigencias'

export type Revision = {
  hallazgos: HallazgoReceta[]
  verificaciones: VerificacionReceta[]
  /** One per receta of the series, in order. */
  vigencias: Vigencia[]
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
      ...revisarPaciente(borrador, contexto, now),
      ...revisarItems(borrador, contexto),
      ...revisarCobertura(borrador, contexto),
      ...revisarCuota(borrador, contexto, now),
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

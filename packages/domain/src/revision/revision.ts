import type { BorradorReceta, ContextoReceta } from '../receta/borrador'
import { type HallazgoReceta, seReconoce, type VerificacionReceta } from './hallazgo'
import {
  revisarCobertura,
  revisarCuota,
  revisarFechas,
  revisarItems,
  revisarMedico,
  revisarPaciente,
} from './revision-controles'
import type { VeredictoNorma } from '../norma/norma-evaluar'
import { revisarNormas } from './revision-normas'
import { revisarRestringidos } from './revision-restringidos'
import { revisarPosologias } from './revision-posologia'
import { revisarUnidades } from './revision-unidad'
import { revisarVias } from './revision-via'
import { revisarSeguridad } from './revision-seguridad'
import { type Vigencia, vigenciasDe } from '../receta/vigencias'

export type Revision = {
  hallazgos: HallazgoReceta[]
  verificaciones: VerificacionReceta[]
  vigencias: Vigencia[]
  normas: VeredictoNorma[]
  /** Whether a norma asks for the convenio's audit, or could not be evaluated. */
  audita: boolean
}

/** All findings at once: médico, patient, mandatory content (R2214 Anexo II), convenio, controlled drugs (RX-13), normas, safety. */
export function revisarReceta(borrador: BorradorReceta, contexto: ContextoReceta, now: Date): Revision {
  const seguridad = revisarSeguridad(borrador, contexto, now)
  const normas = revisarNormas(borrador, contexto, now)
  return {
    hallazgos: [
      ...revisarMedico(contexto, now),
      ...revisarPaciente(borrador, contexto, now),
      ...revisarItems(borrador, contexto),
      ...revisarCobertura(borrador, contexto),
      ...revisarCuota(borrador, contexto, now),
      ...revisarFechas(borrador, contexto, now),
      ...revisarRestringidos(borrador, contexto, now),
      ...revisarUnidades(borrador, contexto),
      ...revisarVias(borrador, contexto),
      ...revisarPosologias(borrador, contexto),
      ...normas.hallazgos,
      ...seguridad.hallazgos,
    ],
    verificaciones: seguridad.verificaciones,
    vigencias: vigenciasDe(borrador, conVigencia(contexto.convenio, normas.vigencia_dias), now),
    normas: normas.veredictos,
    audita: normas.audita,
  }
}

const conVigencia = (convenio: ContextoReceta['convenio'], dias: number | null) =>
  dias === null ? convenio : { vigencia_dias: Math.min(dias, convenio?.vigencia_dias ?? dias) }

/** Those that no reason lifts, and the others that still lack one. */
export const pendientes = (
  hallazgos: readonly HallazgoReceta[],
  reconocimientos: BorradorReceta['reconocimientos'],
): HallazgoReceta[] =>
  hallazgos.filter((h) => h.nivel !== 'informa' && !(seReconoce(h) && reconocimientos.some((r) => r.clave === h.clave)))

import type { MedicoDatos } from '@receta/contract'
import type { Db } from '@receta/database'
import { raise, type ServiceConfig } from '@receta/service-kit'
import { listConsultasRefeps } from './consultas-refeps.repository'
import { findFirma, findMedico, listHistorial, type MedicoRow } from './medico.repository'

const propuestaDe = ({ propuesta_de, propuesto_en }: MedicoRow) =>
  propuesta_de !== null && propuesto_en !== null ? { quien: propuesta_de, en: propuesto_en.toISOString() } : null

/** The configuration of an installation, for an administrator; false for the médico himself. */
type ParaAdmin = Pick<ServiceConfig, 'fuentes'> | false

async function answerRefeps(db: Db, m: MedicoRow, config: Pick<ServiceConfig, 'fuentes'>) {
  const { contestada, ultima } = await listConsultasRefeps(db, m.medico_id, m.licencia_federal)
  return { configurada: config.fuentes.refeps !== null, contestada, ultima }
}

/** Only admins see who else has his matrícula, who proposed him, the history and what REFEPS answered. */
export async function answerMedico(db: Db, m: MedicoRow, paraAdmin: ParaAdmin): Promise<MedicoDatos> {
  const [firma, historial, refeps] = await Promise.all([
    findFirma(db, m.medico_id),
    paraAdmin ? listHistorial(db, m.medico_id) : null,
    paraAdmin ? answerRefeps(db, m, paraAdmin) : null,
  ])
  const {
    usuario_id: _u,
    cuenta,
    estado_desde,
    estado_motivo,
    propuesto_por: _p,
    propuesto_en: _e,
    propuesta_de: _d,
    ...resto
  } = m
  return {
    ...resto,
    estado_desde: estado_desde.toISOString(),
    motivo: estado_motivo,
    correo_confirmado: cuenta !== 'pendiente',
    matriculas: m.matriculas.map(({ matricula_id: _, en_uso_por, ...t }) => ({
      ...t,
      en_uso_por: paraAdmin ? en_uso_por : null,
    })),
    firma: firma ? { ...firma, datos: firma.datos.toString('base64') } : null,
    refeps,
    propuesta: paraAdmin ? propuestaDe(m) : null,
    historial: historial?.map(({ en, ...h }) => ({ ...h, en: en.toISOString() })) ?? null,
  }
}

export const answerGuardado = async (db: Db, medico_id: number, paraAdmin: ParaAdmin): Promise<MedicoDatos> =>
  answerMedico(db, (await findMedico(db.kysely, medico_id)) ?? raise('a médico vanished after his change'), paraAdmin)

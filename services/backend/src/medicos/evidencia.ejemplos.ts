import { comoSistema, type Db } from '@receta/database'
import { datosPorProbar } from '@receta/domain'
import { findMedico } from './medico.repository'

export async function evidenciaCompleta(db: Db, medico_id: number) {
  const medico = await findMedico(comoSistema(db).kysely, medico_id)
  if (!medico) throw new Error('nobody to check')
  return { datos: datosPorProbar(medico), como: 'documento' as const, detalle: 'Credencial y DNI', fecha: '2026-01-15' }
}

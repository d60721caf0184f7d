import { type Firmada, readFirmada } from '@receta/contract'
import type { Db } from '@receta/database'
import { type Asumido, escriturasDni, type HallazgoReceta, hoy, revisarDeNuevo } from '@receta/domain'
import { type Deps, raise } from '@receta/service-kit'
import { sinAvisar } from '../emision/componer'
import { findContextoEmision } from '../emision/contexto-emision'
import { findGuardada } from './guardada.repository'

/** Not what he could not see, because he signed without a network. */
export const asumidosDe = ({ avisos }: Firmada): Asumido[] => avisos.filter(({ motivo }) => motivo !== sinAvisar)

type Cual = { recetas_id: number; medico_id: number }
type DeNuevo = { habilitado: boolean; persona_id: number; hallazgos: HallazgoReceta[] }

/** With today's data. `habilitado` false: the médico may not prescribe, and nothing was read. */
export async function revisarGuardada(
  db: Db,
  { recetas_id, medico_id }: Cual,
  { clinica, now }: Pick<Deps, 'clinica'> & { now: Date },
): Promise<DeNuevo> {
  const { items, contenido, serie, ...de } =
    (await findGuardada(db, recetas_id, medico_id)) ?? raise('a locked receta vanished')
  const leido = await findContextoEmision(db, {
    medico_id,
    convenio_id: de.convenio_id,
    persona_id: de.persona_id,
    dni: escriturasDni(de.dni),
    declarada: null,
    plan_id: null,
    producto_ids: items.map((i) => i.producto_id),
    diagnosticos: [],
    hoy: hoy(now),
    clave_idempotencia: null,
    numeros: 0,
  })
  if (leido.medico.estado !== 'habilitado') return { habilitado: false, persona_id: de.persona_id, hallazgos: [] }
  // Neither itself nor its series counts as a duplicate.
  const en_curso = leido.en_curso.filter((e) => !serie.includes(e.recetas_id))
  const borrador = { items, paciente: null }
  const asumidos = asumidosDe(readFirmada(contenido))
  const hallazgos = revisarDeNuevo(borrador, { ...leido, en_curso, fuentes: clinica.fuentes }, asumidos, now)
  return { habilitado: true, persona_id: de.persona_id, hallazgos }
}

import { type Firmada, readFirmada } from '@receta/contract'
import type { Trx } from '@receta/database'
import { type ContextoSeguridad, type HallazgoReceta, revisarDeNuevo } from '@receta/domain'
import { type Deps, raise } from '@receta/service-kit'
import { asumidosDe } from '../recetas/seguridad/revisar-guardada'
import { type RecetaRow, readSabido } from './mostrador.repository'

const borradorDe = ({ items }: Firmada) => ({
  paciente: null,
  items: items.map(({ producto_id, envases, posologia, posologia_notacion }) => ({
    producto_id,
    envases,
    posologia: posologia_notacion || posologia,
  })),
})

/** The counter learns which drug another médico prescribed, but not his name. */
const sinNombres = (en_curso: ContextoSeguridad['en_curso']) => en_curso.map((e) => ({ ...e, quien: '' }))

/** Of today, that the médico did not acknowledge, such as a later allergy. */
export async function novedadesClinicas(
  trx: Trx,
  { recetas_id, contenido }: RecetaRow,
  { clinica, now }: Pick<Deps, 'clinica'> & { now: Date },
): Promise<HallazgoReceta[]> {
  const sabido = (await readSabido(trx, recetas_id, now)) ?? raise('a receta that was just taken is not held')
  const firmada = readFirmada(contenido)
  // Only needed for a receipt, which the counter does not show.
  const contexto = {
    ...sabido,
    en_curso: sinNombres(sabido.en_curso),
    alergias_del_vademecum: [],
    fuentes: clinica.fuentes,
  }
  return revisarDeNuevo(borradorDe(firmada), contexto, asumidosDe(firmada), now)
}

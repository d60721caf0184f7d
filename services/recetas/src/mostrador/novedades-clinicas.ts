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

/** That the other médico gave it is his and the patient's to know: the counter reads which drug, and no name. */
const sinNombres = (en_curso: ContextoSeguridad['en_curso']) => en_curso.map((e) => ({ ...e, quien: '' }))

/**
 * What the safety checks say today of a receta that this counter holds and its médico did not assume when he signed: an allergy that was
 * recorded since, or what another médico gave.
 */
export async function novedadesClinicas(
  trx: Trx,
  { recetas_id, contenido }: RecetaRow,
  { clinica, now }: Pick<Deps, 'clinica'> & { now: Date },
): Promise<HallazgoReceta[]> {
  const sabido = (await readSabido(trx, recetas_id, now)) ?? raise('a receta that was just taken is not held')
  const firmada = readFirmada(contenido)
  // That list only tells what could not be judged, for a receipt that nobody asks for here.
  const contexto = {
    ...sabido,
    en_curso: sinNombres(sabido.en_curso),
    alergias_del_vademecum: [],
    fuentes: clinica.fuentes,
  }
  return revisarDeNuevo(borradorDe(firmada), contexto, asumidosDe(firmada), now)
}

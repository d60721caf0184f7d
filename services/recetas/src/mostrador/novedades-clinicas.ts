import { type Firmada, readFirmada } from '@receta/contract'
import { type ContextoSeguridad, type HallazgoReceta, revisarDeNuevo } from '@receta/domain'
import type { Deps } from '@receta/service-kit'
import { asumidosDe } from '../recetas/seguridad/revisar-guardada'
import type { RecetaRow } from './mostrador.repository'
import type { Sabido } from './tomar.repository'

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

/** Safety findings of today that the médico of a receta at this counter did not acknowledge, such as a later allergy. */
export function novedadesClinicas(
  sabido: Sabido,
  { contenido }: Pick<RecetaRow, 'contenido'>,
  { clinica, now }: Pick<Deps, 'clinica'> & { now: Date },
): HallazgoReceta[] {
  const firmada = readFirmada(contenido)
  const contexto = {
    ...sabido,
    en_curso: sinNombres(sabido.en_curso),
    fuentes: clinica.fuentes,
  }
  return revisarDeNuevo(borradorDe(firmada), contexto, asumidosDe(firmada), now)
}

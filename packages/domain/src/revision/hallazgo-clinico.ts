import type { CruceAlergia } from './alergias'
import type { CondicionClinica, NivelClinico } from './fuentes-clinicas'

/** `quien` prescribed the other one and `desde` when; both empty when it is in this receta. */
export type DeDosDrogas = {
  droga: string
  otra: string
  quien: string
  desde: string
  motivo: string
  conducta: string
  cita: string
}
/** `disputada`: the person denies it. `propuesta`: a farmacia said it, and no médico confirmed it yet. */
export type DeAlergia = {
  droga: string
  alergia: string
  gravedad: string
  disputada: boolean
  propuesta: boolean
  cruce: CruceAlergia
}
export type DePrecaucion = {
  droga: string
  condicion: CondicionClinica
  nivel: NivelClinico
  motivo: string
  conducta: string
  cita: string
}

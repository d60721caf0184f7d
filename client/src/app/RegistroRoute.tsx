import { RegistroMedico } from '../features/perfil/medico/RegistroMedico'
import { RegistroScreen } from '../features/registro/RegistroScreen'

/** Lends the registration the form of a médico's data, which belongs to the room of his profile. */
export function RegistroRoute() {
  return <RegistroScreen formMedico={(onListo) => <RegistroMedico onListo={onListo} />} />
}

import { RegistroMedico } from '../features/perfil/medico/RegistroMedico'
import { RegistroScreen } from '../features/registro/RegistroScreen'

/** Combines the registration with the form of a médico's data, since features may not import each other. */
export function RegistroRoute() {
  return <RegistroScreen formMedico={(onListo) => <RegistroMedico onListo={onListo} />} />
}

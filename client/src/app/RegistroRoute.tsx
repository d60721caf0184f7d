import { RegistroMedico } from '../features/perfil/medico/RegistroMedico'
import { RegistroScreen } from '../features/registro/RegistroScreen'

/** Features may not import each other, so the registration and the médico's data meet here. */
export function RegistroRoute() {
  return <RegistroScreen formMedico={(onListo) => <RegistroMedico onListo={onListo} />} />
}

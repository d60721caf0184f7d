import { useSearchParams } from 'react-router'
import { AdminMedicosScreen } from '../features/admin-medicos/AdminMedicosScreen'
import { AltaMedicoScreen } from '../features/perfil/medico/AltaMedicoScreen'

export function AdminMedicosRoute() {
  const [params] = useSearchParams()
  return params.get('alta') === '1' ? <AltaMedicoScreen /> : <AdminMedicosScreen />
}

import { useSearchParams } from 'react-router'
import { RecuperarClaveScreen } from '../features/clave/RecuperarClaveScreen'
import { LoginScreen } from '../features/sesion/LoginScreen'

/** /login, and on the same route the way back in for whoever forgot the password: §2 names no other. */
export function LoginRoute() {
  const [params] = useSearchParams()
  return params.has('olvide') ? <RecuperarClaveScreen /> : <LoginScreen />
}

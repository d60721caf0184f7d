import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { LoginScreen } from '../features/sesion/LoginScreen'

// Loaded separately, so that the login does not wait for it.
const RecuperarClaveScreen = lazy(async () => ({
  default: (await import('../features/clave/RecuperarClaveScreen')).RecuperarClaveScreen,
}))

/** /login, and on the same route the recovery of the password, for which §2 has no route. */
export function LoginRoute() {
  const [params] = useSearchParams()
  return params.has('olvide') ? (
    <Suspense>
      <RecuperarClaveScreen />
    </Suspense>
  ) : (
    <LoginScreen />
  )
}

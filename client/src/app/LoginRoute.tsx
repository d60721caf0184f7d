import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { LoginScreen } from '../features/sesion/LoginScreen'

// Whoever logs in does not wait for what somebody else forgot.
const RecuperarClaveScreen = lazy(async () => ({
  default: (await import('../features/clave/RecuperarClaveScreen')).RecuperarClaveScreen,
}))

/** /login, and on the same route the way back in for whoever forgot the password: §2 names no other. */
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

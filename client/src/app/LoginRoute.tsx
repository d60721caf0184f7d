import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { LoginScreen } from '../features/sesion/LoginScreen'

const RecuperarClaveScreen = lazy(async () => ({
  default: (await import('../features/clave/RecuperarClaveScreen')).RecuperarClaveScreen,
}))

/** Also the recovery of the password, for which §2 has no route. */
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

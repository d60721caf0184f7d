import { useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'

/** What is left in the address in the token's place. */
const leido = 'enlace'

/**
 * The one-use token of `${ruta}/:token`, or null when the address has none any more. It leaves the address as soon as it
 * is read, so that it stays out of history, screenshots and Referer.
 */
export function useTokenDelEnlace(ruta: string): string | null {
  const { token = leido } = useParams()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { token?: unknown } | null }
  useEffect(() => {
    if (token !== leido) void navigate(`${ruta}/${leido}`, { replace: true, state: { token } })
  }, [token, ruta, navigate])
  if (token !== leido) return token
  return typeof state?.token === 'string' ? state.token : null
}

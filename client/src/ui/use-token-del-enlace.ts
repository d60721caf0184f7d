import { useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'

const leido = 'enlace'

/** Null when the address no longer has it. Removed at once, to keep it out of history, screenshots and Referer. */
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

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { ApiError } from '#api/api-error'
import { estaEnUnMarco, marcoDeAqui, raizDeRutas, sinRaiz } from '#device/marco'
import { isNative } from '#device/platform'
import { applyApariencia } from '#session/apariencia'
import { noteInvitacion } from '#session/invitacion'
import { getSession } from '#session/session'
import { Raiz } from '#ui/Raiz'
import { toast } from '#ui/toast'
import { loadConfig } from './config'
import { leaveOnSessionEnd } from './end-session'
import { routeObjects } from './router'
import { markDirection } from './transitions'
import { offerVersionNueva } from './version-nueva'

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A refusal of the server is final; only a lost answer is retried.
      retry: (times, error) =>
        navigator.onLine && times < 2 && error instanceof ApiError && error.code.startsWith('SIN_'),
    },
  },
})

export async function start(): Promise<void> {
  const marco = marcoDeAqui()
  // In a tab there is no frame: the same address of the normal session, which the server sends to where the browser says so.
  if (marco !== null && !estaEnUnMarco()) {
    const { pathname, search } = window.location
    return window.location.replace(sinRaiz(pathname) + search)
  }
  applyApariencia()
  const root = createRoot(document.getElementById('raiz') ?? document.body)
  try {
    await loadConfig()
  } catch (error) {
    console.error(error)
    root.render(<p className="vacio">No pudimos abrir la aplicación. Revisá la conexión y recargá la página.</p>)
    return
  }
  if (noteInvitacion() && !getSession()) toast('Ingresá con tu usuario para aceptar la invitación.')
  const router = createBrowserRouter(routeObjects(), { basename: raizDeRutas() })
  markDirection(router)
  leaveOnSessionEnd(queryClient, router)
  root.render(
    <QueryClientProvider client={queryClient}>
      <Raiz>
        <RouterProvider router={router} />
      </Raiz>
    </QueryClientProvider>,
  )
  // On the web without a session there is nothing to check, so the code for calls is not loaded.
  const { startup } = isNative() || getSession() ? await import('./startup') : { startup: null }
  const nueva = await startup?.()
  if (nueva) await router.navigate('/update', { state: nueva })
  // Last, because the service worker downloads the whole app and would delay the first screen.
  // A frame has none: it would answer with a page that nobody may show.
  if (import.meta.env.PROD && marco === null) await offerVersionNueva()
}

import { Navigate, type RouteObject } from 'react-router'
import { marcoDeAqui, sinRaiz } from '#device/marco'
import { RutaFallida } from './RutaFallida'
import { guard } from './guard'
import type { Ruta } from './routes'
import { todasLasRutas } from './routes-propias'
import { Shell } from './Shell'

/** As the app writes it: the frame of an address is the router's affair. */
function ownUrl(address: string): URL {
  const url = new URL(address)
  url.pathname = sinRaiz(url.pathname)
  return url
}

const toRoute = ({ path, acceso, roles, screen }: Ruta): RouteObject => ({
  path,
  loader: ({ request }) => guard({ acceso, roles }, ownUrl(request.url)),
  // A filter stored in the address is not a new visit: only another screen runs the guard again.
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  lazy: async () => ({ Component: await screen() }),
})

/** What the frame of a HIS opens (decision 0124). */
const enMarco = new Set(['/login', '/launch', '/launch/vuelta', '/prescribir'])
const rutasDeMarco = (): RouteObject[] => [
  ...todasLasRutas.filter(({ path }) => enMarco.has(path)).map(toRoute),
  { path: '*', lazy: async () => ({ Component: (await import('./MarcoScreen')).MarcoScreen }) },
]

export const routeObjects = (): RouteObject[] => [
  {
    element: <Shell />,
    errorElement: <RutaFallida />,
    HydrateFallback: () => null,
    children: [
      {
        errorElement: <RutaFallida />,
        children: marcoDeAqui() === null ? todasLasRutas.map(toRoute) : rutasDeMarco(),
      },
      { path: '*', element: <Navigate to="/home" replace /> },
    ],
  },
]

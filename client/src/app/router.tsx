import { Navigate, type RouteObject } from 'react-router'
import { RutaFallida } from './RutaFallida'
import { guard } from './guard'
import type { Ruta } from './routes'
import { todasLasRutas } from './routes-propias'
import { Shell } from './Shell'

const toRoute = ({ path, acceso, roles, screen }: Ruta): RouteObject => ({
  path,
  loader: ({ request }) => guard({ acceso, roles }, new URL(request.url)),
  // A filter stored in the address is not a new visit: only another screen runs the guard again.
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  lazy: async () => ({ Component: await screen() }),
})

export const routeObjects: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <RutaFallida />,
    HydrateFallback: () => null,
    children: [
      { errorElement: <RutaFallida />, children: todasLasRutas.map(toRoute) },
      { path: '*', element: <Navigate to="/home" replace /> },
    ],
  },
]

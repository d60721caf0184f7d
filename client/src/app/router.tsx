import { Navigate, type RouteObject } from 'react-router'
import { RutaFallida } from './RutaFallida'
import { guard } from './guard'
import { type Ruta, rutas } from './routes'
import { Shell } from './Shell'

const toRoute = ({ path, acceso, roles, screen }: Ruta): RouteObject => ({
  path,
  loader: ({ request }) => guard({ acceso, roles }, new URL(request.url)),
  // A filter kept in the address is not a new visit: only another screen is guarded again.
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  lazy: async () => ({ Component: await screen() }),
})

/** The routes of §2 inside the shell; '' and any unknown path lead to home. */
export const routeObjects: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <RutaFallida />,
    HydrateFallback: () => null,
    children: [
      { errorElement: <RutaFallida />, children: rutas.map(toRoute) },
      { path: '*', element: <Navigate to="/home" replace /> },
    ],
  },
]

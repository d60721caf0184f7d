import './jsdom-gaps'
import type { UsuarioSesion } from '@receta/domain'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, prettyDOM, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach } from 'vitest'
import { emptyCajasDeVisita } from '#device/caja-cifrada'
import { forgetEscritos } from '#session/escrito'
import { clearSession, saveSession } from '#session/session'
import { Raiz } from '#ui/Raiz'
import { setupUser } from './test-teclas'

configure({
  // The default is too short on a busy machine.
  asyncUtilTimeout: 5000,
  // A wait fails many times before it holds, and writing the page for each failure was a tenth of a test's time: only who reads it pays.
  getElementError(message, container) {
    const error = new Error()
    error.name = 'TestingLibraryElementError'
    Object.defineProperty(error, 'message', {
      get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
      configurable: true,
    })
    return error
  },
})

afterEach(async () => {
  cleanup()
  clearSession()
  forgetEscritos()
  await emptyCajasDeVisita(() => null)
  localStorage.clear()
})

export const unMedico: UsuarioSesion = {
  access_token: 'token-medico',
  convenio_id: 0,
  usuario: '98000001',
  descripcion: 'Dra. Lucía Ferreyra Sosa',
  tipo: 13,
  roles: [13],
}
export const unPaciente: UsuarioSesion = {
  access_token: 'token-paciente',
  convenio_id: 0,
  usuario: '98104227',
  descripcion: 'Norma Beatriz Aguirre',
  tipo: 14,
  roles: [14],
}

type Options = {
  usuario?: UsuarioSesion | null
  route?: string
  path?: string
}

export function renderScreen(screen: ReactNode, { usuario = null, route = '/pantalla', ...options }: Options = {}) {
  if (usuario) saveSession(usuario)
  const path = options.path ?? route.split('?')[0] ?? '/'
  const router = createMemoryRouter(
    [
      { path, element: screen },
      { path: '*', element: <p>Otra pantalla</p> },
    ],
    { initialEntries: [route] },
  )
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const view = render(
    <QueryClientProvider client={queryClient}>
      <Raiz>
        <RouterProvider router={router} />
      </Raiz>
    </QueryClientProvider>,
  )
  return { ...view, router, queryClient, user: setupUser() }
}

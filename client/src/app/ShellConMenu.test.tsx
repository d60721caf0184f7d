// @vitest-environment jsdom
import { passkeys } from '@receta/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { fakeServer } from '#api/fake-server'
import { unMedico } from '#api/test-app'
import { noteFaltaFactor } from '#session/factor'
import { saveSession } from '#session/session'
import { Dialogo } from '#ui/Dialog'
import { Page } from '#ui/Page'
import { Raiz } from '#ui/Raiz'
import { ShellConMenu } from './ShellConMenu'

vi.mock('#session/session', async (original) => ({ ...(await original<object>()), seReanudo: () => true }))

function openPagina(pagina: ReactNode) {
  fakeServer().on(passkeys, () => ({ items: [], totp: true }))
  saveSession(unMedico)
  const children = [{ path: '/prescribir', element: pagina }]
  const router = createMemoryRouter([{ element: <ShellConMenu usuario={unMedico} busy={false} />, children }], {
    initialEntries: ['/prescribir'],
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Raiz>
        <RouterProvider router={router} />
      </Raiz>
    </QueryClientProvider>,
  )
}

it('shows nothing of a patient over the question for the factor, and the dialog again after it', async () => {
  const close = vi.fn<() => void>()
  openPagina(
    <Dialogo titulo="Autorizar" isOpen onClose={close}>
      De Néstor Franco
    </Dialogo>,
  )
  await screen.findByText('De Néstor Franco')
  act(() => noteFaltaFactor(true))
  // By its role: what is behind a dialog has none.
  await screen.findByRole('heading', { name: 'Confirmá que sos vos' })
  expect(screen.queryByText('De Néstor Franco')).toBeNull()
  act(() => noteFaltaFactor(false))
  await screen.findByText('De Néstor Franco')
  expect(close).not.toHaveBeenCalled()
})

it('the page that waited behind the question for the factor has its rail again', async () => {
  openPagina(
    <Page titulo="Nueva receta" riel>
      {null}
    </Page>,
  )
  const app = (await screen.findByRole('heading', { name: 'Nueva receta' })).closest('.app')
  expect(app?.className).toBe('app riel')
  act(() => noteFaltaFactor(true))
  await screen.findByRole('heading', { name: 'Confirmá que sos vos' })
  expect(app?.className).toBe('app')
  act(() => noteFaltaFactor(false))
  expect(app?.className).toBe('app riel')
})

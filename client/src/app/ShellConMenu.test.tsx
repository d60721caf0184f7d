// @vitest-environment jsdom
import { passkeys } from '@receta/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { fakeServer } from '#api/fake-server'
import { unMedico } from '#api/test-app'
import { noteFaltaFactor } from '#session/factor'
import { saveSession } from '#session/session'
import { Page } from '#ui/Page'
import { Raiz } from '#ui/Raiz'
import { ShellConMenu } from './ShellConMenu'

vi.mock('#session/session', async (original) => ({ ...(await original<object>()), seReanudo: () => true }))

it('the page that waited behind the question for the factor has its rail again', async () => {
  fakeServer().on(passkeys, () => ({ items: [], totp: true }))
  saveSession(unMedico)
  const pagina = (
    <Page titulo="Nueva receta" riel>
      {null}
    </Page>
  )
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
  const app = (await screen.findByRole('heading', { name: 'Nueva receta' })).closest('.app')
  expect(app?.className).toBe('app riel')
  act(() => noteFaltaFactor(true))
  await screen.findByRole('heading', { name: 'Confirmá que sos vos' })
  expect(app?.className).toBe('app')
  act(() => noteFaltaFactor(false))
  expect(app?.className).toBe('app riel')
})

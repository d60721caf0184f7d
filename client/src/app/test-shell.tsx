import '#api/jsdom-gaps'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { onTestFinished } from 'vitest'
import { raizDeRutas } from '#device/marco'
import { setupUser } from '#api/test-teclas'
import { Raiz } from '#ui/Raiz'
import { leaveOnSessionEnd } from './end-session'
import { routeObjects } from './router'
// The lazy parts, imported here so that no test waits for them.
import './ShellConMenu'
import '#ui/ConfirmDialog'

export async function openApp(path: string) {
  const router = createMemoryRouter(routeObjects(), { initialEntries: [path], basename: raizDeRutas() })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  onTestFinished(leaveOnSessionEnd(queryClient, router))
  const view = render(
    <QueryClientProvider client={queryClient}>
      <Raiz>
        <RouterProvider router={router} />
      </Raiz>
    </QueryClientProvider>,
  )
  const settled = () => router.state.initialized && router.state.navigation.state === 'idle'
  await act(async () => {
    while (!settled()) await new Promise((done) => setTimeout(done, 5))
    await new Promise((done) => setTimeout(done, 5))
  })
  return { ...view, router, queryClient, user: setupUser() }
}

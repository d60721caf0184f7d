import type { QueryClient } from '@tanstack/react-query'
import type { createMemoryRouter } from 'react-router'
import { forgetInvitacion } from '#session/invitacion'
import { onSessionEnd } from '#session/session'

type Router = Pick<ReturnType<typeof createMemoryRouter>, 'navigate'>

/**
 * §4 and §8: however a session ends (logout, a 401, a failed test, another user in another tab), its cached answers are deleted
 * and the user goes to /home. Returns a function that stops listening.
 */
export function leaveOnSessionEnd(queryClient: QueryClient, router: Router): () => void {
  return onSessionEnd(() => {
    queryClient.clear()
    forgetInvitacion()
    void router.navigate('/home', { viewTransition: true })
  })
}

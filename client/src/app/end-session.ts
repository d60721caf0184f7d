import type { QueryClient } from '@tanstack/react-query'
import type { createMemoryRouter } from 'react-router'
import { sinRaiz } from '#device/marco'
import { forgetInvitacion } from '#session/invitacion'
import { onSessionEnd } from '#session/session'
import { forgetTocado, watchTocado } from '#session/trabajo'
import { homeDe } from './home-de'

type Router = Pick<ReturnType<typeof createMemoryRouter>, 'navigate' | 'subscribe' | 'state'>

/** §4, §8: however a session ends, its cached answers go and the user goes to /home. Returns a function that stops listening. */
export function leaveOnSessionEnd(queryClient: QueryClient, router: Router): () => void {
  forgetTocado()
  let pantalla = router.state.location.pathname
  const stops = [
    onSessionEnd(() => {
      queryClient.clear()
      forgetInvitacion()
      const { pathname, search } = router.state.location
      void router.navigate(homeDe({ pathname: sinRaiz(pathname), search }), { viewTransition: true })
    }),
    watchTocado(),
    router.subscribe(({ location }) => {
      if (location.pathname !== pantalla) forgetTocado()
      pantalla = location.pathname
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

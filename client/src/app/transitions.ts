import type { createBrowserRouter } from 'react-router'

const index = () => (window.history.state as { idx?: number } | null)?.idx ?? 0

/** §2: 280 ms in, 200 ms back. Browsers report a pop as "forward" too, so the direction comes from the position in the history. */
export function markDirection(router: ReturnType<typeof createBrowserRouter>): void {
  let last = index()
  window.addEventListener('popstate', () => {
    document.documentElement.classList.toggle('vuelve', index() < last)
    last = index()
  })
  router.subscribe(({ historyAction, navigation }) => {
    if (historyAction === 'POP' || navigation.state !== 'idle') return
    document.documentElement.classList.remove('vuelve')
    last = index()
  })
}

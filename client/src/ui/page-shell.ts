import { createContext, type ReactNode } from 'react'

export type PageShell = {
  menuButton: ReactNode
  quien: ReactNode
  avisos: ReactNode
  tabs: ReactNode
  setRiel: (riel: boolean) => void
}
export const PageShellContext = createContext<PageShell>({
  menuButton: null,
  quien: null,
  avisos: null,
  tabs: null,
  setRiel: () => {},
})

/** Whether the page waits, hidden, behind a question of the shell: what it opened over itself is no part of it to the browser and would stay. */
export const EnEsperaContext = createContext(false)

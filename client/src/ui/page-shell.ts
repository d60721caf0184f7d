import { createContext, type ReactNode } from 'react'

/** What the shell provides to every page: menu button, acting user, the patient's tabs and the rail switch. */
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

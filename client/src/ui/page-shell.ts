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

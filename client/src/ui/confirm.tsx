import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useRef, useState } from 'react'

type Ask = (mensaje: string) => Promise<boolean>
const ConfirmContext = createContext<Ask>(() => Promise.resolve(false))
// Loaded on demand: overlays are a third of React Aria, and the first screen needs none.
const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog')).ConfirmDialog }))

/** Asks 'No' / 'Si' (§2) and resolves to true for Si; closing it otherwise is a No. */
export const useConfirm = (): Ask => useContext(ConfirmContext)

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [mensaje, setMensaje] = useState<string | null>(null)
  const resolve = useRef<(yes: boolean) => void>(() => {})
  const ask = useCallback<Ask>(
    (text) =>
      new Promise((done) => {
        resolve.current(false)
        resolve.current = done
        setMensaje(text)
      }),
    [],
  )
  const answer = (yes: boolean) => {
    setMensaje(null)
    resolve.current(yes)
    resolve.current = () => {}
  }
  return (
    <ConfirmContext.Provider value={ask}>
      {children}
      <Suspense>{mensaje !== null && <ConfirmDialog mensaje={mensaje} onAnswer={answer} />}</Suspense>
    </ConfirmContext.Provider>
  )
}

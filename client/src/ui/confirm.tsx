import { textosFijos } from '@receta/domain'
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { Button } from './Button'
import { Dialogo } from './Dialog'

type Ask = (mensaje: string) => Promise<boolean>
const ConfirmContext = createContext<Ask>(() => Promise.resolve(false))
const { titulo, no, si } = textosFijos.cerrarSesion

/** Asks 'No' / 'Si' (§2) and resolves to whether the user said Si; closing it any other way is a No. */
export const useConfirm = (): Ask => useContext(ConfirmContext)

/** Renders the question of useConfirm over the whole app. */
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
      <Dialogo
        alerta
        titulo={titulo}
        isOpen={mensaje !== null}
        onClose={() => answer(false)}
        pie={
          <>
            <Button autoFocus onPress={() => answer(false)}>
              {no}
            </Button>
            <Button tone="primary" onPress={() => answer(true)}>
              {si}
            </Button>
          </>
        }
      >
        <p className="t-lec">{mensaje}</p>
      </Dialogo>
    </ConfirmContext.Provider>
  )
}

import { createContext, useContext, useEffect, useLayoutEffect, useState } from 'react'
import { holdAncho } from './use-ancho'

let top = 0

/** How many dialogs deep a component is: 0 is the page. */
export const LayerContext = createContext(0)

/** Disables the shortcuts below it, and keeps the parts of the page below it. Returns its depth. */
export function useLayer(): number {
  const depth = useContext(LayerContext) + 1
  useLayoutEffect(() => holdAncho(), [])
  useEffect(() => {
    const before = top
    top = depth
    return () => {
      top = before
    }
  }, [depth])
  return depth
}

/** Whether no dialog is open above this component, asked on each key. */
export function useIsTop(): () => boolean {
  const depth = useContext(LayerContext)
  const [ask] = useState(() => () => top === depth)
  return ask
}

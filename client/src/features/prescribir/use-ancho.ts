import { useSyncExternalStore } from 'react'

// The width at which the CSS shows the form and the preview side by side.
const consulta = '(min-width: 62rem)'

function subscribe(onChange: () => void) {
  const media = window.matchMedia?.(consulta)
  media?.addEventListener('change', onChange)
  return () => media?.removeEventListener('change', onChange)
}

/** Whether the whole receta fits at once; below that it is written in four steps. */
export const useAncho = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia?.(consulta).matches ?? true)

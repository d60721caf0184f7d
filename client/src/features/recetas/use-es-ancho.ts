import { useSyncExternalStore } from 'react'

// The same width at which the CSS shows list and detail side by side.
const consulta = '(min-width: 62rem)'

function subscribe(onChange: () => void) {
  const media = window.matchMedia(consulta)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** Whether list and detail fit side by side; below that a row leads to its own screen. */
export const useEsAncho = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(consulta).matches)

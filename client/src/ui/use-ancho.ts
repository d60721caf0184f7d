import { useSyncExternalStore } from 'react'

// 992 px at the normal text size, where the CSS puts two columns side by side.
const consulta = '(min-width: 62rem)'

function subscribe(onChange: () => void) {
  const media = window.matchMedia?.(consulta)
  media?.addEventListener('change', onChange)
  return () => media?.removeEventListener('change', onChange)
}

export const useAncho = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia?.(consulta).matches ?? true)

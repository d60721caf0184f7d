import { useState, useSyncExternalStore } from 'react'
import { askUbicacion, type Punto, type SinUbicacion } from '#device/ubicacion'
import { onSessionEnd } from '#session/session'

// Kept only while the page lives, so that returning from a farmacia does not ask again.
let punto: Punto | null = null
const listeners = new Set<() => void>()

function set(next: Punto | null) {
  punto = next
  for (const listener of listeners) listener()
}
onSessionEnd(() => set(null))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useDonde = (): Punto | null => useSyncExternalStore(subscribe, () => punto)

export function useCerca() {
  const donde = useDonde()
  const [buscando, setBuscando] = useState(false)
  const [sinUbicacion, setSinUbicacion] = useState<SinUbicacion | null>(null)
  const toggle = async () => {
    setSinUbicacion(null)
    if (donde) return set(null)
    setBuscando(true)
    const respuesta = await askUbicacion()
    setBuscando(false)
    if (typeof respuesta === 'string') setSinUbicacion(respuesta)
    else set(respuesta)
  }
  return { punto: donde, buscando, sinUbicacion, toggle }
}

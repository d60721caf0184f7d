/**
 * Tells the other tabs of this browser that something with that name changed, and listens to them. Browsers without channels tell
 * nobody.
 */
export function createAviso(nombre: string, alOir: () => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => {}
  const canal = new BroadcastChannel(`receta-clara:${nombre}`)
  canal.addEventListener('message', alOir)
  return () => canal.postMessage(null)
}

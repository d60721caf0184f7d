/**
 * Tells the other tabs of this browser that something of that name changed, and hears it from them. Nothing is stored and nothing is
 * said but the name. A browser without channels tells nobody: each of its tabs reads again when it is opened.
 */
export function createAviso(nombre: string, alOir: () => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => {}
  const canal = new BroadcastChannel(`receta-clara:${nombre}`)
  canal.addEventListener('message', alOir)
  return () => canal.postMessage(null)
}

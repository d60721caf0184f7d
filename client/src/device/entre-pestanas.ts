/** Browsers without channels tell nobody. */
export function createAviso(nombre: string, alOir: () => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => {}
  const canal = new BroadcastChannel(`receta-clara:${nombre}`)
  canal.addEventListener('message', alOir)
  return () => canal.postMessage(null)
}

import type { CambioReceta } from '@receta/contract'
import { setFlujo } from './flujo-cambios'

/** A stream controlled by the test: what it sends, and who opened it. */
export function flujoAMano() {
  const abiertos: {
    tell: (texto: string) => void
    close: () => void
    cortado: () => boolean
    token: string | undefined
  }[] = []
  setFlujo(async (token, signal) => {
    let control: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({ start: (c) => void (control = c) })
    signal.addEventListener('abort', () => control?.error(new Error('aborted')))
    const bytes = new TextEncoder()
    abiertos.push({
      token,
      cortado: () => signal.aborted,
      tell: (texto) => control?.enqueue(bytes.encode(texto)),
      close: () => control?.close(),
    })
    return new Response(body)
  })
  return abiertos
}

/** As the server tells it. */
export const cambio = (recetas_id: number, estado: CambioReceta['estado'] = 'anulada') =>
  `data: ${JSON.stringify({ recetas_id, estado, anulacion_pendiente: false } satisfies CambioReceta)}\n\n`

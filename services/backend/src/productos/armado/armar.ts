import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { type Armado, createArmador } from './armador'
import type { Pedido, Respuesta } from './hilo'

/**
 * Builds the index and the rows of a vademécum out of `lotes`, JSON lists of products in the order of their ids. One list is built
 * here, in less time than a thread takes to start; more of them in a thread of their own, so that nobody who is answered
 * meanwhile waits for it.
 */
export async function buildVademecum(lotes: AsyncIterable<string>): Promise<Armado> {
  const lector = lotes[Symbol.asyncIterator]()
  try {
    const primeros = [await lector.next(), await lector.next()].flatMap(({ done, value }) => (done ? [] : [value]))
    if (primeros.length === 2) return await buildApart(primeros, lector)
    const armador = createArmador()
    primeros.forEach(armador.addLote)
    return armador.finish()
  } finally {
    await lector.return?.()
  }
}

/** In a thread: it is given each list once it took the one before, and what it built is handed over, not copied. */
async function buildApart(primeros: readonly string[], lector: AsyncIterator<string>): Promise<Armado> {
  const hilo = new Worker(path.join(import.meta.dirname, 'hilo.mjs'), {
    // Of its own: what the process was started with is not for its threads.
    execArgv: [],
    // What it leaves behind while it reads would stay in the process as memory that was used once.
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
  })
  const roto = new Promise<never>((_, reject) => {
    hilo.once('error', reject)
    hilo.once('exit', () => reject(new Error('the thread that builds the vademécum ended')))
  })
  // It may break while nobody waits for it, and it always ends after the last answer.
  roto.catch(() => undefined)
  const send = async (pedido: Pedido) => {
    hilo.postMessage(pedido)
    const [respuesta] = (await Promise.race([once(hilo, 'message'), roto])) as [Respuesta]
    return respuesta
  }
  try {
    for (const lote of primeros) await send({ lote })
    for (let leido = await lector.next(); !leido.done; leido = await lector.next()) await send({ lote: leido.value })
    const armado = await send({ fin: true })
    if (armado === 'seguí') throw new Error('the thread that builds the vademécum did not build it')
    return armado
  } finally {
    await hilo.terminate()
  }
}

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type Armado, createArmador } from './armador'
import type { Pedido, Respuesta } from './hilo'

/** Lists that are built in less time than a thread takes to start. */
const pocas = 8

/** `lotes`: JSON lists of products ordered by id. More than a few are built in a thread, so that other requests do not wait. */
export async function buildVademecum(lotes: AsyncIterable<string>): Promise<Armado> {
  const lector = lotes[Symbol.asyncIterator]()
  try {
    const primeros: string[] = []
    for (let leido = await lector.next(); !leido.done; leido = await lector.next()) {
      primeros.push(leido.value)
      if (primeros.length > pocas) return await buildApart(primeros, lector)
    }
    const armador = createArmador()
    primeros.forEach(armador.addLote)
    return armador.finish()
  } finally {
    await lector.return?.()
  }
}

/** Each list once the thread took the previous one; the result comes without a copy. */
async function buildApart(primeros: readonly string[], lector: AsyncIterator<string>): Promise<Armado> {
  const hilo = new Worker(new URL('./hilo.mjs', import.meta.url), {
    // Node options of the process must not reach the thread.
    execArgv: [],
    // Garbage of the thread would otherwise keep the memory of the process high.
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
  })
  const roto = new Promise<never>((_, reject) => {
    hilo.once('error', reject)
    hilo.once('exit', () => reject(new Error('the thread that builds the vademécum ended')))
  })
  // It may fail while nobody awaits it, and it always exits after the last answer.
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

import { parentPort } from 'node:worker_threads'
import { type Armado, buferesDeArmado, createArmador } from './armador'

/** What this thread is sent, the rows of one reading or that there are no more, and what it answers: that it took them, or all. */
export type Pedido = { lote: string } | { fin: true }
export type Respuesta = 'seguí' | Armado

const armador = createArmador()

parentPort?.on('message', (pedido: Pedido) => {
  if ('fin' in pedido) {
    const armado = armador.finish()
    parentPort?.postMessage(armado satisfies Respuesta, buferesDeArmado(armado))
    return
  }
  armador.addLote(pedido.lote)
  parentPort?.postMessage('seguí' satisfies Respuesta)
})

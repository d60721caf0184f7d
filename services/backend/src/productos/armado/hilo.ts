import { parentPort } from 'node:worker_threads'
import { type Armado, buferesDeArmado, crearArmador } from './armador'

/** What this thread is sent, the rows of one reading or that there are no more, and what it answers: that it took them, or all. */
export type Pedido = { lote: string } | { fin: true }
export type Respuesta = 'seguí' | Armado

const armador = crearArmador()

parentPort?.on('message', (pedido: Pedido) => {
  if ('fin' in pedido) {
    const armado = armador.terminar()
    parentPort?.postMessage(armado satisfies Respuesta, buferesDeArmado(armado))
    return
  }
  armador.agregarLote(pedido.lote)
  parentPort?.postMessage('seguí' satisfies Respuesta)
})

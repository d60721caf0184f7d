import { parentPort } from 'node:worker_threads'
import { type Armado, buferesDeArmado, createArmador } from './armador'

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

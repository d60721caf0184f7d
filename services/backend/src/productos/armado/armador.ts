import { buferesDe, createPiezas, type PiezasIndice, type ProductoIndexado } from '@receta/domain'
import type { ProductoRow } from '../productos.repository'
import { createFilas, type Filas } from './filas'

export type Armado = { piezas: PiezasIndice; filas: Filas }

export function createArmador() {
  const filas = createFilas()
  const indexados: ProductoIndexado[] = []
  const textos = new Map<string, string>()
  /** All products are in memory until the index is built. */
  const uno = (texto: string) => {
    const sabido = textos.get(texto)
    if (sabido === undefined) textos.set(texto, texto)
    return sabido ?? texto
  }
  const add = (fila: ProductoRow) => {
    filas.add(fila)
    indexados.push({
      id: fila.id,
      monodroga: uno(fila.monodroga),
      nombre: uno(fila.nombre),
      concentracion: uno(fila.concentracion),
      forma: uno(fila.forma),
      presentacion: uno(fila.presentacion),
      laboratorio: uno(fila.laboratorio),
      troquel: fila.troquel,
      gtin: fila.gtin,
      ifa_clave: uno(fila.ifa_clave),
      generico: fila.generico,
    })
  }
  return {
    addLote: (lote: string) => (JSON.parse(lote) as ProductoRow[]).forEach(add),
    // The rows first, so that their sources are released before the index needs memory.
    finish: (): Armado => ({ filas: filas.finish(), piezas: createPiezas(indexados) }),
  }
}

export const buferesDeArmado = ({ piezas, filas }: Armado) => [...buferesDe(piezas), ...buferesEn(filas)]

const buferesEn = (filas: Filas) =>
  Object.values<unknown>(filas).flatMap((valor) =>
    ArrayBuffer.isView(valor) && valor.buffer instanceof ArrayBuffer ? [valor.buffer] : [],
  )

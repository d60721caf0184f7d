import * as contract from '@receta/contract'
import { createCodigoProducto } from '@receta/domain'
import { route } from '@receta/service-kit'
import { coberturaDe } from './cobertura'
import { findCoberturas, openVademecum } from './indice-productos'
import { findProducto, listAlternativas, listCoberturasDeIfa, type ProductoRow } from './productos.repository'

export const productoDetalle = route(contract.productoDetalle, async ({ input, db, config, now, fail }) => {
  const producto = (await findProducto(db, input.id)) ?? fail('PRODUCTO_NO_ENCONTRADO')
  const vademecum = await openVademecum(db, now)
  const [alternativas, coberturas, delPlan] = await Promise.all([
    listAlternativas(db, producto.id),
    listCoberturasDeIfa(db, producto.ifa_clave),
    input.plan === undefined ? null : findCoberturas(db, vademecum, input.plan),
  ])
  // As in the list: the code carries the price that was shown.
  const conCodigo = (fila: ProductoRow) => ({
    ...fila,
    codigo: createCodigoProducto(
      { producto_id: fila.id, timestamp: now.getTime(), valor: fila.precio ?? '' },
      config.clave_ofuscacion,
    ),
    cobertura: coberturaDe(delPlan, fila.ifa_clave),
  })
  return {
    producto: conCodigo(producto),
    alternativas: alternativas.map(conCodigo),
    coberturas,
    vademecum_fecha: vademecum.fecha,
  }
})

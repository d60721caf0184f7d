import * as contract from '@receta/contract'
import { raizDe } from '@receta/database'
import { createCodigoProducto } from '@receta/domain'
import { route } from '@receta/service-kit'
import { coberturaDe } from './cobertura'
import { findCoberturas, openVademecum } from './indice-productos'
import { findProducto, listAlternativas, listCoberturasDeIfa, type ProductoRow } from './productos.repository'

export const productoDetalle = route(contract.productoDetalle, async ({ input, db, leer, config, now, fail }) => {
  const { plan } = input
  const producto = (await leer((de) => findProducto(de, input.id))) ?? fail('PRODUCTO_NO_ENCONTRADO')
  const vademecum = await leer((lectura) => openVademecum(db, now, lectura))
  const [alternativas, coberturas, delPlan] = await Promise.all([
    leer((de) => listAlternativas(de, producto.id)),
    leer((de) => listCoberturasDeIfa(de, producto.ifa_clave)),
    plan === undefined ? null : leer((de) => findCoberturas(raizDe(de), vademecum, plan)),
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

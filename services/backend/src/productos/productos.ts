import * as contract from '@receta/contract'
import { raizDe } from '@receta/database'
import { searchProductos, createCodigoProducto } from '@receta/domain'
import { JsonText, raise, route } from '@receta/service-kit'
import { coberturaDe } from './cobertura'
import { beginEscritura } from './escritura'
import { findCoberturas, openVademecum } from './indice-productos'

export const productos = route(contract.productos, async ({ input, db, leer, config, now }) => {
  const { query, plan, limit, start, usados, edad } = input
  const vademecum = await leer((lectura) => openVademecum(db, now, lectura))
  const coberturas = plan === undefined ? null : await leer((de) => findCoberturas(raizDe(de), vademecum, plan))
  const { ids, total_estimado, aproximado } = searchProductos(vademecum.indice, query, {
    limit,
    start,
    ...(usados && { usados }),
    ...(edad !== undefined && { edad }),
    ...(coberturas && { preferidos: coberturas.cubiertas }),
  })
  const respuesta = beginEscritura()
  let antes = '{"items":['
  for (const id of ids) {
    const producto = vademecum.productos.get(id) ?? raise('an indexed product without its row')
    const visto = { producto_id: id, timestamp: now.getTime(), valor: producto.precio ?? '' }
    const codigo = createCodigoProducto(visto, config.clave_ofuscacion)
    const cobertura = JSON.stringify(coberturaDe(coberturas, producto.ifa_clave))
    respuesta.addAscii(`${antes}{"codigo":"${codigo}","cobertura":${cobertura},`)
    producto.writeIn(respuesta)
    antes = ','
  }
  const resto = JSON.stringify({ total_estimado, start, limit, aproximado, vademecum_fecha: vademecum.fecha })
  respuesta.addAscii(`${ids.length === 0 ? antes : ''}],${resto.slice(1)}`)
  return new JsonText(respuesta.finish())
})

import * as contract from '@receta/contract'
import { buscarProductos, crearCodigoProducto } from '@receta/domain'
import { JsonText, raise, route } from '@receta/service-kit'
import { type Coberturas, findCoberturas, openVademecum } from './indice-productos'

const sinCubrir = { porcentaje: 0, requiere_autorizacion: false }

/** Only what the contract names: a coverage row also carries its key. */
const soloCobertura = ({ porcentaje, requiere_autorizacion }: typeof sinCubrir) => ({
  porcentaje,
  requiere_autorizacion,
})

const coberturaDe = (coberturas: Coberturas | null, ifa_clave: string) =>
  coberturas && soloCobertura(coberturas.porIfa.get(ifa_clave) ?? sinCubrir)

export const listProductos = route(contract.productos, async ({ input, db, config, now }) => {
  const { query, plan, limit, start } = input
  const vademecum = await openVademecum(db, now)
  const coberturas = plan === undefined ? null : await findCoberturas(db, vademecum, plan)
  const { ids, total_estimado, aproximado } = buscarProductos(vademecum.indice, query, {
    limit,
    start,
    ...(coberturas && { preferidos: coberturas.cubiertas }),
  })
  const items = ids.map((id) => {
    const producto = vademecum.productos.get(id) ?? raise('an indexed product without its row')
    const visto = { producto_id: id, timestamp: now.getTime(), valor: producto.precio ?? '' }
    const codigo = crearCodigoProducto(visto, config.clave_ofuscacion)
    const cobertura = coberturaDe(coberturas, producto.ifa_clave)
    return `{"codigo":"${codigo}","cobertura":${JSON.stringify(cobertura)},${producto.json}`
  })
  const resto = JSON.stringify({ total_estimado, start, limit, aproximado, vademecum_fecha: vademecum.fecha })
  return new JsonText(`{"items":[${items.join(',')}],${resto.slice(1)}`)
})

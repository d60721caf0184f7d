import * as contract from '@receta/contract'
import { raizDe } from '@receta/database'
import { searchProductos } from '@receta/domain'
import { type Context, raise, route, type ServiceConfig } from '@receta/service-kit'
import { coberturaDe } from './cobertura'
import { cabeceraSalto, createFuenteRemota, type FuenteRemota, type PedidoBusca } from './fuente-remota'
import { findCoberturas, openVademecum } from './indice-productos'
import type { ProductoRow } from './productos.repository'

const remotas = new WeakMap<ServiceConfig, FuenteRemota | null>()

/** One per configuration and process, so that it remembers failures. */
function fuenteRemota(config: ServiceConfig): FuenteRemota | null {
  const abierta = remotas.get(config)
  if (abierta !== undefined) return abierta
  const nueva = config.productos && createFuenteRemota(config.productos)
  remotas.set(config, nueva)
  return nueva
}

async function searchOwn({ db, leer, now, input }: Context<typeof contract.busca>) {
  const { x, plan, limit }: PedidoBusca = input
  const vademecum = await leer((lectura) => openVademecum(db, now, lectura))
  const coberturas = plan === undefined ? null : await leer((de) => findCoberturas(raizDe(de), vademecum, plan))
  const { ids, aproximado } = searchProductos(vademecum.indice, x, {
    limit,
    ...(coberturas && { preferidos: coberturas.cubiertas }),
  })
  const items = ids.map((id) => {
    const { json, ifa_clave } = vademecum.productos.get(id) ?? raise('an indexed product without its row')
    return { ...(JSON.parse(`{${json()}`) as ProductoRow), cobertura: coberturaDe(coberturas, ifa_clave) }
  })
  return { items, aproximado }
}

/** Punctuation names nothing, and '..' would be another address on the remote server. */
const nombraAlgo = (x: string) => (x.match(/[\p{L}\p{N}]/gu) ?? []).length > 1

/** §7, decision 0015: what our vademécum lacks is asked of the external API. When that fails, approximate results; without any the call fails. */
export const busca = route(contract.busca, async (c) => {
  const { input, config, request, fail } = c
  const propios = await searchOwn(c)
  const propia = { items: propios.items, fuente: 'propia' as const }
  const remota = fuenteRemota(config)
  const hayExactos = propios.items.length > 0 && !propios.aproximado
  if (hayExactos || !remota || request.headers[cabeceraSalto] !== undefined || !nombraAlgo(input.x)) return propia
  const externos = await remota.busca(input)
  if (!externos.ok) {
    request.log.warn({ motivo: externos.motivo }, 'la base de productos externa no respondió')
    return propios.items.length > 0 ? propia : fail('PROVEEDOR_NO_DISPONIBLE')
  }
  return externos.value.length > 0 ? { items: externos.value, fuente: 'externa' as const } : propia
})

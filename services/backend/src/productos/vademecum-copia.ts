import * as contract from '@receta/contract'
import { raizDe } from '@receta/database'
import { JsonConEtag, redDe, route } from '@receta/service-kit'
import { openVademecum, type Vademecum } from './indice-productos'
import { demasiadoCopiado } from './limite-copia'

const porPagina = 500

function escribirPagina({ productos, carga_id, fecha }: Vademecum, despues_de: number): string {
  const items: string[] = []
  let ultimo = 0
  let hayMas = false
  for (const [id, { json }] of productos) {
    if (id <= despues_de) continue
    hayMas = items.length === porPagina
    if (hayMas) break
    items.push(`{${json}`)
    ultimo = id
  }
  const resto = JSON.stringify({ sigue: hayMas ? ultimo : null, carga: carga_id, vademecum_fecha: fecha })
  return `{"items":[${items.join(',')}],${resto.slice(1)}`
}

/** All that a page follows from: every product as it is written, what a page says besides, and which page it is. */
const huellaDePagina = (vademecum: Vademecum, despues_de: number): string =>
  [vademecum.huella(), porPagina, despues_de, escribirPagina({ ...vademecum, productos: new Map() }, despues_de)].join()

/** From memory, where the products are in the order of their ids and their JSON is already written: not once more for who has that page. */
export const vademecumCopia = route(contract.vademecumCopia, async ({ input, usuario, db, now, request, fail }) => {
  if (await demasiadoCopiado(db, usuario, redDe(request.ip), now)) return fail('DEMASIADOS_INTENTOS')
  const vademecum = await openVademecum(raizDe(db), now)
  const { despues_de } = input
  return new JsonConEtag(huellaDePagina(vademecum, despues_de), () => escribirPagina(vademecum, despues_de))
})

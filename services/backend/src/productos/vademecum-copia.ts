import * as contract from '@receta/contract'
import { raizDe } from '@receta/database'
import { JsonText, redDe, route } from '@receta/service-kit'
import { openVademecum } from './indice-productos'
import { demasiadoCopiado } from './limite-copia'

const porPagina = 500

/** From memory, where the products are in the order of their ids and their JSON is already written. */
export const vademecumCopia = route(contract.vademecumCopia, async ({ input, usuario, db, now, request, fail }) => {
  if (await demasiadoCopiado(db, usuario, redDe(request.ip), now)) return fail('DEMASIADOS_INTENTOS')
  const { productos, carga_id, fecha } = await openVademecum(raizDe(db), now)
  const items: string[] = []
  let ultimo = 0
  let hayMas = false
  for (const [id, { json }] of productos) {
    if (id <= input.despues_de) continue
    hayMas = items.length === porPagina
    if (hayMas) break
    items.push(`{${json}`)
    ultimo = id
  }
  const resto = JSON.stringify({ sigue: hayMas ? ultimo : null, carga: carga_id, vademecum_fecha: fecha })
  return new JsonText(`{"items":[${items.join(',')}],${resto.slice(1)}`)
})

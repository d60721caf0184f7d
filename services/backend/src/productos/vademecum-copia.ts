import * as contract from '@receta/contract'
import { JsonConEtag, redDe, route } from '@receta/service-kit'
import { openVademecum, type Vademecum } from './indice-productos'
import { demasiadoCopiado } from './limite-copia'

const porPagina = 500
const vacia = { despuesDe: () => [] }

type Copiable = Pick<Vademecum, 'carga_id' | 'fecha'> & { productos: Pick<Vademecum['productos'], 'despuesDe'> }

function writePagina({ productos, carga_id, fecha }: Copiable, despues_de: number): string {
  const hallados = productos.despuesDe(despues_de, porPagina + 1)
  const pagina = hallados.slice(0, porPagina)
  const sigue = hallados.length > porPagina ? (pagina.at(-1)?.id ?? null) : null
  const resto = JSON.stringify({ sigue, carga: carga_id, vademecum_fecha: fecha })
  return `{"items":[${pagina.map(({ json }) => `{${json}`).join(',')}],${resto.slice(1)}`
}

const huellaDePagina = (vademecum: Vademecum, despues_de: number): string =>
  [vademecum.huella, porPagina, despues_de, writePagina({ ...vademecum, productos: vacia }, despues_de)].join()

export const vademecumCopia = route(
  contract.vademecumCopia,
  async ({ input, usuario, db, leer, now, request, fail }) => {
    if (await demasiadoCopiado(db, usuario, redDe(request.ip), now)) return fail('DEMASIADOS_INTENTOS')
    const vademecum = await leer((lectura) => openVademecum(db, now, lectura))
    const { despues_de } = input
    return new JsonConEtag(huellaDePagina(vademecum, despues_de), () => writePagina(vademecum, despues_de))
  },
)

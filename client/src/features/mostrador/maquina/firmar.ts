import type { PuedeRetirar, RecetaMostrador } from '@receta/contract'
import { textosMotivoDispensa } from '@receta/domain'
import type { ApiError } from '#api/api-error'
import { faltantesDe, itemsPedidos, lineasDe, sinMotivo } from '../receta/decisiones'
import type { Llamadas } from './mandos'
import type { Tienda } from './tienda'
import { vistaDe } from './vista'

export const puedenRetirar = (recetas: readonly RecetaMostrador[]): PuedeRetirar[] => [
  ...new Map(recetas.flatMap((r) => r.pueden_retirar).map((uno) => [uno.vinculo_id, uno])).values(),
]

/** Null is the patient. */
export const retiraDe = ({ get }: Pick<Tienda, 'get'>): number | null => {
  const { retira, dni } = get()
  return retira !== null && retira.dni === dni ? retira.vinculo_id : null
}

/** A refused one stays with its reason and the others leave. The key stays while the content does, so a retry hands nothing over twice. */
export function firmarCon(tienda: Tienda, { dispensar }: Pick<Llamadas, 'dispensar'>) {
  const { get, send, nextId, claves } = tienda
  const claveDe = (contenido: object): string => {
    const escrito = JSON.stringify(contenido)
    const clave = claves.get(escrito) ?? crypto.randomUUID()
    claves.set(escrito, clave)
    return clave
  }
  type Contenido = Omit<Parameters<Llamadas['dispensar']>[0], 'clave_idempotencia'>

  const firmarUna = async (receta: RecetaMostrador, contenido: Contenido): Promise<boolean> => {
    const id = nextId()
    const deQuien = { codigo: receta.referencia, quien: receta.paciente.apellidoNombre }
    const { recetas_id } = receta
    send({ tipo: 'pidio', id, que: 'dispensar', lectura: false, recetas_id, ...deQuien })
    try {
      const respuesta = await dispensar({ ...contenido, clave_idempotencia: claveDe(contenido) })
      const { causa, renglon } = respuesta
      if (respuesta.resultado === 'rechazada') {
        const frase = causa ? textosMotivoDispensa[causa] : 'No se entregó: sigue en tu mostrador. Probá de nuevo.'
        const rechazo = { recetas_id, renglon, frase }
        send({ tipo: 'no_entrego', id, receta, rechazo, causa })
        return true
      }
      claves.delete(JSON.stringify(contenido))
      send({ tipo: 'entrego', id, receta, respuesta, renglones: contenido.items.length })
      return true
    } catch (error) {
      send({ tipo: 'fallo', id, error: error as ApiError, pedido: null, ...deQuien })
      return false
    }
  }

  return async (): Promise<void> => {
    const { decisiones } = get()
    const { recetas, firmando, soltando } = vistaDe(get(), tienda.retenidas())
    const pedidos = recetas
      .map((receta) => ({
        receta,
        items: itemsPedidos(receta, decisiones),
        faltantes: faltantesDe(receta, decisiones),
      }))
      .filter(({ items }) => items.length > 0)
    const callada = sinMotivo(
      pedidos.flatMap(({ receta }) => lineasDe([receta])),
      decisiones,
    )
    if (callada) return send({ tipo: 'enfoco', clave: callada.clave })
    if (pedidos.length === 0 || firmando || soltando) return undefined
    // When there was no choice, nothing is declared.
    const retiro = puedenRetirar(recetas).length > 0 ? { retiro: { vinculo_id: retiraDe(tienda) } } : {}
    send({ tipo: 'va_a_firmar' })
    for (const { receta, items, faltantes } of pedidos) {
      const contenido = {
        recetas_id: receta.recetas_id,
        items,
        ...(faltantes.length > 0 && { faltantes }),
        ...retiro,
      }
      if (!(await firmarUna(receta, contenido))) return undefined
    }
    return undefined
  }
}

import type {
  InputOf,
  mostradorBuscar,
  mostradorDeshacer,
  mostradorDispensar,
  mostradorSoltar,
  OutputOf,
  RecetaMostrador,
} from '@receta/contract'
import type { ApiError } from '#api/api-error'
import type { EnMostrador } from '../bandeja/en-mostrador'
import { type Decisiones, faltantesDe, soloNoHay } from '../receta/decisiones'
import type { DeQuien, PedidoRetener, RespuestaDispensar, RespuestaRetener } from './estado'
import type { Tienda } from './tienda'
import { vistaDe } from './vista'

export type Llamadas = {
  retener: (pedido: PedidoRetener) => Promise<RespuestaRetener>
  porDni: (pedido: InputOf<typeof mostradorBuscar>) => Promise<OutputOf<typeof mostradorBuscar>>
  soltar: (pedido: InputOf<typeof mostradorSoltar>) => Promise<OutputOf<typeof mostradorSoltar>>
  dispensar: (pedido: InputOf<typeof mostradorDispensar>) => Promise<RespuestaDispensar>
  deshacer: (pedido: InputOf<typeof mostradorDeshacer>) => Promise<OutputOf<typeof mostradorDeshacer>>
}

export const deNadie: DeQuien = { codigo: null, quien: null }

/** Releasing hands nothing over, so only the lines that are out of stock are reported. */
function alSoltar(receta: RecetaMostrador | null, decisiones: Decisiones) {
  const faltantes = receta ? faltantesDe(receta, soloNoHay(decisiones)) : []
  return faltantes.length > 0 ? { faltantes } : {}
}

function deQuienEs(tienda: Tienda, recetas_id: number): DeQuien {
  const { abiertas, cierres } = tienda.get()
  const abierta = abiertas.find((receta) => receta.recetas_id === recetas_id)
  if (abierta) return { codigo: abierta.referencia, quien: abierta.paciente.apellidoNombre }
  const otra = [...cierres, ...tienda.retenidas()].find((receta) => receta.recetas_id === recetas_id)
  return otra ? { codigo: otra.referencia, quien: otra.apellidoNombre } : deNadie
}

function soltarCon(tienda: Tienda, llamadas: Pick<Llamadas, 'soltar'>) {
  const { get, send, nextId } = tienda
  /** Returns whether the service answered. */
  const soltarUna = async ({ recetas_id, dni, apellidoNombre, hasta, receta }: EnMostrador): Promise<boolean> => {
    const id = nextId()
    const { codigo } = deQuienEs(tienda, recetas_id)
    const deQuien = { codigo, quien: apellidoNombre }
    send({ tipo: 'pidio', id, que: 'soltar', lectura: false, recetas_id, ...deQuien })
    try {
      const { anulada } = await llamadas.soltar({ recetas_id, ...alSoltar(receta, get().decisiones) })
      send({ tipo: 'solto', id, receta: { recetas_id, dni, quien: apellidoNombre, codigo, hasta }, anulada })
      return true
    } catch (error) {
      send({ tipo: 'fallo', id, error: error as ApiError, pedido: null, ...deQuien })
      return false
    }
  }

  /** Decisions are kept in case the patient comes back. */
  return async (): Promise<void> => {
    const { elegido, soltando, firmando } = vistaDe(get(), tienda.retenidas())
    if (!elegido || soltando || firmando) return
    for (const receta of elegido.recetas) if (!(await soltarUna(receta))) return
  }
}

type Toma = { lectura?: boolean; enfoca?: boolean }

/** Each request is told as it starts and as it ends. */
export function mandosDe(tienda: Tienda, llamadas: Llamadas) {
  const { get, send, nextId } = tienda
  const vista = () => vistaDe(get(), tienda.retenidas())

  /** Returns whether it came, and null when there was no answer. */
  const take = async (pedido: PedidoRetener, { lectura = true, enfoca = true }: Toma = {}): Promise<boolean | null> => {
    const deQuien =
      pedido.recetas_id === undefined
        ? { codigo: pedido.referencia ?? null, quien: null }
        : deQuienEs(tienda, pedido.recetas_id)
    const id = nextId()
    send({ tipo: 'pidio', id, que: 'retener', lectura, recetas_id: pedido.recetas_id ?? null, ...deQuien })
    try {
      const respuesta = await llamadas.retener(pedido)
      send({ tipo: 'retuvo', id, respuesta, pedido, enfoca })
      return respuesta.resultado === 'retenida'
    } catch (error) {
      send({ tipo: 'fallo', id, error: error as ApiError, pedido, ...deQuien })
      return null
    }
  }

  const searchOf = async (dni: string): Promise<void> => {
    const id = nextId()
    const deQuien = { codigo: dni, quien: null }
    send({ tipo: 'pidio', id, que: 'buscar', lectura: true, recetas_id: null, ...deQuien })
    try {
      const { items } = await llamadas.porDni({ dni })
      send({ tipo: 'hallo', id, dni, items })
    } catch (error) {
      send({ tipo: 'fallo', id, error: error as ApiError, pedido: { buscar: dni }, ...deQuien })
    }
  }

  /** Recetas that are not open here are brought, and the first one gets the focus. */
  const choose = async (dni: string): Promise<void> => {
    const suyo = vista().pacientes.find((paciente) => paciente.dni === dni)
    send({ tipo: 'eligio', dni })
    const conCierre = new Set(get().cierres.map(({ recetas_id }) => recetas_id))
    const cerradas = suyo?.recetas.filter(({ receta, recetas_id }) => receta === null && !conCierre.has(recetas_id))
    let empezo = false
    for (const { recetas_id } of cerradas ?? []) {
      const vino = await take({ recetas_id }, { lectura: !empezo })
      if (vino === null) return
      empezo ||= vino
    }
  }

  const undo = async (dispensa_id: number, deQuien: DeQuien): Promise<void> => {
    if (vista().deshaciendo) return
    const id = nextId()
    send({ tipo: 'pidio', id, que: 'deshacer', lectura: false, recetas_id: null, ...deQuien })
    try {
      const { resultado, causa } = await llamadas.deshacer({ dispensa_id })
      send({ tipo: 'deshizo', id, dispensa_id, causa, hecha: resultado === 'deshecha', ...deQuien })
    } catch (error) {
      send({ tipo: 'fallo', id, error: error as ApiError, pedido: null, ...deQuien })
    }
  }

  const again = (): unknown => {
    const { ultimo } = get()
    if (ultimo?.tipo !== 'no_abrio' && ultimo?.tipo !== 'fallo') return undefined
    const { pedido } = ultimo
    if (!pedido) return undefined
    return 'buscar' in pedido ? searchOf(pedido.buscar) : take(pedido)
  }

  return { take, searchOf, choose, soltarElegido: soltarCon(tienda, llamadas), undo, again }
}

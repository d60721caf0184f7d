import { type ProductoBuscado, respuestaExterna } from '@receta/contract'
import { no, ok, type Result } from '@receta/domain'
import { createCortacircuito, readHasta } from '@receta/service-kit'

export type PedidoBusca = { x: string; plan?: number | undefined; limit: number }

/** For the log; the user gets a single message. */
export type MotivoExterno = 'SIN_RESPUESTA' | 'ESTADO' | 'TIPO' | 'TAMANO' | 'FORMA' | 'ABIERTO'

/** §7's busca/{x}: what our vademécum lacks. */
export type FuenteRemota = { busca: (pedido: PedidoBusca) => Promise<Result<ProductoBuscado[], MotivoExterno>> }

type Opciones = {
  url: string
  app_token: string
  plazoMs?: number
  maximoBytes?: number
  fallas?: number
  pausaMs?: number
  aLaVez?: number
  reloj?: () => number
}

/** On requests of another Receta Clara, which are not forwarded: two that point to each other would loop. */
export const cabeceraSalto = 'x-receta-salto'

const esJson = /^application\/(?:[\w.+-]+\+)?json\b/i

function readItems(cuerpo: string): Result<ProductoBuscado[], 'FORMA'> {
  try {
    const leida = respuestaExterna.safeParse(JSON.parse(cuerpo))
    return leida.success ? ok(leida.data.items) : no('FORMA')
  } catch {
    return no('FORMA')
  }
}

/** Answers within `plazoMs` and holds at most `maximoBytes`; after `fallas` failures in a row it is not asked for `pausaMs`. */
export function createFuenteRemota({
  url,
  app_token,
  plazoMs = 2_000,
  maximoBytes = 1_048_576,
  fallas = 5,
  pausaMs = 30_000,
  aLaVez = 20,
  reloj,
}: Opciones): FuenteRemota {
  const cortacircuito = createCortacircuito({ fallas, pausaMs, aLaVez, ...(reloj && { reloj }) })
  const askProvider = async ({ x, plan, limit }: PedidoBusca): Promise<Result<ProductoBuscado[], MotivoExterno>> => {
    const query = new URLSearchParams({ limit: String(limit), ...(plan !== undefined && { plan: String(plan) }) })
    try {
      const respuesta = await fetch(`${url}/busca/${encodeURIComponent(x)}?${query}`, {
        headers: { accept: 'application/json', 'application-id': app_token, [cabeceraSalto]: '1' },
        // A redirect could lead to internal services of this machine.
        redirect: 'manual',
        signal: AbortSignal.timeout(plazoMs),
      })
      const motivo = motivoDe(respuesta)
      if (motivo || !respuesta.body) {
        await respuesta.body?.cancel()
        return no(motivo ?? 'FORMA')
      }
      const cuerpo = await readHasta(respuesta.body, maximoBytes)
      const leidos = cuerpo === null ? no('TAMANO') : readItems(cuerpo)
      return leidos.ok ? ok(leidos.value.slice(0, limit)) : leidos
    } catch {
      return no('SIN_RESPUESTA')
    }
  }
  return { busca: async (pedido) => (await cortacircuito.attempt(() => askProvider(pedido))) ?? no('ABIERTO') }
}

function motivoDe({ status, headers }: Response): 'ESTADO' | 'TIPO' | null {
  if (status !== 200) return 'ESTADO'
  return esJson.test(headers.get('content-type') ?? '') ? null : 'TIPO'
}

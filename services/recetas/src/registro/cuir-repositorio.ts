import { no, ok, type Result } from '@receta/domain'
import { crearCortacircuito, readHasta } from '@receta/service-kit'
import { z } from 'zod'
import type { CuirProvider, IdsCuir, MotivoCuir, PedidoCuir, RespuestaCuir } from './cuir-provider'

type Opciones = IdsCuir & {
  url: string
  clave: string
  plazoMs?: number
  maximoBytes?: number
  fallas?: number
  pausaMs?: number
  reloj?: () => number
}

const asignados = z.object({
  items: z
    .array(z.object({ item: z.int().min(1).max(99), cuir: z.string().max(41) }))
    .min(1)
    .max(99),
})
const esJson = /^application\/(?:[\w.+-]+\+)?json\b/i
/** What is wrong with the receta itself: sending the same again would be refused again. */
const rechazos = new Set([400, 409, 422])

function leer(cuerpo: string | null): Result<RespuestaCuir, MotivoCuir> {
  if (cuerpo === null) return no('TAMANO')
  try {
    const leidos = asignados.safeParse(JSON.parse(cuerpo))
    if (!leidos.success) return no('FORMA')
    return ok({ estado: 'cuir_asignado', cuirs: leidos.data.items.map(({ item, cuir }) => ({ renglon: item, cuir })) })
  } catch {
    return no('FORMA')
  }
}

async function responder(
  { status, headers, body }: Response,
  maximoBytes: number,
): Promise<Result<RespuestaCuir, MotivoCuir>> {
  const conCuirs = status === 200 || status === 201
  if (conCuirs && body && esJson.test(headers.get('content-type') ?? ''))
    return leer(await readHasta(body, maximoBytes))
  await body?.cancel()
  // Taken, and numbered later: asking again with the same group answers the numbers.
  if (status === 202) return ok({ estado: 'enviada' })
  if (rechazos.has(status)) return no('RECHAZADA')
  return no(conCuirs ? 'TIPO' : 'ESTADO')
}

/**
 * A repository over HTTP (decision 0025): `POST {url}/recetas`, with the group as idempotency key. Whatever the other side
 * does it answers within `plazoMs` and reads no more than `maximoBytes`; after `fallas` in a row it is left alone for
 * `pausaMs`. A refusal is an answer, and no failure of the repository's.
 */
export function crearCuirRepositorio({
  url,
  clave,
  plataforma,
  repositorio,
  plazoMs = 10_000,
  maximoBytes = 65_536,
  fallas = 5,
  pausaMs = 60_000,
  reloj,
}: Opciones): CuirProvider {
  const cortacircuito = crearCortacircuito({ fallas, pausaMs, aLaVez: 10, ...(reloj && { reloj }) })
  const enviar = async (pedido: PedidoCuir): Promise<Result<RespuestaCuir, MotivoCuir>> => {
    const items = pedido.items.map(({ renglon, ...item }) => ({ item: renglon, ...item }))
    try {
      const respuesta = await fetch(`${url}/recetas`, {
        method: 'POST',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          authorization: `Bearer ${clave}`,
          'idempotency-key': pedido.grupo,
        },
        body: JSON.stringify({ plataforma, repositorio, ...pedido, items }),
        // A redirect would choose for us whom a patient's data go to.
        redirect: 'manual',
        signal: AbortSignal.timeout(plazoMs),
      })
      return await responder(respuesta, maximoBytes)
    } catch {
      return no('SIN_RESPUESTA')
    }
  }
  return {
    ambiente: 'repositorio',
    ids: { plataforma, repositorio },
    registrar: async (pedido) => {
      const hecho = await cortacircuito.intentar(async () => {
        const respuesta = await enviar(pedido)
        return { ok: respuesta.ok || respuesta.motivo === 'RECHAZADA', respuesta }
      })
      return hecho?.respuesta ?? no('ABIERTO')
    },
  }
}

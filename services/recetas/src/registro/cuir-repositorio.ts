import { no, ok, type Result } from '@receta/domain'
import { createCortacircuito, readHasta } from '@receta/service-kit'
import { z } from 'zod'
import type { CuirProvider, IdsCuir, MotivoCuir, PedidoNovedad, RespuestaCuir } from './cuir-provider'

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
/** Errors of the receta itself, which a retry would repeat. */
const rechazos = new Set([400, 409, 422])

function read(cuerpo: string | null): Result<RespuestaCuir, MotivoCuir> {
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
    return read(await readHasta(body, maximoBytes))
  await body?.cancel()
  // Accepted, to be numbered later: asking again with the same group answers the numbers.
  if (status === 202) return ok({ estado: 'enviada' })
  if (rechazos.has(status)) return no('RECHAZADA')
  return no(conCuirs ? 'TIPO' : 'ESTADO')
}

/** Decision 0025: `POST {url}/recetas`, with the group as idempotency key. After `fallas` in a row it pauses; a refusal is not a failure. */
export function createCuirRepositorio({
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
  const cortacircuito = createCortacircuito({ fallas, pausaMs, aLaVez: 10, ...(reloj && { reloj }) })
  async function send<T>(
    camino: string,
    idempotencia: string,
    cuerpo: object,
    leerRespuesta: (respuesta: Response) => Promise<Result<T, MotivoCuir>>,
  ): Promise<Result<T, MotivoCuir>> {
    try {
      const respuesta = await fetch(`${url}${camino}`, {
        method: 'POST',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          authorization: `Bearer ${clave}`,
          'idempotency-key': idempotencia,
        },
        body: JSON.stringify({ plataforma, repositorio, ...cuerpo }),
        // A redirect could send a patient's data anywhere.
        redirect: 'manual',
        signal: AbortSignal.timeout(plazoMs),
      })
      return await leerRespuesta(respuesta)
    } catch {
      return no('SIN_RESPUESTA')
    }
  }
  /** Only missing answers count as failures. */
  async function cuidando<T>(tarea: () => Promise<Result<T, MotivoCuir>>): Promise<Result<T, MotivoCuir>> {
    const hecho = await cortacircuito.attempt(async () => {
      const respuesta = await tarea()
      return { ok: respuesta.ok || respuesta.motivo === 'RECHAZADA', respuesta }
    })
    return hecho?.respuesta ?? no('ABIERTO')
  }
  const deRenglon = <T extends { renglon: number }>({ renglon, ...item }: T) => ({ item: renglon, ...item })
  return {
    ambiente: 'repositorio',
    ids: { plataforma, repositorio },
    registrar: (pedido) =>
      cuidando(() => {
        const cuerpo = { ...pedido, items: pedido.items.map(deRenglon) }
        return send('/recetas', pedido.grupo, cuerpo, (respuesta) => responder(respuesta, maximoBytes))
      }),
    informar: (pedido) =>
      cuidando(() => {
        const { grupo, novedad_id } = pedido
        return send(`/recetas/${grupo}/novedades`, `${grupo}-${novedad_id}`, cuerpoNovedad(pedido), acknowledge)
      }),
  }
}

const cuerpoNovedad = ({ novedad_id, grupo, tipo, dispensa_id, en, completa, items }: PedidoNovedad) => ({
  grupo,
  novedad: novedad_id,
  tipo,
  en: en.toISOString(),
  ...(dispensa_id !== null && { dispensa: dispensa_id }),
  ...(completa !== null && { completa }),
  items: items.map(({ renglon, ...item }) => ({ item: renglon, ...item })),
})

/** The content of the answer is ignored. */
async function acknowledge({ status, body }: Response): Promise<Result<true, MotivoCuir>> {
  await body?.cancel()
  if (status >= 200 && status < 300) return ok(true)
  return no(rechazos.has(status) ? 'RECHAZADA' : 'ESTADO')
}

import { createHmac, randomUUID } from 'node:crypto'
import { no, ok, type Result } from '@receta/domain'
import { createCortacircuito, readHasta } from '@receta/service-kit'
import { z } from 'zod'
import type { MotivoFuente } from './fuente'

export type OpcionesBus = {
  url: string
  plazoMs?: number
  maximoBytes?: number
  fallas?: number
  pausaMs?: number
  reloj?: () => number
}

/** Asks for a token: null where the bus gave none. */
export type PideToken = (
  post: (camino: string, cuerpo: object) => Promise<Result<unknown, MotivoFuente>>,
) => Promise<Result<string, MotivoFuente>>

const esJson = /^application\/(?:[\w.+-]+\+)?json\b/i
/** A token is asked for again after this, whatever it says: the guides give no life. */
const tokenMs = 5 * 60_000

async function read(respuesta: Response, maximoBytes: number): Promise<Result<unknown, MotivoFuente>> {
  const { status, headers, body } = respuesta
  const motivo =
    status === 401 || status === 403 || status === 412
      ? 'CREDENCIAL'
      : status !== 200 && status !== 404
        ? 'ESTADO'
        : esJson.test(headers.get('content-type') ?? '')
          ? null
          : 'TIPO'
  if (motivo || !body) {
    await body?.cancel()
    return no(motivo ?? 'FORMA')
  }
  const cuerpo = await readHasta(body, maximoBytes)
  if (cuerpo === null) return no('TAMANO')
  try {
    return ok({ status, dice: JSON.parse(cuerpo) as unknown })
  } catch {
    return no('FORMA')
  }
}

/** What it answered, with its status: 200 or 404. */
const contestada = z.object({ status: z.number(), dice: z.unknown() })
export type Contestada = z.output<typeof contestada>

/**
 * The Bus de Interoperabilidad (regulation of the Red Nacional): bounded in time and bytes, never redirected, left alone for a
 * while after `fallas` failures in a row. One login serves several questions; one that was refused is made anew once.
 */
export function createBus(
  { url, plazoMs = 8_000, maximoBytes = 262_144, fallas = 5, pausaMs = 60_000, reloj }: OpcionesBus,
  pideToken: PideToken,
) {
  const ahora = reloj ?? (() => performance.now())
  const cortacircuito = createCortacircuito({ fallas, pausaMs, aLaVez: 10, reloj: ahora })
  let token: { vale: string; hasta: number } | null = null
  const send = async (camino: string, init: RequestInit): Promise<Result<unknown, MotivoFuente>> => {
    try {
      const signal = AbortSignal.timeout(plazoMs)
      return await read(await fetch(`${url}${camino}`, { ...init, redirect: 'manual', signal }), maximoBytes)
    } catch {
      return no('SIN_RESPUESTA')
    }
  }
  const post = (camino: string, cuerpo: object) =>
    send(camino, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(cuerpo),
    })
  const enter = async (): Promise<Result<string, MotivoFuente>> => {
    if (token && token.hasta > ahora()) return ok(token.vale)
    const pedido = await pideToken(post)
    if (pedido.ok) token = { vale: pedido.value, hasta: ahora() + tokenMs }
    return pedido
  }
  const ask = async (camino: string, cabeceras: (token: string) => Record<string, string>, otraVez = true) => {
    const vale = await enter()
    if (!vale.ok) return vale
    const respuesta = await send(camino, { headers: { accept: 'application/json', ...cabeceras(vale.value) } })
    if (respuesta.ok) return ok(contestada.parse(respuesta.value))
    if (respuesta.motivo !== 'CREDENCIAL' || !otraVez) return respuesta
    token = null
    return ask(camino, cabeceras, false)
  }
  return {
    get: async (
      camino: string,
      cabeceras: (token: string) => Record<string, string>,
    ): Promise<Result<Contestada, MotivoFuente>> =>
      (await cortacircuito.attempt(() => ask(camino, cabeceras))) ?? no('ABIERTO'),
  }
}
const enBase64url = (dato: object) => Buffer.from(JSON.stringify(dato)).toString('base64url')

/** The assertion of bus-auth v2: a JWT by HS256, used once, with the claims that the guide gives as literals. `now` in milliseconds. */
export function assertion(dominio: string, clave: string, now: number): string {
  const iat = Math.floor(now / 1000)
  const dice = { iss: dominio, aud: 'aud', sub: 'sub', name: 'name', ident: 'ident', role: 'role', iat, exp: iat + 300 }
  const texto = `${enBase64url({ alg: 'HS256', typ: 'JWT' })}.${enBase64url({ ...dice, jti: randomUUID() })}`
  return `${texto}.${createHmac('sha256', clave).update(texto).digest('base64url')}`
}

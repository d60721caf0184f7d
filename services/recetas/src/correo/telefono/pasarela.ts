import { createCortacircuito, readHasta } from '@receta/service-kit'
import { z } from 'zod'

/** What goes out: general words and an id that says nothing. No name, no receta, no kind. */
export type Noticia = { event_id: string; titulo: string; texto: string }

/** `olvidado`: the gateway's maker knows that phone no more. `sin_pasarela`: nobody can say whether it was told. */
export type Dicho = 'dicho' | 'olvidado' | 'sin_pasarela'

export type Pasarela = { tell: (telefono: string, noticia: Noticia) => Promise<Dicho> }

type Opciones = {
  url: string
  app_id: string
  plazoMs?: number
  fallas?: number
  pausaMs?: number
  reloj?: () => number
}

const respuesta = z.object({ rejected: z.array(z.string().max(4_096)).max(100) })
const maximoBytes = 16_384

/** Apple's keys are told in hexadecimal by the phone and in base64 to the gateway. */
const pushkeyDe = (plataforma: string, clave: string) =>
  plataforma === 'ios' && /^(?:[0-9a-f]{2})+$/i.test(clave) ? Buffer.from(clave, 'hex').toString('base64') : clave

/** Android's maker takes texts alone; what Apple shows stands in `aps`. */
const cuerpoDe = (plataforma: string, { titulo: title, texto: body }: Noticia) =>
  plataforma === 'ios'
    ? { format: 'event_id_only', default_payload: { aps: { alert: { title, body }, sound: 'default' } } }
    : { default_payload: { title, body } }

/**
 * `POST {url}/_matrix/push/v1/notify` of Matrix's Push Gateway API, which Sygnal serves: one phone at a time, so that a failure of one is
 * no answer about another. Whatever is not its 200 with its JSON tells nobody (decision 0148).
 */
export function createPasarela({
  url,
  app_id,
  plazoMs = 5_000,
  fallas = 3,
  pausaMs = 60_000,
  reloj,
}: Opciones): Pasarela {
  const cortacircuito = createCortacircuito({ fallas, pausaMs, aLaVez: 20, ...(reloj && { reloj }) })

  async function notify(telefono: string, noticia: Noticia): Promise<Dicho> {
    const corte = telefono.indexOf(':')
    const plataforma = telefono.slice(0, corte)
    const pushkey = pushkeyDe(plataforma, telefono.slice(corte + 1))
    const device = { app_id: `${app_id}.${plataforma}`, pushkey, data: cuerpoDe(plataforma, noticia) }
    const { status, body } = await fetch(`${url}/_matrix/push/v1/notify`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ notification: { event_id: noticia.event_id, prio: 'high', devices: [device] } }),
      redirect: 'manual',
      signal: AbortSignal.timeout(plazoMs),
    })
    const texto = status === 200 && body ? await readHasta(body, maximoBytes) : null
    if (status !== 200) await body?.cancel()
    if (texto === null) return 'sin_pasarela'
    const { rejected } = respuesta.parse(JSON.parse(texto))
    return rejected.includes(pushkey) ? 'olvidado' : 'dicho'
  }

  return {
    tell: async (telefono, noticia) => {
      const hecho = await cortacircuito.attempt(async () => {
        const dicho = await notify(telefono, noticia).catch((): Dicho => 'sin_pasarela')
        return { ok: dicho !== 'sin_pasarela', dicho }
      })
      return hecho?.dicho ?? 'sin_pasarela'
    },
  }
}

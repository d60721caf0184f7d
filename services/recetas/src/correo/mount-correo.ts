import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { comoSistema } from '@receta/database'
import type { Arranque, Config, Deps, Remitente } from '@receta/service-kit'
import { createBuzon, findGuardado, listGuardados } from './buzon/buzon'
import { cspBuzon, renderBuzon, renderGuardado } from './buzon/buzon-pagina'
import { createCartero } from './cartero'
import { estiloBuzon } from './buzon/estilo-buzon'
import type { Desenlace } from './reparto'
import { ritmoNormal } from './ritmo'
import { createPasarela } from './telefono/pasarela'
import { createSmtp, type Transporte } from './transporte'

const require = createRequire(import.meta.url)
const rutaBuzon = '/demo/correo'
const remitentePropio: Remitente = { nombre: 'Receta Clara', direccion: 'no-responder@receta-clara.invalid' }

export type ConfigCorreo = Pick<Config, 'CORREO_SMTP_URL' | 'CORREO_DESDE' | 'NODE_ENV'> & { DEMO: boolean }

export function mountBuzon(app: Arranque['app'], deps: Deps): void {
  app.get(rutaBuzon, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', cspBuzon)
      .send(renderBuzon(await listGuardados(deps), deps.now())),
  )
  app.get<{ Params: { mensaje_id: string } }>(`${rutaBuzon}/:mensaje_id`, async (request, reply) => {
    const { mensaje_id } = request.params
    const correo = /^\d{1,15}$/.test(mensaje_id) ? await findGuardado(deps, Number(mensaje_id)) : null
    if (!correo) return reply.callNotFound()
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', cspBuzon)
      .send(renderGuardado(correo, deps.now()))
  })
  app.get(`${rutaBuzon}/estilo.css`, async (_request, reply) => reply.type('text/css; charset=utf-8').send(estiloBuzon))
  for (const peso of [400, 700]) {
    const archivo = require.resolve(`@fontsource/radio-canada/files/radio-canada-latin-${peso}-normal.woff2`)
    app.get(`${rutaBuzon}/letra-${peso}.woff2`, async (_request, reply) =>
      reply.type('font/woff2').header('cache-control', 'max-age=86400').send(readFileSync(archivo)),
    )
  }
}

function transporteDe(
  { CORREO_SMTP_URL, NODE_ENV, DEMO }: ConfigCorreo,
  desde: Remitente,
  deps: Deps,
): Transporte | null {
  if (CORREO_SMTP_URL !== undefined) return createSmtp(CORREO_SMTP_URL, desde, { exigeTls: NODE_ENV === 'production' })
  return DEMO ? createBuzon(deps) : null
}

/** While `app` listens. Without SMTP a demo keeps them for /demo/correo. Returns the sentence for the start's log. */
export function mountCorreo(
  app: Arranque['app'],
  { db, ...resto }: Deps,
  config: ConfigCorreo,
  measure?: (desenlace: Desenlace, tipo: string) => void,
): () => string {
  // The outbox belongs to the product, so it is read as the system.
  const deps: Deps = { ...resto, db: comoSistema(db) }
  const desde = config.CORREO_DESDE ?? remitentePropio
  const transporte = transporteDe(config, desde, deps)
  if (!transporte) return () => 'Correo: falta CORREO_SMTP_URL; los mensajes esperan en la bandeja de salida'
  const remite = { dominio: desde.direccion.split('@')[1] ?? 'localhost', demo: config.DEMO }
  const { avisos } = deps.config
  const pasarela = avisos && createPasarela(avisos)
  const cartero = createCartero({ deps, remite, transporte, pasarela, bitacora: app.log, measure, ritmo: ritmoNormal })
  app.addHook('onListen', async () => cartero.start())
  app.addHook('onClose', cartero.stop)
  const telefonos = avisos ? `. Avisos a los teléfonos: ${new URL(avisos.url).host}` : ''
  if (config.CORREO_SMTP_URL !== undefined)
    return () => `Correo: sale por ${new URL(config.CORREO_SMTP_URL ?? '').host}${telefonos}`
  mountBuzon(app, deps)
  return () => `Correo: sin servidor SMTP, los mensajes se ven en ${deps.config.url_publica}${rutaBuzon}${telefonos}`
}

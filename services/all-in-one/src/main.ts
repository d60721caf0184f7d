import { existsSync } from 'node:fs'
import path from 'node:path'
import { mountCalles, rutas as rutasBackend, rutasVademecum } from '@receta/backend'
import { versionPropia } from '@receta/database'
import { frameAncestors } from '@receta/domain'
import {
  seedDemo,
  credencialesDemo,
  mountCorreo,
  mountNotificaciones,
  mountRegistro,
  rutas as rutasRecetas,
  rutasFhir,
} from '@receta/recetas'
import { type Arranque, findMarco, start, tellAndExit, listen, mount, mountDocs, orClose } from '@receta/service-kit'
import { mountAsociacion } from './asociacion'
import { mountContacto, mountWeb } from './web'

const dist = path.resolve(import.meta.dirname, '../../../client/dist')
const say = (linea: string) => process.stdout.write(`${linea}\n`)

async function serve(arranque: Arranque): Promise<void> {
  const { app, deps, config, embebida } = arranque
  say(embebida ? `PostgreSQL embebido listo en ${config.DATOS_DIR}` : 'Base de datos de DATABASE_URL lista')
  if (config.DEMO && (await seedDemo(deps)))
    say('Datos de demostración cargados: personas ficticias, sin validez legal')
  mount(app, '/backend', rutasBackend, deps)
  mount(app, '/vademecum', rutasVademecum, deps)
  mount(app, '/recetas', rutasRecetas, deps)
  mount(app, '/fhir', rutasFhir, deps)
  await mountCalles(app, deps.config.mapa_calles)
  mountDocs(app, [...rutasBackend, ...rutasVademecum, ...rutasRecetas, ...rutasFhir], versionPropia)
  const correo = mountCorreo(app, deps, config, arranque.measureCorreo)
  const registro = mountRegistro(app, deps, config, arranque.measureRegistro)
  mountNotificaciones(app, deps)
  mountContacto(app, config.CONTACTO_SEGURIDAD, () => deps.config.url_publica)
  mountAsociacion(app, config)
  const { marcos_locales: local } = deps.config
  const ancestrosDe = async (marco: string) => {
    const emisor = await findMarco(deps.db, marco)
    return emisor && frameAncestors(emisor.origenes, { local })
  }
  if (existsSync(dist)) mountWeb(app, dist, ancestrosDe)
  say(`\n  Receta Clara está en ${await listen(arranque)}\n`)
  say(`  ${correo()}`)
  say(`  ${registro}`)
  if (!config.DEMO) return
  const { clave, otp } = credencialesDemo
  say(`  Para probar: medico@demo.ar · paciente@demo.ar · clave ${clave} · segundo factor (TOTP) ${otp}`)
}

const arranque = await start(process.env).catch(tellAndExit)
await orClose(arranque, () => serve(arranque))

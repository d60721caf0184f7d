import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { purgeCorreos, purgeSesiones } from '@receta/database'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps'

const cadaMs = 10 * 60_000
const vidaMs = 24 * 3_600_000

/** Where the files that are being imported wait (decision 0020), inside DATOS_DIR. */
export const carpetaImportaciones = (datos: string): string => path.join(datos, 'importaciones')

/** Deletes what nobody touched for a day: a file that was left half way holds people's data. */
async function purgeImportaciones(datos: string, now: Date): Promise<void> {
  const carpeta = carpetaImportaciones(datos)
  for (const nombre of await readdir(carpeta).catch(() => [])) {
    const archivo = path.join(carpeta, nombre)
    const tocado = await stat(archivo).catch(() => null)
    if (tocado && now.getTime() - tocado.mtimeMs > vidaMs) await rm(archivo, { force: true })
  }
}

/** Forgets spent counters, proofs, old mails and old files every ten minutes while the server is up; a round that fails is the next one's. */
export function startLimpieza(
  app: FastifyInstance,
  { db, now, config }: Pick<Deps, 'db' | 'now'> & { config: Pick<Deps['config'], 'datos' | 'correos_dias'> },
  ms = cadaMs,
): void {
  let enCurso: Promise<unknown> = Promise.resolve()
  const ronda = async () => {
    await purgeSesiones(db, now())
    await purgeCorreos(db, now(), config.correos_dias)
    await purgeImportaciones(config.datos, now())
  }
  const reloj = setInterval(() => {
    enCurso = ronda().catch((error: Error) => app.log.warn({ tipo: error.name }, 'limpieza fallida'))
  }, ms)
  reloj.unref()
  // Before the database is closed: a statement of ours would be cut off in it.
  app.addHook('onClose', async () => {
    clearInterval(reloj)
    await enCurso
  })
}

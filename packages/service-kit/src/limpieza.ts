import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { purgeCambios, purgeCorreos, purgeSesiones } from '@receta/database'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps'

const cadaMs = 10 * 60_000
const vidaMs = 24 * 3_600_000

export const carpetaImportaciones = (datos: string): string => path.join(datos, 'importaciones')

/** An abandoned import holds people's data, so a file not touched for a day is deleted. */
async function purgeImportaciones(datos: string, now: Date): Promise<void> {
  const carpeta = carpetaImportaciones(datos)
  for (const nombre of await readdir(carpeta).catch(() => [])) {
    const archivo = path.join(carpeta, nombre)
    const tocado = await stat(archivo).catch(() => null)
    if (tocado && now.getTime() - tocado.mtimeMs > vidaMs) await rm(archivo, { force: true })
  }
}

/** Every ten minutes, one round after the other. What a failed round leaves, the next one takes. */
export function startLimpieza(
  app: FastifyInstance,
  { db, now, config }: Pick<Deps, 'db' | 'now'> & { config: Pick<Deps['config'], 'datos' | 'correos_dias'> },
  ms = cadaMs,
): void {
  let enCurso: Promise<unknown> | null = null
  let horizonte: string | null = null
  const ronda = async () => {
    await purgeSesiones(db, now())
    await purgeCorreos(db, now(), config.correos_dias)
    horizonte = await purgeCambios(db, horizonte)
    await purgeImportaciones(config.datos, now())
  }
  const reloj = setInterval(() => {
    enCurso ??= ronda()
      .catch((error: Error) => app.log.warn({ tipo: error.name }, 'limpieza fallida'))
      .finally(() => {
        enCurso = null
      })
  }, ms)
  reloj.unref()
  // Runs before the database closes, which would cut off a statement under way.
  app.addHook('onClose', async () => {
    clearInterval(reloj)
    await enCurso
  })
}

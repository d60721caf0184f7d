import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { NoArranca } from '@receta/database'
import type { Arranque } from '@receta/service-kit'
import { readCalles } from './calles'

export const rutaCalles = '/backend/mapa/calles.pmtiles'
const unDia = 24 * 60 * 60

/**
 * Serves the file of streets of `MAPA_CALLES`, in the ranges that a reader asks for. It names no application: it is the same public file for
 * everybody, and nothing is written down of who read which part. Refuses the start with a file that the page could not draw.
 */
export async function mountCalles(app: Arranque['app'], archivo: string | null): Promise<void> {
  if (archivo === null) return
  await readCalles(archivo).catch((error: Error) => {
    throw new NoArranca(`Revisá la configuración: MAPA_CALLES: ${error.message}`)
  })
  const { dir, base } = path.parse(path.resolve(archivo))
  app.register(async (aparte) => {
    aparte.register(fastifyStatic, { root: dir, serve: false, cacheControl: false })
    aparte.get(rutaCalles, { logLevel: 'silent' }, (_request, reply) =>
      reply.type('application/octet-stream').header('cache-control', `public, max-age=${unDia}`).sendFile(base),
    )
  })
}

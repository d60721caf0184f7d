import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin, ResolvedConfig } from 'vite'

const conBrotli = promisify(brotliCompress)
const conGzip = promisify(gzip)

/** Fonts and pictures are already compressed. */
const deTexto = /\.(?:html|m?js|css|svg|json|webmanifest|wasm)$/

/** Smaller files gain nothing: the wait is the round trip. */
const minimo = 1_000

/**
 * Writes a `.br` and a `.gz` beside each file, compressed once and as much as possible. It runs last, because the service worker
 * is written at the end.
 */
export function compress(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'receta-clara-comprimir',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const dist = path.resolve(config.root, config.build.outDir)
        const archivos = await readdir(dist, { recursive: true, withFileTypes: true })
        for (const archivo of archivos.filter((a) => a.isFile() && deTexto.test(a.name))) {
          const ruta = path.join(archivo.parentPath, archivo.name)
          const entero = await readFile(ruta)
          if (entero.length < minimo) continue
          const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: entero.length }
          const [br, gz] = await Promise.all([conBrotli(entero, { params }), conGzip(entero, { level: 9 })])
          await Promise.all([writeFile(`${ruta}.br`, br), writeFile(`${ruta}.gz`, gz)])
        }
      },
    },
  }
}

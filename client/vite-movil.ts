import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const device = path.join(import.meta.dirname, 'src/device')

/** A phone's page has no server to send the header. The native side makes the calls, so 'self' suffices for connect-src. */
const csp = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ')

/** §3: the local configuration of the build for phones. */
const config = { version: '1.0.0', version_code: 100, app_token: 'receta-clara-movil', canal: 'movil', soft_id: 2 }

/** The server the app will call: an https origin, because recetas must not travel unencrypted. */
function servidorDe(entorno: NodeJS.ProcessEnv): string {
  const servidor = entorno['SERVIDOR'] ?? ''
  const bien = URL.canParse(servidor) && servidor.startsWith('https:') && new URL(servidor).origin === servidor
  if (!bien)
    throw new Error('SERVIDOR: se espera el origen https donde está publicada Receta Clara, sin barra al final')
  return servidor
}

/**
 * The build for phones: each file of src/device/nativo replaces its twin one folder up, so that the web build has no plugins, and
 * config.json names the application and its server. `AVISOS=1` adds the notices of phones (decision 0148).
 */
export function movil(entorno: NodeJS.ProcessEnv): Plugin {
  const servidor = servidorDe(entorno)
  // Without its maker's credentials in the project, a phone's plugin of notices ends the app.
  const ausentes = entorno['AVISOS'] === '1' ? [] : ['avisos.ts']
  return {
    name: 'receta-clara-movil',
    enforce: 'pre',
    async resolveId(source, importer) {
      const found = await this.resolve(source, importer, { skipSelf: true })
      if (!found || path.dirname(found.id) !== device) return found
      if (ausentes.includes(path.basename(found.id))) return found
      const nativo = path.join(device, 'nativo', path.basename(found.id))
      return existsSync(nativo) ? nativo : found
    },
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: csp }, injectTo: 'head-prepend' },
    ],
    generateBundle() {
      const clave_ofuscacion = entorno['CLAVE_OFUSCACION'] ?? 'receta-clara'
      const source = JSON.stringify({ ...config, clave_ofuscacion, servidor }, null, 2)
      this.emitFile({ type: 'asset', fileName: 'config.json', source })
    },
  }
}

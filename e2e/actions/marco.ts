import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect } from '@playwright/test'
import { certificadoHis, datos, freePort } from '../entorno'

const raiz = path.resolve(import.meta.dirname, '../..')

/** By TLS with a certificate that only a browser told to ignores; on that host and a free port. */
async function serveTls(
  escuchar: Parameters<typeof createServer>[1],
  host: string,
): Promise<{ origen: string; servidor: Server }> {
  const pem = readFileSync(certificadoHis, 'utf8')
  const servidor = createServer({ key: pem, cert: pem }, escuchar)
  await new Promise<void>((listo) => servidor.listen(0, '127.0.0.1', listo))
  servidor.unref()
  return { origen: `https://${host}:${(servidor.address() as AddressInfo).port}`, servidor }
}

/** What a careless proxy would make of the policy: whoever wants to may show the page. */
const withoutPolicy = ({ 'x-frame-options': _, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders => ({
  ...headers,
  'content-security-policy': headers['content-security-policy']
    ?.toString()
    .replace(/frame-ancestors [^;]*/, 'frame-ancestors *'),
})

/** A proxy with TLS before the product, as a hospital installs it, at 127.0.0.1: another site than a HIS at localhost. */
const serveProxy = (puerto: number, isMala: () => boolean) =>
  serveTls((pedido, respuesta) => {
    const headers = { ...pedido.headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' }
    const adentro = request(
      { host: 'localhost', port: puerto, method: pedido.method, path: pedido.url, headers },
      (dicho) => {
        respuesta.writeHead(dicho.statusCode ?? 502, isMala() ? withoutPolicy(dicho.headers) : dicho.headers)
        dicho.pipe(respuesta)
      },
    )
    adentro.on('error', () => respuesta.destroy())
    respuesta.on('close', () => adentro.destroy())
    pedido.pipe(adentro)
  }, '127.0.0.1')

/** The product once more over the same data, at an address of https: what a frame needs, and the server of the other journeys has not. */
export async function startConTls(): Promise<{ origen: string; spoil: (mal: boolean) => void; close: () => void }> {
  let mal = false
  const puerto = await freePort()
  const { origen, servidor } = await serveProxy(puerto, () => mal)
  const proceso: ChildProcess = spawn(process.execPath, ['services/all-in-one/arranque.mjs'], {
    cwd: raiz,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(puerto),
      DATOS_DIR: datos,
      NODE_ENV: 'test',
      DEMO: '1',
      TRUST_PROXY: '1',
      URL_PUBLICA: origen,
      SALIDA_REDES: '127.0.0.0/8,::1/128',
      NODE_EXTRA_CA_CERTS: certificadoHis,
    },
  })
  await expect
    .poll(
      () =>
        fetch(`http://localhost:${puerto}/salud`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true)
  return {
    origen,
    spoil: (siguiente) => {
      mal = siguiente
    },
    close: () => {
      proceso.kill('SIGTERM')
      servidor.close()
    },
  }
}

/** The screen of a HIS, which shows in its frame whatever address it is given. */
export async function startPantallaDeHis(
  nombre: string,
): Promise<{ origen: string; showing: (src: string) => string; close: () => void }> {
  const { origen, servidor } = await serveTls((pedido, respuesta) => {
    const src = new URL(pedido.url ?? '/', 'https://his').searchParams.get('src') ?? 'about:blank'
    const seguro = src.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    respuesta.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(
      `<!doctype html><html lang="es-AR"><head><title>${nombre}</title>
       <style>body{margin:0;font:16px sans-serif} h1{margin:8px} iframe{border:0;width:100%;height:calc(100vh - 50px);display:block}</style></head>
       <body><h1>${nombre}</h1><iframe title="Receta Clara" src="${seguro}"></iframe></body></html>`,
    )
  }, 'localhost')
  return { origen, showing: (src) => `${origen}/?src=${encodeURIComponent(src)}`, close: () => servidor.close() }
}

import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type RequestOptions, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { urlBase } from '../entorno'

const raiz = path.resolve(import.meta.dirname, '../..')
/** The server's address in the built app; the simulated native side knows the real one. */
const servidor = 'https://receta.prueba'

const tipos: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
}

/** Builds the page for phones as docs/telefonos.md says, and serves it as a phone does: files, and index.html for the rest. */
export async function publicarApp(): Promise<{ url: string; close: () => Promise<void> }> {
  const carpeta = await mkdtemp(path.join(tmpdir(), 'receta-movil-'))
  const vite = path.join(raiz, 'node_modules/vite/bin/vite.js')
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', '--mode', 'movil', '--outDir', carpeta, '--emptyOutDir'],
    {
      cwd: path.join(raiz, 'client'),
      env: { ...process.env, NODE_ENV: 'production', SERVIDOR: servidor, AVISOS: '1' },
    },
  )
  const server: Server = createServer((pedido, response) => {
    const { pathname } = new URL(pedido.url ?? '/', 'http://app')
    const archivo = path.extname(pathname) ? pathname : '/index.html'
    readFile(path.join(carpeta, path.normalize(archivo))).then(
      (contenido) => response.setHeader('content-type', tipos[path.extname(archivo)] ?? '').end(contenido),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await rm(carpeta, { recursive: true, force: true })
    },
  }
}

type Mensaje = { callbackId: string; pluginId: string; methodName: string; options: Record<string, unknown> }
type Pedido = { url: string; method: string; headers: Record<string, string>; data?: unknown }

const promesas = (...names: string[]) => names.map((name) => ({ name, rtype: 'promise' }))
const escuchas = [
  { name: 'addListener', rtype: 'callback' },
  { name: 'removeListener', rtype: 'none' },
]

/** The plugins that a phone reports to the page. */
const plugins = [
  {
    name: 'SecureStorage',
    methods: promesas(
      'setSynchronizeKeychain',
      'internalGetItem',
      'internalSetItem',
      'internalRemoveItem',
      'internalClearItemsWithPrefix',
      'internalGetPrefixedKeys',
    ),
  },
  { name: 'App', methods: [...escuchas, ...promesas('minimizeApp', 'exitApp', 'getInfo')] },
  { name: 'Keyboard', methods: [...escuchas, ...promesas('show', 'hide')] },
  {
    name: 'PushNotifications',
    methods: [...escuchas, ...promesas('checkPermissions', 'requestPermissions', 'register', 'unregister')],
  },
  { name: 'Share', methods: promesas('share', 'canShare') },
  { name: 'Filesystem', methods: promesas('writeFile', 'rmdir') },
  { name: 'BiometricAuthNative', methods: promesas('checkBiometry', 'internalAuthenticate') },
  { name: 'CapacitorUpdater', methods: promesas('notifyAppReady') },
  { name: 'CapacitorHttp', methods: promesas('request') },
  { name: 'CapacitorCookies', methods: promesas('clearAllCookies') },
  { name: 'SystemBars', methods: promesas('setStyle') },
]

/** Under the name that the app was built for, to which the phone proves its key; fetch does not let that be said. */
const sendNamed = (url: string, options: RequestOptions, cuerpo: string | undefined) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(url.replace(servidor, urlBase), options, resolve).on('error', reject)
    sent.end(cuerpo)
  })

async function ask({ url, method, headers, data }: Pedido) {
  const cuerpo = data === undefined || data === null || typeof data === 'string' ? data : JSON.stringify(data)
  const options = { method, headers: { ...headers, host: new URL(servidor).host } }
  const respuesta = await sendNamed(url, options, cuerpo ?? undefined)
  const partes: Buffer[] = []
  for await (const parte of respuesta) partes.push(parte as Buffer)
  const todo = Buffer.concat(partes)
  const esJson = (respuesta.headers['content-type'] ?? '').startsWith('application/json')
  return {
    status: respuesta.statusCode,
    headers: respuesta.headers,
    url,
    data: esJson && todo.length > 0 ? (JSON.parse(todo.toString()) as unknown) : todo.toString('base64'),
  }
}

/**
 * A phone around the page: Capacitor's bridge for that platform, with a native side that stores values, sends calls and presses
 * the back button. `llamadas` are the calls that reached it, in order.
 */
export class TelefonoNativo {
  readonly guardado = new Map<string, string>()
  readonly llamadas: string[] = []
  readonly compartido: Record<string, unknown>[] = []
  readonly #escuchan = new Map<string, string>()
  /** Answers every request as without a network. */
  sinRed = false
  /** Whether the finger or face that is asked for is its owner's. */
  reconoce = true
  /** Whether its owner lets the app tell him. */
  permite = false

  constructor(
    readonly page: Page,
    readonly plataforma: 'android' | 'ios',
  ) {}

  async turnOn(): Promise<void> {
    const puente = await readFile(
      path.join(
        raiz,
        this.plataforma === 'android'
          ? 'node_modules/@capacitor/android/capacitor/src/main/assets/native-bridge.js'
          : 'node_modules/@capacitor/ios/Capacitor/Capacitor/assets/native-bridge.js',
      ),
      'utf8',
    )
    await this.page.exposeFunction('alLadoNativo', (texto: string) => this.#recibir(JSON.parse(texto) as Mensaje))
    const puerta =
      this.plataforma === 'android'
        ? 'window.androidBridge = { postMessage: (m) => void window.alLadoNativo(m) }'
        : 'window.webkit = { messageHandlers: { bridge: { postMessage: (m) => void window.alLadoNativo(JSON.stringify(m)) } } }'
    await this.page.addInitScript({
      content: `window.Capacitor = { DEBUG: false, isLoggingEnabled: false, PluginHeaders: ${JSON.stringify(plugins)} };\n${puerta};\n${puente}`,
    })
  }

  /** By which its maker reaches it. */
  get claveDeAvisos(): string {
    return this.plataforma === 'ios' ? '0aff'.repeat(16) : 'clave-de-avisos-e2e_1:APA91b'
  }

  async pressAtras(): Promise<void> {
    await this.#tell('App.backButton', { canGoBack: true })
  }

  async #tell(evento: string, data: object): Promise<void> {
    await this.#responder(this.#escuchan.get(evento) ?? '', { success: true, save: true, data })
  }

  async #recibir({ callbackId, pluginId, methodName, options }: Mensaje): Promise<void> {
    if (!pluginId) return
    this.llamadas.push(
      pluginId === 'CapacitorHttp'
        ? `${String(options['method'])} ${String(options['url']).replace(servidor, '')}`
        : `${pluginId}.${methodName}`,
    )
    if (methodName === 'addListener') {
      this.#escuchan.set(`${pluginId}.${String(options['eventName'])}`, callbackId)
      return
    }
    try {
      const data = await this.#atender(`${pluginId}.${methodName}`, options)
      await this.#responder(callbackId, { success: true, data })
    } catch (error) {
      await this.#responder(callbackId, { success: false, error: { message: String(error) } })
    }
  }

  async #atender(llamada: string, options: Record<string, unknown>): Promise<unknown> {
    const clave = String(options['prefixedKey'])
    switch (llamada) {
      case 'SecureStorage.internalGetItem':
        return { data: this.guardado.get(clave) ?? null }
      case 'SecureStorage.internalSetItem':
        this.guardado.set(clave, String(options['data']))
        return {}
      case 'SecureStorage.internalRemoveItem':
        return { success: this.guardado.delete(clave) }
      case 'SecureStorage.internalClearItemsWithPrefix':
        this.guardado.clear()
        return {}
      case 'SecureStorage.internalGetPrefixedKeys':
        return { keys: [...this.guardado.keys()] }
      case 'CapacitorHttp.request':
        if (this.sinRed) throw new Error('Unable to resolve host')
        return ask(options as unknown as Pedido)
      case 'BiometricAuthNative.checkBiometry':
        return { isAvailable: true, deviceIsSecure: true }
      case 'BiometricAuthNative.internalAuthenticate':
        if (!this.reconoce) throw new Error('Authentication failed')
        return {}
      case 'PushNotifications.checkPermissions':
        return { receive: this.permite ? 'granted' : 'prompt' }
      case 'PushNotifications.requestPermissions':
        this.permite = true
        return { receive: 'granted' }
      case 'PushNotifications.register':
        void this.#tell('PushNotifications.registration', { value: this.claveDeAvisos })
        return {}
      case 'Filesystem.writeFile':
        return { uri: `file:///cache/${String(options['path'])}` }
      case 'Share.share':
        this.compartido.push(options)
        return {}
      default:
        return {}
    }
  }

  /** The page may have been reloaded meanwhile. */
  async #responder(callbackId: string, result: Record<string, unknown>): Promise<void> {
    await this.page
      .evaluate(
        (r) => (window as unknown as { Capacitor: { fromNative: (r: unknown) => void } }).Capacitor.fromNative(r),
        { callbackId, ...result },
      )
      .catch(() => undefined)
  }
}

import { cabeceraPortador, type CambioReceta, cambioReceta, recetasCambios } from '@receta/contract'
import { openFlujo } from '#device/flujo'
import { getSession, onSessionEnd } from '#session/session'
import { currentConfig } from './config'
import { renewIfNeeded } from './renew'
import { headersFor } from './send'
import { bases } from './transport'

/** 'todo': changes may have been missed. */
export type Novedad = CambioReceta | 'todo'
type Oyente = (novedad: Novedad) => void

/** Milliseconds: shortest and longest wait before polling, the wait for a stream to open before asking anyway, silence that counts as a
 * broken stream, and idle time. */
const ritmo = { desde: 4_000, hasta: 60_000, apertura: 1_000, silencio: 45_000, ocioso: 30 * 60_000 }

type Flujo = (token: string | undefined, signal: AbortSignal) => Promise<Response>

const flujoDeRed: Flujo = (token, signal) => {
  if (!openFlujo) return Promise.reject(new Error('answers come whole here'))
  const headers = headersFor(recetasCambios, getSession()?.access_token)
  if (token !== undefined) headers[cabeceraPortador] = token
  const url = `${currentConfig().servidor}${bases[recetasCambios.service]}${recetasCambios.path}`
  return openFlujo(url, { headers, signal, credentials: 'same-origin', cache: 'no-store' })
}

let flujo: Flujo = flujoDeRed
export function setFlujo(next: Flujo): void {
  flujo = next
}

let ultimoUso = Date.now()
const conexiones = new Map<string, Conexion>()

async function read(respuesta: Response, alOir: (cambio: CambioReceta) => void, alMoverse: () => void): Promise<void> {
  if (respuesta.status !== 200 || !respuesta.body) throw new Error('not let in')
  const lector = respuesta.body.pipeThrough(new TextDecoderStream()).getReader()
  for (let resto = ''; ; ) {
    const { done, value } = await lector.read()
    if (done) return
    alMoverse()
    const eventos = (resto + value).split('\n\n')
    resto = eventos.pop() ?? ''
    for (const evento of eventos) {
      if (!evento.startsWith('data: ')) continue
      const cambio = cambioReceta.safeParse(JSON.parse(evento.slice('data: '.length)))
      if (cambio.success) alOir(cambio.data)
    }
  }
}

/** One stream for all listeners, with polling while it fails. It pauses in a hidden tab and without input, to let the session expire. */
class Conexion {
  private readonly oyentes = new Set<Oyente>()
  private corte: AbortController | null = null
  private espera: ReturnType<typeof setTimeout> | undefined
  private intentos = 0
  /** Whether changes may have been missed since the last connection. */
  private hueco = false

  constructor(private readonly token: string | undefined) {}

  add(oyente: Oyente): () => void {
    this.oyentes.add(oyente)
    if (this.oyentes.size === 1) this.proceed()
    return () => {
      this.oyentes.delete(oyente)
      if (this.oyentes.size === 0) this.stop()
    }
  }

  proceed(): void {
    if (this.oyentes.size === 0 || this.corte || !seMira() || (this.token === undefined && !getSession())) return
    clearTimeout(this.espera)
    this.intentos = 0
    void this.listen()
  }

  stop(): void {
    clearTimeout(this.espera)
    this.corte?.abort()
    this.corte = null
    this.hueco = true
  }

  private async listen(): Promise<void> {
    const corte = new AbortController()
    this.corte = corte
    let perro: ReturnType<typeof setTimeout> | undefined
    let abierto = false
    // A stream that is slow to open, or does not, leaves the screens to ask: once for each attempt.
    const tarda = setTimeout(() => this.notifyHueco(), ritmo.apertura)
    const alMoverse = () => {
      clearTimeout(perro)
      this.intentos = 0
      perro = setTimeout(() => corte.abort(), ritmo.silencio)
      if (abierto) return
      abierto = true
      clearTimeout(tarda)
      // What changed after a screen read and before the stream was open was told to nobody: also the first time.
      this.hueco = false
      this.tell('todo')
    }
    try {
      await renewIfNeeded()
      await read(await flujo(this.token, corte.signal), (cambio) => this.tell(cambio), alMoverse)
    } catch {
      // Any failure is retried; meanwhile the data is polled.
    } finally {
      clearTimeout(perro)
      clearTimeout(tarda)
    }
    if (this.corte !== corte) return
    this.corte = null
    if (!abierto) this.notifyHueco()
    this.hueco = true
    this.wait()
  }

  private wait(): void {
    if (!seMira()) return
    const ms = Math.min(ritmo.hasta, ritmo.desde * 2 ** this.intentos++)
    this.espera = setTimeout(() => seMira() && void this.listen(), ms / 2 + (Math.random() * ms) / 2)
  }

  private notifyHueco(): void {
    if (!this.hueco) return
    this.hueco = false
    this.tell('todo')
  }

  private tell(novedad: Novedad): void {
    for (const oyente of this.oyentes) oyente(novedad)
  }
}

const seMira = () => document.visibilityState === 'visible' && Date.now() - ultimoUso < ritmo.ocioso

/** With the session or a receta's token. Returns a function that stops. */
export function hearCambios(token: string | undefined, oyente: Oyente): () => void {
  watch()
  const clave = token ?? ''
  const conexion = conexiones.get(clave) ?? new Conexion(token)
  conexiones.set(clave, conexion)
  return conexion.add(oyente)
}

const cadaUna = (make: (conexion: Conexion) => void) => () => {
  for (const conexion of conexiones.values()) make(conexion)
}
const seguirTodas = cadaUna((c) => c.proceed())
const pararTodas = cadaUna((c) => c.stop())

let vigilando = false
function watch(): void {
  if (vigilando) return
  vigilando = true
  const alUsar = () => {
    const dormida = !seMira()
    ultimoUso = Date.now()
    if (dormida) seguirTodas()
  }
  for (const gesto of ['pointerdown', 'keydown', 'wheel']) addEventListener(gesto, alUsar, { passive: true })
  addEventListener('online', seguirTodas)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') return pararTodas()
    ultimoUso = Date.now()
    seguirTodas()
  })
  onSessionEnd(pararTodas)
}

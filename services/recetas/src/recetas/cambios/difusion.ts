import { Readable } from 'node:stream'
import type { CambioReceta } from '@receta/contract'
import { type Db, type Escucha, listen } from '@receta/database'
import { readCambios } from './cambios.repository'

/** Who listens: what tells him apart when they are too many, and as whom he reads now; nobody once his session ended. */
export type Oyente = { clave: string; sesion_id: number | null; lectores: (now: Date) => Promise<readonly Db[]> }

/** Streams of one process and of one session; milliseconds between heartbeats, and that changes wait for others to go with. */
const limites = { total: 1_000, porOyente: 6, latidoMs: 15_000, juntaMs: 40, esperaMs: 3_000, sinLeer: 64 * 1024 }
/** Readings under way at once: what everybody is told must leave room for what somebody does. */
const lecturasALaVez = 3
const maximoDemora = 2 ** 31 - 1

type Abierto = { oyente: Oyente; lineas: Readable; lectores: readonly Db[]; pendientes: Set<number>; leyendo: boolean }
type Opciones = { now: () => Date; latidoMs?: number; alFallar?: (error: unknown) => void }

/**
 * Tells whoever is connected to this process which recetas changed, each only those he may see. The announcement says only
 * which: how it stands is read again as each of them. When nothing is heard from the database everybody is let go, so
 * that they ask by themselves instead of trusting a silence.
 */
export class Difusion {
  private readonly abiertos = new Set<Abierto>()
  private readonly cola: Abierto[] = []
  private readonly despertadores = new Map<number, NodeJS.Timeout>()
  private leyendo = 0
  private escucha: Escucha | null = null
  private readonly latido: NodeJS.Timeout
  private cerrada = false

  constructor(
    private readonly db: Db,
    private readonly opciones: Opciones,
  ) {
    this.latido = setInterval(() => void this.beat(), opciones.latidoMs ?? limites.latidoMs)
    this.latido.unref()
  }

  /** Whether one more fits; 'ocupada' also while the database announces nothing. */
  async admite({ clave }: Oyente): Promise<'si' | 'demasiados' | 'ocupada'> {
    if (this.cerrada || this.abiertos.size >= limites.total) return 'ocupada'
    const suyos = [...this.abiertos].filter((a) => a.oyente.clave === clave).length
    if (suyos >= limites.porOyente) return 'demasiados'
    this.escucha ??= listen(this.db, 'recetas_cambios', {
      alAvisar: (texto) => this.alAvisar(texto),
      alCortarse: () => this.soltarTodos(),
    })
    return (await this.escucha.wait(limites.esperaMs)) ? 'si' : 'ocupada'
  }

  /** Lets one in, from now on. */
  open(oyente: Oyente, lectores: readonly Db[]): Readable {
    const lineas = new Readable({ read: () => undefined })
    const abierto: Abierto = { oyente, lineas, lectores, pendientes: new Set(), leyendo: false }
    this.abiertos.add(abierto)
    lineas.once('close', () => this.abiertos.delete(abierto))
    // The headers leave with the first bytes; until then the other end does not know that it was let in.
    lineas.push(': abierto\n\n')
    return lineas
  }

  get cuantos(): number {
    return this.abiertos.size
  }

  async close(): Promise<void> {
    this.cerrada = true
    clearInterval(this.latido)
    for (const timer of this.despertadores.values()) clearTimeout(timer)
    this.soltarTodos()
    await this.escucha?.close()
  }

  /** A receta that changed, or a session that ended (migration 0029): in the order in which the database confirmed them. */
  private alAvisar(texto: string): void {
    const sesion = /^sesion:(\d+)$/.exec(texto)?.[1]
    if (sesion === undefined) return this.notify(Number(texto))
    for (const abierto of this.abiertos) if (abierto.oyente.sesion_id === Number(sesion)) this.soltar(abierto)
  }

  private notify(recetas_id: number): void {
    if (!Number.isSafeInteger(recetas_id)) return
    for (const abierto of this.abiertos) {
      abierto.pendientes.add(recetas_id)
      if (!abierto.leyendo) this.enqueue(abierto)
    }
  }

  /** One reading of each at a time: what changes meanwhile goes in his next one, however many they are. */
  private enqueue(abierto: Abierto): void {
    abierto.leyendo = true
    setTimeout(() => {
      this.cola.push(abierto)
      this.pump()
    }, limites.juntaMs).unref()
  }

  private pump(): void {
    while (this.leyendo < lecturasALaVez) {
      const abierto = this.cola.shift()
      if (!abierto) return
      this.leyendo++
      void this.count(abierto).finally(() => {
        this.leyendo--
        abierto.leyendo = false
        if (abierto.pendientes.size > 0 && this.abiertos.has(abierto)) this.enqueue(abierto)
        this.pump()
      })
    }
  }

  private async count(abierto: Abierto): Promise<void> {
    const ids = [...abierto.pendientes]
    abierto.pendientes.clear()
    try {
      const now = this.opciones.now()
      const leidas = await Promise.all(abierto.lectores.map((db) => readCambios(db, ids, now)))
      const vistas = new Map(leidas.flat().map((fila) => [fila.recetas_id, fila]))
      for (const { se_anula_en, ...cambio } of vistas.values()) {
        this.write(abierto, `data: ${JSON.stringify(cambio satisfies CambioReceta)}\n\n`)
        if (se_anula_en) this.wake(cambio.recetas_id, new Date(se_anula_en), now)
      }
    } catch (error) {
      // What could not be told is asked for when he connects again.
      this.opciones.alFallar?.(error)
      this.soltar(abierto)
    }
  }

  /** A pending anulación becomes true when its hold lapses, and no row changes then: it is announced by the clock. */
  private wake(recetas_id: number, en: Date, now: Date): void {
    clearTimeout(this.despertadores.get(recetas_id))
    const timer = setTimeout(
      () => {
        this.despertadores.delete(recetas_id)
        this.notify(recetas_id)
      },
      Math.min(maximoDemora, Math.max(0, en.getTime() - now.getTime()) + 100),
    )
    timer.unref()
    this.despertadores.set(recetas_id, timer)
  }

  /** A line through which proxies see that somebody is there, and the moment in which a session that ended is found out. */
  private async beat(): Promise<void> {
    const now = this.opciones.now()
    for (const abierto of this.abiertos) {
      const lectores = await abierto.oyente.lectores(now).catch(() => [])
      abierto.lectores = lectores
      if (lectores.length === 0) this.soltar(abierto)
      else this.write(abierto, ': sigue\n\n')
    }
  }

  private write(abierto: Abierto, linea: string): void {
    if (abierto.lineas.readableLength > limites.sinLeer) return this.soltar(abierto)
    if (this.abiertos.has(abierto)) abierto.lineas.push(linea)
  }

  private soltar(abierto: Abierto): void {
    this.abiertos.delete(abierto)
    abierto.lineas.push(null)
  }

  private soltarTodos(): void {
    for (const abierto of this.abiertos) this.soltar(abierto)
  }
}

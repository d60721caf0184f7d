import { Readable } from 'node:stream'
import type { CambioReceta } from '@receta/contract'
import { type Db, type Novedades, type Seguimiento, watchCambios } from '@receta/database'
import { findInteresados, readCambios } from './cambios.repository'
import { IndiceDeOyentes } from './indice-de-oyentes'

/** `clave` counts its streams; `lectores`: whom it reads as now, none once its session ended. */
export type Oyente = { clave: string; sesion_id: number | null; lectores: (now: Date) => Promise<readonly Db[]> }

/** `porOyente`: of one session; `sinLeer`: bytes that may wait. */
const limites = { total: 1_000, porOyente: 6, latidoMs: 15_000, esperaMs: 3_000, sinLeer: 64 * 1024 }
const lecturasALaVez = 3
const maximoDemora = 2 ** 31 - 1

type Abierto = { oyente: Oyente; lineas: Readable; lectores: readonly Db[]; pendientes: Set<number>; leyendo: boolean }
type Opciones = { now: () => Date; latidoMs?: number; alFallar?: (error: unknown) => void }

/**
 * Decision 0064. Of a change only whom it may concern is read; each then reads what he may see. When the database is not heard,
 * all streams close, so that clients poll instead of trusting a silence.
 */
export class Difusion {
  private readonly abiertos = new IndiceDeOyentes<Abierto>()
  private readonly cola: Abierto[] = []
  private readonly despertadores = new Map<number, NodeJS.Timeout>()
  private leyendo = 0
  private seguimiento: Seguimiento | null = null
  private readonly latido: NodeJS.Timeout
  private cerrada = false

  constructor(
    private readonly db: Db,
    private readonly opciones: Opciones,
  ) {
    this.latido = setInterval(() => void this.beat(), opciones.latidoMs ?? limites.latidoMs)
    this.latido.unref()
  }

  /** 'ocupada' also while the database announces nothing. */
  async admite({ clave }: Oyente): Promise<'si' | 'demasiados' | 'ocupada'> {
    if (this.cerrada || this.abiertos.size >= limites.total) return 'ocupada'
    const suyos = this.abiertos.list().filter((a) => a.oyente.clave === clave).length
    if (suyos >= limites.porOyente) return 'demasiados'
    this.seguimiento ??= watchCambios(this.db, {
      alCambiar: (novedades) => this.alCambiar(novedades),
      alCortarse: () => this.soltarTodos(),
      hayQuien: () => this.abiertos.size > 0,
    })
    return (await this.seguimiento.wait(limites.esperaMs)) ? 'si' : 'ocupada'
  }

  open(oyente: Oyente, lectores: readonly Db[]): Readable {
    const lineas = new Readable({ read: () => undefined })
    const abierto: Abierto = { oyente, lineas, lectores, pendientes: new Set(), leyendo: false }
    this.abiertos.put(abierto)
    lineas.once('close', () => this.abiertos.delete(abierto))
    // The headers leave with the first bytes, and until then the client does not know that it is connected.
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
    await this.seguimiento?.close()
  }

  /** Sessions that ended go first: nothing that changed later is told to them. */
  private alCambiar({ recetas, sesiones }: Novedades): void {
    const cerradas = new Set(sesiones)
    if (cerradas.size > 0)
      for (const abierto of this.abiertos.list())
        if (abierto.oyente.sesion_id !== null && cerradas.has(abierto.oyente.sesion_id)) this.soltar(abierto)
    if (recetas.length > 0) void this.notify(recetas)
  }

  private async notify(recetas: readonly number[]): Promise<void> {
    if (this.abiertos.size === 0) return
    try {
      for (const interesados of await findInteresados(this.db, recetas))
        for (const abierto of this.abiertos.listInteresados(interesados)) {
          abierto.pendientes.add(interesados.recetas_id)
          if (!abierto.leyendo) this.enqueue(abierto)
        }
    } catch (error) {
      this.opciones.alFallar?.(error)
      this.soltarTodos()
    }
  }

  /** One read at a time. Changes that come meanwhile go in its next one. */
  private enqueue(abierto: Abierto): void {
    abierto.leyendo = true
    this.cola.push(abierto)
    this.pump()
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
      // The client asks for what it missed when it connects again.
      this.opciones.alFallar?.(error)
      this.soltar(abierto)
    }
  }

  /** It takes effect without any row changing, so a timer announces it. */
  private wake(recetas_id: number, en: Date, now: Date): void {
    clearTimeout(this.despertadores.get(recetas_id))
    const timer = setTimeout(
      () => {
        this.despertadores.delete(recetas_id)
        void this.notify([recetas_id])
      },
      Math.min(maximoDemora, Math.max(0, en.getTime() - now.getTime()) + 100),
    )
    timer.unref()
    this.despertadores.set(recetas_id, timer)
  }

  /** Keeps proxies from closing the stream, and notices that a session ended. */
  private async beat(): Promise<void> {
    const now = this.opciones.now()
    for (const abierto of this.abiertos.list()) {
      const lectores = await abierto.oyente.lectores(now).catch(() => [])
      if (!this.abiertos.has(abierto)) continue
      abierto.lectores = lectores
      this.abiertos.put(abierto)
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
    for (const abierto of this.abiertos.list()) this.soltar(abierto)
  }
}

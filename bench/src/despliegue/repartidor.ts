import { setTimeout as wait } from 'node:timers/promises'

/** What a proxy knows of the processes behind it: those that say at `/listo` that they take calls, asked every 200 ms. */
export class Repartidor {
  private readonly todos = new Set<string>()
  private readonly listos = new Set<string>()
  private turno = 0
  private sigue = true
  private readonly vuelta: Promise<void>

  constructor() {
    this.vuelta = this.poll()
  }

  /** Resolves once that process takes calls. */
  async add(url: string): Promise<void> {
    this.todos.add(url)
    while (!this.listos.has(url)) await wait(50)
  }

  remove(url: string): void {
    this.todos.delete(url)
    this.listos.delete(url)
  }

  /**
   * Sends a call to the next one that is ready, and to another one where nobody listens any more, as every proxy does. What was sent and
   * broke off is not sent again: it counts as failed.
   */
  async send(camino: string, pedido: RequestInit): Promise<Response | null> {
    const intentados = new Set<string>()
    for (;;) {
      const quedan = [...this.listos].filter((url) => !intentados.has(url))
      const url = quedan[this.turno++ % Math.max(1, quedan.length)]
      if (url === undefined) return null
      intentados.add(url)
      try {
        return await fetch(`${url}${camino}`, pedido)
      } catch (error) {
        const codigo = (error as { cause?: { code?: string } }).cause?.code
        if (codigo !== 'ECONNREFUSED') return null
      }
    }
  }

  async close(): Promise<void> {
    this.sigue = false
    await this.vuelta
  }

  private async poll(): Promise<void> {
    while (this.sigue) {
      await Promise.all(
        [...this.todos].map(async (url) => {
          const bien = await fetch(`${url}/listo`, { signal: AbortSignal.timeout(1_000) }).then(
            async (res) => {
              await res.text()
              return res.ok
            },
            () => false,
          )
          if (bien && this.todos.has(url)) this.listos.add(url)
          else this.listos.delete(url)
        }),
      )
      await wait(200)
    }
  }
}

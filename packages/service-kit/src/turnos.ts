export type Turnos = {
  start: () => void
  /** Takes no more, and waits for those under way. */
  stop: () => Promise<void>
}

/** Runs `turno` every `intervaloMs` while started, and again at once where it says that there may be more; six intervals after it threw. */
export function createTurnos(
  turno: () => Promise<boolean>,
  { intervaloMs, alFallar }: { intervaloMs: number; alFallar: (codigo: string | undefined) => void },
): Turnos {
  let reloj: NodeJS.Timeout | null = null
  let enCurso: Promise<void> = Promise.resolve()
  let parado = true
  const run = () =>
    turno().then(
      (quedan) => (quedan ? 0 : intervaloMs),
      (error: unknown) => {
        alFallar((error as { code?: string }).code)
        return intervaloMs * 6
      },
    )
  const schedule = (ms: number) => {
    if (parado) return
    reloj = setTimeout(() => {
      enCurso = run().then(schedule)
    }, ms)
  }
  return {
    start: () => {
      if (!parado) return
      parado = false
      schedule(intervaloMs)
    },
    stop: async () => {
      parado = true
      if (reloj) clearTimeout(reloj)
      await enCurso
    },
  }
}

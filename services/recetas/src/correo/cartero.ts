import { nombreError, type Reparto, sendPending, type Vuelta } from './reparto'

const pausaMaximaMs = 5 * 60_000

export type Cartero = {
  start: () => void
  stop: () => Promise<void>
}

/** The log gets the first failure and the end. */
function createFallos({ bitacora, ritmo }: Reparto) {
  let seguidos = 0
  const pausa = () => Math.min(ritmo.intervaloMs * 2 ** seguidos, pausaMaximaMs)
  return {
    /** Milliseconds; none after a full batch. */
    after: ({ tomados, sinServidor }: Vuelta): number => {
      if (sinServidor) {
        if (seguidos++ === 0) bitacora.warn({}, 'el servidor de correo no responde')
        return pausa()
      }
      if (tomados > 0 && seguidos > 0) {
        seguidos = 0
        bitacora.info({}, 'el correo vuelve a salir')
      }
      return tomados === ritmo.lote ? 0 : ritmo.intervaloMs
    },
    afterError: (error: unknown): number => {
      if (seguidos++ === 0) bitacora.warn({ error: nombreError(error) }, 'no se pudo leer la bandeja de salida')
      return pausa()
    },
  }
}

/** Polls: one indexed statement, while LISTEN would need a connection, lose notices behind a pooler, and not tell of postponed mails. */
export function createCartero(reparto: Reparto): Cartero {
  const fallos = createFallos(reparto)
  let reloj: NodeJS.Timeout | null = null
  let enCurso: Promise<void> = Promise.resolve()
  let parado = true

  const turn = () => sendPending(reparto).then(fallos.after, fallos.afterError)
  const schedule = (ms: number) => {
    if (parado) return
    reloj = setTimeout(() => {
      enCurso = turn().then(schedule)
    }, ms)
  }

  return {
    start: () => {
      if (!parado) return
      parado = false
      schedule(Math.min(500, reparto.ritmo.intervaloMs))
    },
    stop: async () => {
      parado = true
      if (reloj) clearTimeout(reloj)
      await enCurso
      reparto.transporte.close()
    },
  }
}

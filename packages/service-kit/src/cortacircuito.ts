/** Lets calls through until too many fail in a row, then none for a while, then one whose result decides. */
export type Cortacircuito = {
  /** Null when the call was not made. */
  attempt: <T extends { ok: boolean }>(call: () => Promise<T>) => Promise<T | null>
}

type Opciones = {
  fallas: number
  pausaMs: number
  aLaVez: number
  reloj?: () => number
}

export function createCortacircuito({
  fallas,
  pausaMs,
  aLaVez,
  reloj = () => performance.now(),
}: Opciones): Cortacircuito {
  let seguidas = 0
  let cerradoHasta = 0
  let enCurso = 0
  const puedePasar = () => {
    if (seguidas < fallas) return enCurso < aLaVez
    return reloj() >= cerradoHasta && enCurso === 0
  }
  return {
    attempt: async (call) => {
      if (!puedePasar()) return null
      enCurso++
      try {
        const respuesta = await call()
        seguidas = respuesta.ok ? 0 : seguidas + 1
        if (seguidas >= fallas) cerradoHasta = reloj() + pausaMs
        return respuesta
      } finally {
        enCurso--
      }
    },
  }
}

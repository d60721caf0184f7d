import { type ClavePublica, clavesPublicas } from '@receta/contract'
import type { Salida } from './salida'

const limites = { duranMs: 5 * 60_000, entreMs: 30_000 } as const

type Guardada = { claves: ClavePublica[]; leidas: number }

/** The keys at an address of the connection's own, by the walls of the way out; [] where they cannot be read. */
async function fetchClaves(uri: string, salida: Salida): Promise<ClavePublica[]> {
  try {
    const { status, cuerpo } = await salida(uri, { headers: { accept: 'application/json' } })
    const leidas = clavesPublicas.safeParse(status === 200 ? JSON.parse(cuerpo) : null)
    return leidas.success ? leidas.data.keys : []
  } catch {
    return []
  }
}

/**
 * Finds a key by its kid at an address, remembered for five minutes. A kid that is not there reads them again, so that who rotates
 * waits for nobody, and at most each half a minute, so that nobody makes us ask in a loop. What cannot be read keeps what was known.
 */
export function createClavesRemotas(salida: Salida) {
  const guardadas = new Map<string, Guardada>()
  return async (uri: string, kid: string, now: number): Promise<ClavePublica | null> => {
    const sabida = guardadas.get(uri)
    const halla = (de: readonly ClavePublica[]) => de.find((clave) => clave.kid === kid) ?? null
    const edad = sabida ? now - sabida.leidas : Number.POSITIVE_INFINITY
    const conocida = sabida ? halla(sabida.claves) : null
    if (edad < (conocida ? limites.duranMs : limites.entreMs)) return conocida
    const nuevas = await fetchClaves(uri, salida)
    const claves = nuevas.length > 0 ? nuevas : (sabida?.claves ?? [])
    guardadas.set(uri, { claves, leidas: now })
    return halla(claves)
  }
}

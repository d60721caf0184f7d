import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { app_token, informeDe, type Mundo } from '../mundo'

/** The answer to each key a client sent: the receta, or null while there was none. */
export type Diario = {
  claves: Map<string, number | null>
  /** Keys that were answered with two different recetas. */
  cambiadas: string[]
  /** How many calls ended with each status; 0 is no answer. */
  estados: Map<number, number>
}

export const nuevoDiario = (): Diario => ({ claves: new Map(), cambiadas: [], estados: new Map() })
export const confirmadas = ({ claves }: Diario): number => [...claves.values()].filter((id) => id !== null).length

type Donde = { url: string; mundo: Mundo; diario: Diario; sigue: () => boolean }

/** Milliseconds a client waits for an answer, and before it retries with the same key. */
const plazos = { respuesta: 25_000, reintento: 300 }

async function send({ url, mundo, diario }: Donde, medico: number, cuerpo: string): Promise<number | null> {
  const res = await fetch(`${url}/recetas/api/informa_receta`, {
    method: 'PUT',
    headers: {
      'application-id': app_token,
      authorization: `Bearer ${mundo.tokens[medico]}`,
      'content-type': 'application/json',
    },
    body: cuerpo,
    signal: AbortSignal.timeout(plazos.respuesta),
  }).catch(() => null)
  const estado = res?.status ?? 0
  diario.estados.set(estado, (diario.estados.get(estado) ?? 0) + 1)
  const json = (await res?.json().catch(() => null)) as { receta?: { recetas_id: number } } | null | undefined
  return estado === 200 ? (json?.receta?.recetas_id ?? null) : null
}

/** Issues one receta after the other as that médico, each repeated by its key until answered, and some once more. */
export async function emitir(donde: Donde, medico: number): Promise<void> {
  const { mundo, diario, sigue } = donde
  for (let i = 0; sigue(); i++) {
    const clave = randomUUID()
    const persona = medico * mundo.pacientes + (i % mundo.pacientes)
    const cuerpo = JSON.stringify(informeDe(mundo, clave, persona))
    diario.claves.set(clave, null)
    for (let id: number | null = null; id === null && sigue(); ) {
      id = await send(donde, medico, cuerpo)
      if (id === null) await wait(plazos.reintento)
      else diario.claves.set(clave, id)
    }
    const antes = diario.claves.get(clave)
    if (i % 10 !== 0 || antes === null) continue
    const otra = await send(donde, medico, cuerpo)
    if (otra !== null && otra !== antes) diario.cambiadas.push(clave)
  }
}

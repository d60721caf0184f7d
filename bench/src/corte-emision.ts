import { randomUUID } from 'node:crypto'
import { app_token, informeDe, type Mundo } from './mundo'

/** An attempt to issue: its key, the bytes sent, and the acknowledgement if one arrived. */
export type Emision = {
  clave: string
  medico: number
  cuerpo: string
  confirmada: { recetas_id: number; token: string; referencia: string } | null
  /** The answer to a retry with the same key and content, if there was one. */
  reintento: { status: number; recetas_id: number | null } | null
}

type Respuesta = { status: number; receta: Emision['confirmada'] }

async function send(url: string, { tokens }: Mundo, { medico, cuerpo }: Emision): Promise<Respuesta> {
  const res = await fetch(`${url}/recetas/api/informa_receta`, {
    method: 'PUT',
    headers: {
      'application-id': app_token,
      authorization: `Bearer ${tokens[medico]}`,
      'content-type': 'application/json',
    },
    body: cuerpo,
  })
  const json = (await res.json()) as { receta?: { recetas_id: number; token: string; referencia: string } }
  return { status: res.status, receta: res.status === 200 && json.receta ? json.receta : null }
}

/** One client per médico, each issuing one receta after the other until the server is gone. */
export async function issueUntil(url: string, mundo: Mundo, ronda: number, emisiones: Emision[]): Promise<void> {
  const client = async (medico: number) => {
    for (let i = 0; ; i++) {
      const clave = randomUUID()
      const persona = medico * mundo.pacientes + ((ronda * 500 + i) % mundo.pacientes)
      const cuerpo = JSON.stringify(informeDe(mundo, clave, persona))
      const emision: Emision = { clave, medico, cuerpo, confirmada: null, reintento: null }
      emisiones.push(emision)
      const respuesta = await send(url, mundo, emision).catch(() => null)
      if (respuesta?.receta) emision.confirmada = respuesta.receta
      // Only a 200 acknowledges. When the connection fails, this client has seen the cut.
      if (!respuesta) return
    }
  }
  await Promise.all(mundo.tokens.map((_token, medico) => client(medico)))
}

/** Sends again, with the same key and content, everything unacknowledged and some of the rest. */
export async function retry(url: string, mundo: Mundo, emisiones: readonly Emision[]): Promise<void> {
  const confirmadas = emisiones.filter((e) => e.confirmada).slice(-50)
  for (const emision of [...emisiones.filter((e) => !e.confirmada), ...confirmadas]) {
    const { status, receta } = await send(url, mundo, emision)
    emision.reintento = { status, recetas_id: receta?.recetas_id ?? null }
  }
}

import { createHmac } from 'node:crypto'

/** What is told: that something happened, when, and where it is read. No person and no drug (decision 0094). */
export type Mensaje = {
  id: string
  type: string
  timestamp: string
  data: { recetas_id: number; fhir?: string } | Record<string, never>
}

const clave = (secreto: string) => Buffer.from(secreto.replace(/^whsec_/, ''), 'base64')

/**
 * The headers by which the receiver knows who sent it and that it is no repetition, as Standard Webhooks has them: HMAC-SHA256 over
 * `id.timestamp.body`, once for each secret that stands. `cuando` is the instant of the attempt.
 */
export function signNotificacion(
  secretos: readonly string[],
  { id, cuerpo, cuando }: { id: string; cuerpo: string; cuando: Date },
): Record<string, string> {
  const segundos = String(Math.floor(cuando.getTime() / 1000))
  const firmas = secretos.map(
    (secreto) => `v1,${createHmac('sha256', clave(secreto)).update(`${id}.${segundos}.${cuerpo}`).digest('base64')}`,
  )
  return { 'webhook-id': id, 'webhook-timestamp': segundos, 'webhook-signature': firmas.join(' ') }
}

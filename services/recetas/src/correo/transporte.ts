import type { Remitente } from '@receta/service-kit'
import { createTransport, type NodemailerError, type SMTPPoolOptions } from 'nodemailer'
import type { CorreoListo } from './prepare-correo'

/** `definitivo` never accepts the mail, `mensaje` not now, `servidor` no mail at all. A server's message may name people, so the codes are ours. */
export type Envio = { ok: true } | { ok: false; codigo: string; alcance: 'definitivo' | 'mensaje' | 'servidor' }

export type Transporte = { send: (correo: CorreoListo) => Promise<Envio>; close: () => void }

/** Milliseconds. RFC 5321 §4.5.3.2.6 gives the final answer ten minutes: giving up earlier could send the mail twice. */
export type Plazos = { conexion: number; silencio: number; total: number }
export const plazosDeEnvio: Plazos = { conexion: 10_000, silencio: 10 * 60_000, total: 11 * 60_000 }

const sinConexion: Record<string, string> = {
  ETIMEDOUT: 'TIEMPO_AGOTADO',
  EABORT: 'TIEMPO_AGOTADO',
  EDNS: 'SIN_DNS',
  ESOCKET: 'SIN_CONEXION',
  ECONNECTION: 'SIN_CONEXION',
  ETLS: 'SIN_TLS',
  EAUTH: 'SIN_ACCESO',
  ENOAUTH: 'SIN_ACCESO',
}

export function classify({ code, command, responseCode, permanent }: NodemailerError): Envio {
  if (code === 'EAUTH') return { ok: false, codigo: 'SIN_ACCESO', alcance: 'servidor' }
  if (code === 'ETLS') return { ok: false, codigo: 'SIN_TLS', alcance: 'servidor' }
  if (responseCode !== undefined) {
    const codigo = `SMTP_${responseCode}`
    // 421 refuses everybody; a refused sender is a problem of our configuration, not of this mail.
    if (responseCode === 421 || (command !== undefined && !/^(RCPT TO|DATA)/.test(command)))
      return { ok: false, codigo, alcance: 'servidor' }
    return { ok: false, codigo, alcance: permanent === true ? 'definitivo' : 'mensaje' }
  }
  const conocido = code === undefined ? undefined : sinConexion[code]
  return { ok: false, codigo: conocido ?? 'ENVIO_FALLIDO', alcance: conocido ? 'servidor' : 'mensaje' }
}

const local = new Set(['localhost', '127.0.0.1', '[::1]'])

/** `smtp://user:password@host:587`, percent-encoded. */
function opcionesDe(smtp_url: string, exigeTls: boolean, { conexion, silencio }: Plazos): SMTPPoolOptions {
  const { protocol, hostname, port, username, password } = new URL(smtp_url)
  const secure = protocol === 'smtps:'
  return {
    host: hostname.replaceAll(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    // Mails contain links that open accounts, so without TLS they only travel inside this machine.
    requireTLS: exigeTls && !secure && !local.has(hostname),
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: conexion,
    greetingTimeout: conexion,
    dnsTimeout: conexion,
    socketTimeout: silencio,
    maxRequeues: 1,
    idleTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

export function createSmtp(
  smtp_url: string,
  desde: Remitente,
  { exigeTls, plazos = plazosDeEnvio }: { exigeTls: boolean; plazos?: Plazos },
): Transporte {
  const transporte = createTransport({
    ...opcionesDe(smtp_url, exigeTls, plazos),
    pool: true as const,
    maxConnections: 5,
  })
  const send = ({ para, asunto, html, texto, message_id }: CorreoListo): Promise<Envio> =>
    transporte
      .sendMail({
        // As objects and with an explicit envelope, so that no address is parsed out of a text (S012).
        from: { name: desde.nombre, address: desde.direccion },
        to: { name: '', address: para },
        envelope: { from: desde.direccion, to: [para] },
        messageId: message_id,
        subject: asunto,
        text: texto,
        html,
        textEncoding: 'quoted-printable',
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'es-AR' },
        signal: AbortSignal.timeout(plazos.total),
      })
      .then(() => ({ ok: true }) as const, classify)
  return { send, close: () => transporte.close() }
}

import type { Remitente } from '@receta/service-kit'
import { createTransport, type NodemailerError, type SMTPPoolOptions } from 'nodemailer'
import type { CorreoListo } from './prepare-correo'

/**
 * How a try went. `definitivo`: this mail will never be taken. `mensaje`: not now. `servidor`: nothing goes through, so the
 * next mails need not be tried either. The code is ours: a server's words may name people.
 */
export type Envio = { ok: true } | { ok: false; codigo: string; alcance: 'definitivo' | 'mensaje' | 'servidor' }

export type Transporte = { send: (correo: CorreoListo) => Promise<Envio>; close: () => void }

/**
 * Milliseconds that a server may take to accept a connection, to speak, and for the whole mail. Whoever gives up before a server that has taken
 * a mail says so, sends it again: RFC 5321 §4.5.3.2.6 gives that answer ten minutes.
 */
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

/** What an error of the transport means for this mail and for the next ones. */
export function classify({ code, command, responseCode, permanent }: NodemailerError): Envio {
  if (code === 'EAUTH') return { ok: false, codigo: 'SIN_ACCESO', alcance: 'servidor' }
  if (code === 'ETLS') return { ok: false, codigo: 'SIN_TLS', alcance: 'servidor' }
  if (responseCode !== undefined) {
    const codigo = `SMTP_${responseCode}`
    // 421 closes the door on everybody; a refused sender is our own configuration, not this mail's fault.
    if (responseCode === 421 || (command !== undefined && !/^(RCPT TO|DATA)/.test(command)))
      return { ok: false, codigo, alcance: 'servidor' }
    return { ok: false, codigo, alcance: permanent === true ? 'definitivo' : 'mensaje' }
  }
  const conocido = code === undefined ? undefined : sinConexion[code]
  return { ok: false, codigo: conocido ?? 'ENVIO_FALLIDO', alcance: conocido ? 'servidor' : 'mensaje' }
}

const local = new Set(['localhost', '127.0.0.1', '[::1]'])

/** `smtp://user:password@host:587` or `smtps://…:465`, as options; a name or a password comes percent-encoded. */
function opcionesDe(smtp_url: string, exigeTls: boolean, { conexion, silencio }: Plazos): SMTPPoolOptions {
  const { protocol, hostname, port, username, password } = new URL(smtp_url)
  const secure = protocol === 'smtps:'
  return {
    host: hostname.replaceAll(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    // Links that open accounts travel here: without TLS only inside this machine.
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

/** Sends by SMTP over a few connections that are kept for the next mail. */
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
        // As objects, so that no address is parsed out of a text; and the envelope says it once more (S012).
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

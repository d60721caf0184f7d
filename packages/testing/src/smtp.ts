import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach } from 'vitest'

export type Recibido = { de: string; para: string[]; cabeceras: string; cuerpo: string; message_id: string }

type Fase = 'MAIL' | 'RCPT' | 'DATA'
type Respuesta = { codigo?: number; esperaMs?: number }

export type Sumidero = {
  url: () => string
  recibidos: Recibido[]
  fail: (fase: Fase, respuesta: Respuesta, veces?: number) => void
  down: () => Promise<void>
  up: () => Promise<void>
}

const unfold = (cabeceras: string) => cabeceras.replaceAll(/\r\n[ \t]+/g, ' ')
const decode = (texto: string) =>
  Buffer.from(
    texto
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

function read(crudo: string, de: string, para: string[]): Recibido {
  const corte = crudo.indexOf('\r\n\r\n')
  const cabeceras = unfold(crudo.slice(0, corte))
  const message_id = /^Message-ID: (.+)$/im.exec(cabeceras)?.[1] ?? ''
  return { de, para, cabeceras, cuerpo: decode(crudo.slice(corte)), message_id }
}

/** On a free local port; it stores what it gets and fails on command. */
export function useSmtp(host = '127.0.0.1'): Sumidero {
  const recibidos: Recibido[] = []
  const fallas: { fase: Fase; respuesta: Respuesta; veces: number }[] = []
  let servidor: SMTPServer
  let puerto = 0
  const answer = async (fase: Fase): Promise<Error | null> => {
    const falla = fallas.find((f) => f.fase === fase && f.veces > 0)
    if (!falla) return null
    falla.veces--
    if (falla.respuesta.esperaMs) await wait(falla.respuesta.esperaMs)
    const { codigo } = falla.respuesta
    return codigo ? Object.assign(new Error('Norma Aguirre no existe acá'), { responseCode: codigo }) : null
  }
  const up = () => {
    servidor = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      onMailFrom: (_direccion, _sesion, cb) => void answer('MAIL').then((e) => cb(e ?? undefined)),
      onRcptTo: (_direccion, _sesion, cb) => void answer('RCPT').then((e) => cb(e ?? undefined)),
      onData: (stream, { envelope }, cb) => {
        const partes: Buffer[] = []
        stream.on('data', (parte: Buffer) => partes.push(parte))
        stream.on(
          'end',
          () =>
            void answer('DATA').then((error) => {
              const de = envelope.mailFrom ? envelope.mailFrom.address : ''
              if (!error)
                recibidos.push(
                  read(
                    Buffer.concat(partes).toString('latin1'),
                    de,
                    envelope.rcptTo.map((r) => r.address),
                  ),
                )
              cb(error ?? undefined)
            }),
        )
      },
    })
    servidor.on('error', () => undefined)
    return new Promise<void>((listo) => {
      const escuchando = servidor.listen(puerto, host, () => {
        puerto = (escuchando.address() as AddressInfo).port
        listo()
      })
    })
  }
  const down = () => new Promise<void>((listo) => servidor.close(() => listo()))
  beforeAll(up)
  beforeEach(() => {
    recibidos.length = 0
    fallas.length = 0
  })
  afterAll(down)
  return {
    url: () => `smtp://${host}:${puerto}`,
    recibidos,
    fail: (fase, respuesta, veces = Number.POSITIVE_INFINITY) => void fallas.push({ fase, respuesta, veces }),
    down,
    up,
  }
}

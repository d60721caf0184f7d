import { describe, expect, it } from 'vitest'
import { useSmtp } from '@receta/testing'
import { classify, createSmtp } from './transporte'

// Another address of this machine, which the transport takes for another machine.
const lejos = useSmtp('127.0.0.2')
const cerca = useSmtp()
const desde = { nombre: 'Receta «Clara»', direccion: 'r@recetaclara.example' }
const correo = {
  mensaje_id: 1,
  message_id: '<uno@recetaclara.example>',
  para: 'norma@example.com',
  asunto: 'Cambió la clave de tu cuenta',
  texto: 'Ñandú\n',
  html: '<p>Ñandú</p>',
}
const send = async (url: string, exigeTls: boolean) => {
  const transporte = createSmtp(url, desde, { exigeTls, plazos: { conexion: 5_000, silencio: 5_000, total: 10_000 } })
  const envio = await transporte.send(correo)
  transporte.close()
  return envio
}

describe('the transport', () => {
  it('says nothing to another machine without TLS, where it is required', async () => {
    expect(await send(lejos.url(), true)).toMatchObject({ ok: false, codigo: 'SIN_TLS', alcance: 'servidor' })
    expect(lejos.recibidos).toEqual([])
    expect(await send(lejos.url(), false)).toEqual({ ok: true })
    expect(await send(cerca.url(), true)).toEqual({ ok: true })
  })

  it('sends both forms in one message, in any language', async () => {
    await send(cerca.url(), true)
    expect(cerca.recibidos[0]).toMatchObject({
      de: desde.direccion,
      para: [correo.para],
      message_id: correo.message_id,
    })
    expect(cerca.recibidos[0]?.cabeceras).toContain('Content-Type: multipart/alternative')
    expect(cerca.recibidos[0]?.cuerpo.match(/Ñandú/g)).toHaveLength(2)
  })

  it.each([
    [
      'a recipient refused for good',
      { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, permanent: true },
      'SMTP_550',
      'definitivo',
    ],
    [
      'a recipient refused for now',
      { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 450, permanent: false },
      'SMTP_450',
      'mensaje',
    ],
    [
      'a text refused for good',
      { code: 'EMESSAGE', command: 'DATA', responseCode: 554, permanent: true },
      'SMTP_554',
      'definitivo',
    ],
    [
      'our sender refused',
      { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550, permanent: true },
      'SMTP_550',
      'servidor',
    ],
    [
      'a server that closes',
      { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 421, permanent: false },
      'SMTP_421',
      'servidor',
    ],
    [
      'a wrong password',
      { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535, permanent: true },
      'SIN_ACCESO',
      'servidor',
    ],
    ['an unknown host', { code: 'EDNS' }, 'SIN_DNS', 'servidor'],
    ['silence', { code: 'ETIMEDOUT' }, 'TIEMPO_AGOTADO', 'servidor'],
    ['anything else', {}, 'ENVIO_FALLIDO', 'mensaje'],
  ] as const)('%s', (_titulo, error, codigo, alcance) => {
    expect(classify({ name: 'Error', message: 'Norma Aguirre no existe', ...error })).toEqual({
      ok: false,
      codigo,
      alcance,
    })
  })
})

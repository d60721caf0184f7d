import { describe, expect, it } from 'vitest'
import { frameAncestors, maxOrigenesDeMarco, parseOrigenDeMarco } from './marco'

const fuera = { local: false }
const aca = { local: true }

describe('parseOrigenDeMarco', () => {
  it.each([
    ['https://his.hospital.ar', 'https://his.hospital.ar'],
    ['HTTPS://HIS.Hospital.AR/', 'https://his.hospital.ar'],
    [' https://his.hospital.ar:443 ', 'https://his.hospital.ar'],
    ['https://his.hospital.ar:8443', 'https://his.hospital.ar:8443'],
    ['https://xn--clnica-1va.ar', 'https://xn--clnica-1va.ar'],
    ['https://10.0.0.7:8443', 'https://10.0.0.7:8443'],
  ])('reads %j as a browser writes it', (escrito, origen) => {
    expect(parseOrigenDeMarco(escrito, fuera)).toEqual({ ok: true, value: origen })
  })

  it.each([
    '',
    '*',
    'https:',
    'https://',
    'https://*',
    'https://*.hospital.ar',
    'https://ar',
    'https://his..ar',
    'https://-his.ar',
    'https://his.ar.',
    'https://his.ar/hc',
    'https://his.ar?x=1',
    'https://his.ar#x',
    'https://a@his.ar',
    'https://his.ar:0',
    'https://his.ar:65536',
    'https://his.ar:',
    'https://[::1]',
    'https://hís.ar',
    "https://his.ar 'self'",
    'https://his.ar; script-src *',
    'https://his.ar\r\nset-cookie: a=b',
    'https://his.ar,https://otro.ar',
    'https://his.ar\\.otro.ar',
    'ws://his.ar',
    'javascript:alert(1)',
    'data:text/html,x',
    'null',
    "'self'",
    `https://${'a'.repeat(64)}.ar`,
    `https://${'a.'.repeat(130)}ar`,
  ])('refuses %j', (escrito) => {
    expect(parseOrigenDeMarco(escrito, aca)).toEqual({ ok: false, motivo: 'forma' })
  })

  it('takes http of this machine alone, and neither in production', () => {
    expect(parseOrigenDeMarco('http://localhost:4000', aca)).toEqual({ ok: true, value: 'http://localhost:4000' })
    expect(parseOrigenDeMarco('https://his.localhost:4000', aca).ok).toBe(true)
    expect(parseOrigenDeMarco('http://his.ar', aca)).toEqual({ ok: false, motivo: 'sin_tls' })
    for (const escrito of ['http://localhost:4000', 'https://his.localhost:4000', 'http://his.ar'])
      expect(parseOrigenDeMarco(escrito, fuera).ok, escrito).toBe(false)
  })
})

describe('frameAncestors', () => {
  it.each([
    [[], "frame-ancestors 'none'"],
    [['https://his.ar'], 'frame-ancestors https://his.ar'],
    [['https://his.ar', 'https://otro.ar:8443'], 'frame-ancestors https://his.ar https://otro.ar:8443'],
    // What somebody wrote past the administration's screen.
    [['*'], "frame-ancestors 'none'"],
    [['https://*.ar', "'self'", 'https:', 'https://his.ar'], 'frame-ancestors https://his.ar'],
    [['https://his.ar; script-src *'], "frame-ancestors 'none'"],
    [['http://localhost:4000'], "frame-ancestors 'none'"],
  ])('%j says %s', (origenes, directiva) => {
    expect(frameAncestors(origenes, fuera)).toBe(directiva)
  })

  it('says no more than as many as may be registered', () => {
    const muchos = Array.from({ length: maxOrigenesDeMarco + 3 }, (_, i) => `https://his${i}.ar`)
    expect(frameAncestors(muchos, fuera).split(' ')).toHaveLength(maxOrigenesDeMarco + 1)
  })
})

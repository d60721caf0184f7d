import { describe, expect, it } from 'vitest'
import type { Carta, ContextoCuenta, RecetaContada } from './carta'
import { estilosPermitidos } from './estilos-correo'
import { plantillasCuenta, type TipoReceta, tiposCorreo } from './plantillas'
import { plantillasReceta } from './plantillas-receta'
import { renderCorreo } from './render-correo'
import { escape, clean, cleanNombre } from './texto-limpio'

const url_publica = 'https://recetaclara.example'
const malo = `O'Higgins & "Hnos" <b>\u202e\u0007 evil.com\r\nX: y`

const receta = (estado: string): RecetaContada => ({
  url: `${url_publica}/receta?token=abc`,
  estado,
  vigente_desde: '2026-12-20',
  vence_el: '2027-01-19',
  emitida_en: new Date('2026-12-12T12:00:00Z'),
  anulada_en: null,
  anulacion_perdida: false,
})

/** Each mail in each voice and in each of its shapes. */
function cartas(profesional: boolean): [string, Carta][] {
  const c: ContextoCuenta = {
    profesional,
    url_publica,
    token: 'tok-en_1',
    cuando: new Date('2026-12-12T12:16:00Z'),
    now: new Date('2026-12-12T12:20:00Z'),
    datos: { vence_en: '2026-12-12T13:00:00Z', nombre: malo, motivo: malo, dispositivo: malo, direccion: '200.1.2.3' },
  }
  const cuentas = Object.entries(plantillasCuenta).flatMap(([tipo, p]): [string, Carta][] => [
    [tipo, p.draft(c)],
    [`${tipo}, without data`, p.draft({ ...c, datos: {} })],
  ])
  const recetas = Object.entries(plantillasReceta).flatMap(([tipo, p]): [string, Carta][] =>
    ['vigente', 'programada', 'en_auditoria', 'bloqueada', 'dispensada_parcial', 'anulada'].flatMap((estado) => [
      [`${tipo}, ${estado}`, p.draft({ profesional, medico: 'el Dr. Ana', recetas: [receta(estado)] })],
      [
        `${tipo}, ${estado}, series`,
        p.draft({ profesional, medico: 'el Dr. Ana', recetas: [receta(estado), receta(estado)] }),
      ],
    ]),
  )
  return [...cuentas, ...recetas]
}

// No real text has these words.
const soloPersonas = /^(confirma_cuenta|cuenta_sin_persona|cuenta_abierta|vinculo_|mirada_|rectificacion_contestada)/

const pie = { url_publica, demo: false }

describe.each([
  ['a patient', false],
  ['a professional', true],
])('the mails to %s', (_quien, profesional) => {
  const rendidas = cartas(profesional).map(([nombre, carta]) => ({ nombre, carta, ...renderCorreo(carta, pie) }))

  it('exist for every kind', () => {
    expect(tiposCorreo).toHaveLength(53)
    const nombres = new Set(rendidas.map((r) => r.nombre.replace(/,.*/, '')))
    expect([...nombres].toSorted()).toEqual(tiposCorreo.toSorted())
  })

  it('are one whole page and its text each, with the same links in both', () => {
    for (const { nombre, carta, asunto, html, texto } of rendidas) {
      expect(asunto.length, nombre).toBeLessThan(60)
      expect(html, nombre).toMatch(/^<!doctype html>\n<html lang="es-AR">[\s\S]*<\/html>\n$/)
      for (const { url } of [carta.boton, ...(carta.otros ?? [])].filter((e) => e !== undefined)) {
        expect(html, nombre).toContain(`href="${url}"`)
        expect(texto, nombre).toContain(`\n${url}\n`)
      }
      // Shown as text too, and not only behind the button.
      if (carta.boton) expect(html, nombre).toContain(`>${carta.boton.url}</a>`)
      expect(`${asunto}${html}${texto}`, nombre).not.toMatch(/undefined|null|NaN|\[object/)
    }
  })

  it('S010 show nothing as it was typed: no markup, no control, no link but ours', () => {
    for (const { nombre, asunto, html, texto } of rendidas) {
      const todo = `${asunto}${html}${texto}`
      expect(todo, nombre).not.toMatch(/<b>|[\u0000-\u0009\u000b-\u001f\u202a-\u202e\u2066-\u2069]|evil\.com/)
      expect(asunto, nombre).not.toMatch(/[\r\n]|Higgins/)
      expect(html, nombre).not.toMatch(/<script|<img|<link|\son\w+=|url\(|@import|javascript:/i)
      for (const [, destino] of html.matchAll(/(?:href|src)="([^"]*)"/g))
        expect(destino, nombre).toMatch(/^https:\/\/recetaclara\.example\//)
    }
  })

  it('speak as they should: vos to a patient, nobody’s second person to who works here', () => {
    for (const { nombre, html } of rendidas) {
      expect(html, nombre).not.toMatch(/\busted\b|\btú\b|contraseña|por favor|[¡!]Ups|eliminar/i)
      if (!profesional || soloPersonas.test(nombre)) continue
      expect(html.replace(/<head>[\s\S]*<\/head>/, ''), nombre).not.toMatch(
        / (podés|tenés|llevá|mostrá|entrá|elegí|pedí|vos|tu) /i,
      )
    }
  })
})

describe('a mail', () => {
  const carta = plantillasCuenta.clave_cambiada.draft({
    profesional: false,
    url_publica,
    token: null,
    cuando: new Date('2026-12-12T12:16:00Z'),
    now: new Date(),
    datos: {},
  })

  it('says when it happened, in Buenos Aires', () => {
    expect(renderCorreo(carta, pie).texto).toContain('Cuándo: sábado 12/12/2026 a las 9:16')
  })

  it('reads in the dark, by classes that its style sheet knows', () => {
    const { html } = renderCorreo(carta, pie)
    expect(html).toContain('prefers-color-scheme:dark')
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    for (const [, clase] of html.matchAll(/class="([^"]*)"/g)) expect(html).toContain(`.${clase}`)
  })

  it('has no style whose hash a page that frames it would not let in', async () => {
    const { createHash } = await import('node:crypto')
    const { html } = renderCorreo({ ...carta, aviso: 'x', otros: [{ texto: 'x', url: `${url_publica}/x` }] }, pie)
    const estilos = [...html.matchAll(/ style="([^"]*)"/g), ...html.matchAll(/<style>([^<]*)<\/style>/g)].map(
      (m) => m[1] ?? '',
    )
    expect(estilos.length).toBeGreaterThan(10)
    for (const estilo of estilos)
      expect(estilosPermitidos).toContain(createHash('sha256').update(estilo).digest('base64'))
  })

  it('of a demo says so', () => {
    expect(renderCorreo(carta, { url_publica, demo: true }).texto).toContain('Demostración con datos ficticios.')
  })
})

describe('what changed of a médico', () => {
  const texto = (datos: Record<string, string>) =>
    renderCorreo(
      plantillasCuenta.datos_profesionales_cambiados.draft({
        profesional: true,
        url_publica,
        token: null,
        cuando: new Date('2026-12-12T12:16:00Z'),
        now: new Date(),
        datos,
      }),
      pie,
    ).texto

  it('is said by its kind, each once, and what has no word of its own too', () => {
    expect(texto({ cambios: 'apellido,nombre,matriculas,firma' })).toContain('Qué: nombre, matrículas, firma\n')
    expect(texto({ cambios: 'algo<b>,otro' })).toContain('Qué: otros datos\n')
  })

  it('says that the matrícula is verified again, and only then', () => {
    const revision = 'no se pueden hacer recetas'
    expect(texto({ cambios: 'matriculas', revision: 'si' })).toContain(revision)
    expect(texto({ cambios: 'matriculas' })).not.toContain(revision)
  })

  it('says who changed it, and so what to do when it is wrong', () => {
    expect(texto({ cambios: 'firma' })).toContain('cambiar la clave')
    const suya = texto({ cambios: 'cuil', quien: 'administracion' })
    expect(suya).toContain('La administración cambió')
    expect(suya).not.toContain('cambiar la clave')
  })
})

describe('a text that somebody typed', () => {
  it.each([
    ['line breaks', 'a\r\nBcc: b', 'a Bcc: b'],
    ['a bidi override', 'a\u202eb\u2066c', 'abc'],
    ['zero width', 'a\u200bb\u200dc\ufeffd', 'abcd'],
    ['half a character', 'a\ud800b', 'ab'],
    ['what people are called', "Ñandú O'Higgins-Łuk", "Ñandú O'Higgins-Łuk"],
  ])('loses %s', (_titulo, texto, limpio) => expect(clean(texto)).toBe(limpio))

  it.each([
    ['http://evil.com/x?y=1', 'http evil. com x y 1'],
    ['Dra. Ana (tía)', 'Dra. Ana (tía)'],
    ['Chrome en Linux', 'Chrome en Linux'],
    ['a'.repeat(200), 'a'.repeat(80)],
  ])('as a name, %j is no link', (texto, limpio) => expect(cleanNombre(texto)).toBe(limpio))

  it('is text in an attribute too', () => {
    expect(escape(`<a href="x" title='&'>`)).toBe('&lt;a href=&quot;x&quot; title=&#39;&amp;&#39;&gt;')
  })
})

describe('the receta’s subjects', () => {
  it.each(Object.keys(plantillasReceta) as TipoReceta[])('%s names nobody', (tipo) => {
    const { asunto } = plantillasReceta[tipo].draft({
      profesional: false,
      medico: 'el Dr. Pérez',
      recetas: [receta('vigente')],
    })
    expect(asunto).not.toMatch(/Pérez|\d/)
  })
})

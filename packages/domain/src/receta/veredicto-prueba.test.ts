import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { writePrueba, figuras, type PruebaReceta, pruebaFirmada, textoDeRenglon } from './prueba-receta'
import { coincideRenglon, judgePrueba, vigenciaDePrueba } from './veredicto-prueba'

const sha256 = async (texto: string) => createHash('sha256').update(texto).digest('hex')
const escrito = { dni: '98104227', renglon: 1, generico: 'Metformina clorhidrato 850 mg' }
const referencia = '7K4M992QXA'
const sello = (await sha256(textoDeRenglon({ referencia, ...escrito }))).slice(0, figuras.sello)
const prueba: PruebaReceta = {
  clave_id: '0123456789abcdef',
  referencia,
  huella: 'a'.repeat(32),
  emitida_en: new Date('2026-11-20T12:16:42Z'),
  vigente_desde: '2026-11-20',
  vence_el: '2026-12-20',
  iniciales: 'N. B. A.',
  medico: 'Dra. Lucía Ferreyra Sosa',
  matricula: 'MP 14.382',
  renglones: [{ envases: 1, sello }],
}
const texto = pruebaFirmada(writePrueba(prueba), new Uint8Array(64))

describe('judgePrueba', () => {
  it('shows what is signed only where the signature holds', async () => {
    const con = (vale: boolean, clave?: string) =>
      judgePrueba(texto, { findClave: () => clave, verificar: async () => vale })
    expect(await con(true, 'x')).toEqual({ resultado: 'vale', prueba, contingencia: false })
    expect(await con(false, 'x')).toEqual({ resultado: 'no_vale' })
    expect(await con(true)).toEqual({ resultado: 'clave_desconocida' })
  })

  it('tells a proof that was damaged from a text without one', async () => {
    const nunca = {
      findClave: () => {
        throw new Error('asked')
      },
      verificar: () => Promise.reject(new Error('asked')),
    }
    expect(await judgePrueba(texto.slice(0, -3), nunca)).toEqual({ resultado: 'no_vale' })
    expect(await judgePrueba('https://recetaclara.example/receta?token=x', nunca)).toEqual({ resultado: 'sin_prueba' })
  })
})

describe('vigenciaDePrueba', () => {
  it.each([
    ['2026-11-20T02:59:59Z', 'programada'],
    ['2026-11-20T03:00:00Z', 'en_fecha'],
    ['2026-12-21T02:59:59Z', 'en_fecha'],
    ['2026-12-21T03:00:00Z', 'vencida'],
  ])('at %s it is %s, by the day in Buenos Aires', (instante, vigencia) => {
    expect(vigenciaDePrueba(prueba, new Date(instante))).toBe(vigencia)
  })
})

describe('coincideRenglon', () => {
  it.each([
    ['what was signed', {}, true],
    ['the same typed otherwise', { generico: 'METFORMINA clorhidrato 850mg' }, true],
    ['another drug', { generico: 'Clonazepam 2 mg' }, false],
    ['another strength', { generico: 'Metformina clorhidrato 85 mg' }, false],
    ['another person', { dni: '98104228' }, false],
    ['a renglón it does not have', { renglon: 2 }, false],
    ['no renglón', { renglon: 0 }, false],
  ])('says of %s that it matches: %s', async (_que, cambios, coincide) => {
    expect(await coincideRenglon(prueba, { ...escrito, ...cambios }, sha256)).toBe(coincide)
  })
})

import { describe, expect, it } from 'vitest'
import { revisarClave, venceClave } from './clave-nueva'

const comunes = new Set(['password', 'receta', 'boca', 'argentina', 'qwerty'])
const dueno = { usuario: 'lferreyra@demo.ar', nombres: ['Lucía', 'Ferreyra Sosa', 'Ana'], dni: '98217634' }

describe('revisarClave', () => {
  it.each([
    ['ten characters of every kind', 'Tr3s-Ombu!', []],
    ['nine of them', 'Tr3s-Omb!', ['CORTA']],
    ['64 characters', `Aa1-${'xyzk'.repeat(15)}`, []],
    ['128 characters with spaces', `Un pato 7 y ${'otro mate '.repeat(11)}Fin!.`, []],
    ['200 characters', `Aa1-${'xyzk'.repeat(49)}`, []],
    ['201 characters', `Aa1-${'xyzk'.repeat(49)}x`, ['LARGA']],
    ['emoji as signs, counted as one each', 'Ombu7Mate🦜🧉', []],
    ['no upper case', 'tr3s-ombu!es', ['SIN_MAYUSCULA']],
    ['no lower case', 'TR3S-OMBU!ES', ['SIN_MINUSCULA']],
    ['no digit', 'Tres-Ombues!', ['SIN_NUMERO']],
    ['no sign', 'Tr3sOmbuesY', ['SIN_SIGNO']],
    ['nothing', '', ['CORTA', 'SIN_MAYUSCULA', 'SIN_MINUSCULA', 'SIN_NUMERO', 'SIN_SIGNO']],
  ])('SC-01 %s: %s', (_titulo, clave, esperado) => {
    expect(revisarClave(clave, dueno, comunes)).toEqual(esperado)
  })

  it.each([
    'Receta2026!',
    '2026-Receta.',
    'P@ssw0rd2026',
    'P4$$w0rd!!11',
    'Rec3ta-2026',
    'Boca-Argentina.1',
    'BocaBoca#12',
    'Argentina#1978',
    'Árgentina#78',
    'Qwerty123456!',
    'Aaaaaaaaaa1!',
    'Abcdefgh12-!',
    '1234567890Aa!',
    '!Qwertyuiop1',
    '0987654321-Za',
  ])('SC-01 «%s» is a common one dressed up', (clave) => {
    expect(revisarClave(clave, dueno, comunes)).toContain('COMUN')
  })

  it.each(['Tango-Lucia7', 'FERREYRA.1x', 'x-Férreyra-9Q', 'Mi98217634!a', 'lferreyra-X7'])(
    'SC-01 «%s» says who its owner is',
    (clave) => {
      expect(revisarClave(clave, dueno, comunes)).toContain('DATOS_PROPIOS')
    },
  )

  it.each(['Manzana-77xK', 'Sosegado!41k'])('«%s» only shares a few letters with a name', (clave) => {
    expect(revisarClave(clave, dueno, comunes)).toEqual([])
  })

  it('answers a hostile text of the largest size at once', () => {
    const antes = Date.now()
    for (const relleno of ['a', '1', 'aA1-', '@']) revisarClave(relleno.repeat(200 / relleno.length), dueno, comunes)
    expect(Date.now() - antes).toBeLessThan(200)
  })
})

it('SC-01 a password ends its life so many days after it was chosen', () => {
  expect(venceClave(new Date('2026-01-01T12:00:00Z'), 180)).toEqual(new Date('2026-06-30T12:00:00Z'))
})

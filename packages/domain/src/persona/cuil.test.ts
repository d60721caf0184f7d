import { describe, expect, it } from 'vitest'
import { generateCuil } from './cuil'
import { formatCuit, parseCuit } from './cuit'

describe('generateCuil', () => {
  it.each([
    ['M', '12345670', '20-12345670-0'],
    ['M', '12345671', '20-12345671-9'],
    ['M', '12345676', '23-12345676-9'],
    ['M', '7654321', '20-07654321-7'],
    ['M', '12345678', '20-12345678-6'],
    ['M', '99999999', '23-99999999-9'],
    ['F', '12345670', '27-12345670-5'],
    ['F', '12345678', '27-12345678-0'],
    ['F', '12345673', '23-12345673-4'],
    ['S', '12345670', '30-12345670-6'],
    ['S', '12345673', '30-12345673-0'],
    ['S', '12345679', '33-12345679-9'],
    ['M', '08490848', '20-08490848-8'],
    ['F', '12497922', '27-12497922-1'],
    ['S', '71512423', '30-71512423-4'],
  ])('§5 proposes for %s %s the CUIL %s', (sexo, documento, cuil) => {
    const generado = generateCuil(documento, sexo)
    expect(generado.ok && formatCuit(generado.value)).toBe(cuil)
  })

  it.each([
    ['20', ['HOMBRE', 'M', 'MALE', 'hombre', 'm', 'Male']],
    ['27', ['MUJER', 'F', 'FEMALE', 'mujer', 'f', 'Female']],
    ['30', ['SOCIEDAD', 'S', 'SOCIETY', 'sociedad', 's', 'Society']],
  ])('§5 the prefix is %s for %j', (prefijo, palabras) => {
    for (const palabra of palabras) {
      const generado = generateCuil('12345670', palabra)
      expect(generado.ok && generado.value.slice(0, 2)).toBe(prefijo)
    }
  })

  it('§5 a 7-digit document is padded with a leading 0', () => {
    expect(generateCuil('7654321', 'M')).toEqual(generateCuil('07654321', 'M'))
  })

  it.each(['', '123456', '123456789', '1234567a', '12.345.678', ' 1234567', '-1234567', '1e234567'])(
    '§5 refuses the document %j',
    (documento) => {
      expect(generateCuil(documento, 'M')).toEqual({ ok: false, motivo: 'DOCUMENTO_INVALIDO' })
    },
  )

  it.each(['X', '', 'MASCULINO', '__proto__', 'constructor'])('does not generate for sexo %j', (sexo) => {
    expect(generateCuil('12345678', sexo)).toEqual({ ok: false, motivo: 'SEXO_DESCONOCIDO' })
  })

  it('is always valid, 11 digits and keeps the document, over 60 000 documents × M, F, S', () => {
    let semilla = 20261121
    const wrong: string[] = []
    for (let i = 0; i < 60_000; i++) {
      semilla = (Math.imul(semilla, 1664525) + 1013904223) >>> 0
      const documento = String(semilla % 100_000_000).padStart(i % 2 ? 8 : 7, '0')
      for (const sexo of ['M', 'F', 'S']) {
        const generado = generateCuil(documento, sexo)
        const keeps = generado.ok && generado.value.slice(2, 10) === documento.padStart(8, '0')
        if (!keeps || !parseCuit(generado.value).ok) wrong.push(`${sexo} ${documento}`)
      }
    }
    expect(wrong).toEqual([])
  })
})

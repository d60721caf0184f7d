import { describe, expect, it } from 'vitest'
import {
  codigoRenglon,
  codigoRenglonLegible,
  fechas,
  huellaEnGrupos,
  leyendaRenglon,
  lineasPaciente,
  lineasProfesional,
  serie,
  sitio,
  tieneValidez,
} from './contenido'
import { anItem, aReceta } from './receta-muestra'

describe('the words of the document', () => {
  it('R2214 Anexo II, L19303 13: has the address of the patient where the receta has it, after who it is', () => {
    const { paciente } = aReceta()
    expect(lineasPaciente(aReceta({ paciente: { ...paciente, domicilio: 'Calle 1, Paraná' } }))[1]).toBe(
      'Domicilio: Calle 1, Paraná',
    )
    expect(lineasPaciente(aReceta()).join()).not.toContain('Domicilio')
  })

  it('names the prestador when the convenio asks for one', () => {
    expect(lineasPaciente(aReceta({ prestador: 'Hospital Zonal' }))).toContain('Prestador: Hospital Zonal')
  })

  it.each([
    [undefined, '98104227', 'DNI 98.104.227'],
    ['PASAPORTE', 'BOL4567123', 'Pasaporte BOL4567123'],
    ['CDI', '50980000016', 'CDI 50980000016'],
  ])('R2214 Anexo II: shows a document of type %s with its type', (tipo_doc, dni, escrito) => {
    const { paciente } = aReceta()
    const [identidad] = lineasPaciente(aReceta({ paciente: { ...paciente, dni, ...(tipo_doc && { tipo_doc }) } }))
    expect(identidad).toMatch(new RegExp(`^${escrito} · `))
  })

  it('R2214 Anexo II: says where the matrícula holds, unless its entity does', () => {
    const { profesional } = aReceta()
    const linea = (cambios: object) => lineasProfesional(aReceta({ profesional: { ...profesional, ...cambios } }))[0]
    expect(linea({ matricula: 'MN 1.200 · Min. de Salud', jurisdiccion: 'CABA' })).toContain('Min. de Salud (CABA)')
    expect(linea({ jurisdiccion: 'Entre Ríos' })).not.toContain('(Entre Ríos)')
  })

  it('mentions the series only when there is one', () => {
    expect(serie(aReceta({ serie_nro: 2, serie_total: 3 }))).toBe('Receta 2 de 3 · tratamiento prolongado')
    expect(serie(aReceta({ serie_nro: 1, serie_total: 1 }))).toBe('')
  })

  it('shows where the QR leads without what opens the receta', () => {
    expect(sitio('https://recetaclara.example/receta?token=abc')).toBe('recetaclara.example')
    expect(sitio('not an address')).toBe('not an address')
  })

  it('names a renglón by its reference until a repository gives it a CUIR, and then by that alone', () => {
    const receta = aReceta()
    const cuir = '10250042020101000012345678901234567890101'
    const [sin, con] = [anItem({ renglon: 2 }), anItem({ renglon: 2, cuir })]
    expect([codigoRenglon(receta.referencia, sin), codigoRenglon(receta.referencia, con)]).toEqual([
      '7K4M992QXA-2',
      cuir,
    ])
    expect(codigoRenglonLegible(receta.referencia, con)).toBe('CUIR 1025 0042 02 0101 00001 23456 78901 23456 78901 01')
  })

  it.each([
    ['without a CUIR', {}, undefined, 'referencia interna — sin validez legal', false],
    ['with one of the sandbox', { cuir: '1'.repeat(41) }, 'sandbox', 'CUIR de prueba — sin validez legal', false],
    ['with one of a repository', { cuir: '1'.repeat(41) }, 'repositorio', '', true],
  ] as const)('RG-01: a document %s says what it is worth', (_cual, item, ambiente, leyenda, validez) => {
    const receta = aReceta({
      items: [anItem(item)],
      ...(ambiente && { registro: { estado: 'cuir_asignado', ambiente } }),
    })
    expect([leyendaRenglon(receta, anItem(item)), tieneValidez(receta)]).toEqual([leyenda, validez])
  })

  it('groups the huella by four', () => {
    expect(huellaEnGrupos('a41f7c029be6')).toBe('a41f 7c02 9be6')
  })
})

describe('the dates of the document', () => {
  const escritas = (cambios: Parameters<typeof aReceta>[0]) =>
    fechas(aReceta(cambios)).map(({ nombre, valor }) => `${nombre} ${valor}`)
  const auditada = { en: '2026-11-24T13:00:00Z', vence_el_firmado: '2026-12-20' }

  it('are the three of the law', () => {
    expect(escritas({ vigente_desde: '2026-11-20', vence_el: '2026-12-20' }).slice(1)).toEqual([
      'Rige desde 20/11/2026',
      'Vence 20/12/2026',
    ])
  })

  it('say since when it is authorised, and the last day that was signed where it is another', () => {
    const cambios = { vigente_desde: '2026-11-20', vence_el: '2026-12-24', auditada }
    expect(escritas(cambios).slice(2)).toEqual([
      'Autorizada 24/11/2026',
      'Vence 24/12/2026 (lo firmado decía 20/12/2026)',
    ])
    expect(escritas({ ...cambios, vence_el: '2026-12-20' }).at(-1)).toBe('Vence 20/12/2026')
    expect(escritas({ ...cambios, vence_el: '2026-12-20', estado: 'rechazada' })).toHaveLength(3)
  })
})

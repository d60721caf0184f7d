import { informaReceta } from '@receta/contract'
import { describe, expect, it } from 'vitest'
import { coberturasDe, coberturaUnica, personasDe } from '../cobertura/coberturas'
import { aConvenio } from '#api/convenio.builders'
import { aDraft, ahora, anAfiliado, aProducto, clave, particular } from '../prescribir.builders'
import { draftInicial } from './receta-draft-inicial'
import { aBorrador, aInforme, faltan, fraseFaltan, seriePrevista } from './receta-informe'

const persona = (...afiliados: ReturnType<typeof anAfiliado>[]) => {
  const [primera] = personasDe(afiliados)
  if (!primera) throw new Error('No person')
  return primera
}

describe('what a draft is missing', () => {
  it('is nothing when it can be signed', () => {
    expect(faltan(aDraft())).toEqual([])
  })

  it('is said in the order of the form', () => {
    expect(fraseFaltan(faltan(draftInicial(ahora, clave)))).toBe('Faltan paciente, medicamento y diagnóstico')
  })

  it.each([
    [{ convenio: null }, 'Falta cobertura'],
    [{ digital_elige_plan: true, plan: null }, 'Falta plan'],
    [{ afiliado_id: 0, nroafiliado: ' ' }, 'Falta número de afiliado'],
    [{ digital_indica_prestador: 1, prestador: '' }, 'Falta prestador'],
    [{ digital_get_contacto_afiliado: 1, email: '', telefono: '' }, 'Falta correo o teléfono del paciente'],
    [{ diagnosticos: [] }, 'Falta diagnóstico'],
    [{ peso_kg: '12,', peso_fecha: '2026-11-20' }, 'Falta peso en kilos'],
    [{ peso_kg: '12,5', peso_fecha: '2026-11-20' }, ''],
    [{ peso_kg: ' ', peso_fecha: '2026-11-20' }, ''],
    [{ domicilio: 'Sur', productos: [aProducto({ lista_control: 'estup I' })] }, 'Falta domicilio del paciente'],
    [{ domicilio: 'Sur' }, ''],
  ])('%j reads «%s»', (cambios, frase) => {
    expect(fraseFaltan(faltan(aDraft(cambios)))).toBe(frase)
  })

  it('names the line when there are several', () => {
    const [item] = aDraft().items
    if (!item) throw new Error('No item')
    const items = [item, { ...item, item_id: 2, posologia: '', envases: null }]
    expect(fraseFaltan(faltan(aDraft({ items })))).toBe('Faltan posología del renglón 2 y envases del renglón 2')
  })
})

describe('the draft as it is issued', () => {
  it('is what the contract takes, under the key the draft was born with', () => {
    const informe = aInforme(aDraft(), 3)
    expect(informaReceta.input.safeParse(informe).error).toBeUndefined()
    expect(informe).toMatchObject({
      clave_idempotencia: clave,
      soft_id: 3,
      convenio_id: 5,
      persona_id: 11,
      paciente: { dni: '98104227', cuil: '27981042277', apellido: 'Aguirre' },
    })
  })

  it('does not exist while something is missing', () => {
    expect(aInforme(aDraft({ diagnosticos: [] }), 3)).toBeNull()
  })

  it.each([
    ['somebody of the padrón', 11, '27981042277'],
    ['somebody typed in by hand', 0, ''],
  ])('carries the data of %s', (_quien, persona_id, cuil) => {
    const quien = { ...persona(anAfiliado()), persona_id, cuil: cuil || null }
    const paciente = { dni: '98104227', cuil, apellido: 'Aguirre', fecha_nacimiento: '1952-03-12' }
    expect(aBorrador(aDraft({ persona: quien }), 3)).toMatchObject({ persona_id, paciente })
  })

  it('says no date where the convenio does not let it be chosen', () => {
    const draft = aDraft({ digital_fecha_receta: 0, fecha_receta: '2026-12-01' })
    expect(aBorrador(draft, 3)?.fecha_receta).toBeNull()
    expect(seriePrevista(draft, ahora)).toEqual([{ vigente_desde: '2026-11-20', vence_el: '2026-12-20' }])
  })

  it('starts a series every 30 days', () => {
    expect(
      seriePrevista(aDraft({ tratamiento_prolongado: true, cantidad_recetas: 3 }), ahora).map((r) => r.vigente_desde),
    ).toEqual(['2026-11-20', '2026-12-20', '2027-01-19'])
  })
})

describe('the coverages of a person', () => {
  it('are grouped under one person, and Particular is always there', () => {
    const dos = persona(anAfiliado(), anAfiliado({ afiliado_id: 78, convenio_id: 6, activo: false }))
    const convenios = [aConvenio(), aConvenio({ convenio_id: 6, nombre: 'Ribera Norte' }), particular]
    const coberturas = coberturasDe(dos, convenios)
    expect(coberturas.map((c) => [c.convenio.nombre, c.usable])).toEqual([
      ['Programa Salud Cerca', true],
      ['Ribera Norte', false],
      ['Particular', true],
    ])
    expect(coberturaUnica(coberturas)?.convenio.convenio_id).toBe(5)
  })

  it('are asked when there are two to choose from', () => {
    const dos = persona(anAfiliado(), anAfiliado({ afiliado_id: 78, convenio_id: 6 }))
    expect(coberturaUnica(coberturasDe(dos, [aConvenio(), aConvenio({ convenio_id: 6 }), particular]))).toBeNull()
  })

  it('are only Particular for somebody outside every padrón', () => {
    const nadie = persona(anAfiliado({ afiliado_id: 0, convenio_id: 0 }))
    expect(coberturaUnica(coberturasDe(nadie, [aConvenio(), particular]))?.convenio.es_particular).toBe(true)
  })
})

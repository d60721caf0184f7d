import { describe, expect, it } from 'vitest'
import { aConvenio } from '#api/convenio.builders'
import { reglasDe } from '../borrador/receta-draft-inicial'
import { aDraft, aProducto, ahora, particular } from '../prescribir.builders'
import { camposDe, campoDonde } from './campos'

const exigente = aConvenio({
  digital_elige_plan: true,
  digital_indica_prestador: 1,
  digital_get_contacto_afiliado: 1,
  digital_fecha_receta: 1,
  padron_afiliados_manual: 1,
})
const conTodo = aDraft({ convenio: exigente, ...reglasDe(exigente), afiliado_id: 0, email: '', telefono: '' })
const aMano = { dni: '', sexo: '', cuil: '', apellido: '', nombre: '', fecha_nacimiento: '' } as const
const { persona } = aDraft()
const joven = persona && { ...persona, fecha_nacimiento: '2011-03-01' }

describe('the fields of a section', () => {
  it.each([
    ['the search of a patient', 'paciente', aDraft(), ['paciente']],
    [
      'those of one typed by hand',
      'paciente',
      aDraft({ paciente_a_mano: aMano }),
      ['paciente.dni', 'paciente.cuil', 'paciente.fecha_nacimiento'],
    ],
    ['the coverage alone', 'cobertura', aDraft(), ['convenio_id']],
    ['its number and plan too', 'cobertura', conTodo, ['convenio_id', 'nroafiliado', 'plan_id']],
    ['no number without a coverage', 'cobertura', aDraft({ convenio: particular, afiliado_id: 0 }), ['convenio_id']],
    ['the search of a drug', 'nuevo', aDraft({ items: [] }), ['items']],
    ['no search where no other line fits', 'nuevo', aDraft({ convenio: aConvenio({ max_items: 1 }) }), []],
    ['those of a line', 'item-1', aDraft(), ['posologia', 'envases']],
    ['nothing of nothing', 'ninguna', aDraft(), []],
  ] as const)('are %s', (_que, abierta, draft, campos) => {
    expect(camposDe(abierta, draft, ahora)).toEqual(campos)
  })

  it('are, of the treatment, what the convenio asks and who the patient is', () => {
    expect(camposDe('tratamiento', conTodo, ahora)).toEqual(
      expect.arrayContaining(['fecha_receta', 'prestador', 'email', 'telefono', 'observaciones']),
    )
    expect(camposDe('tratamiento', conTodo, ahora)).not.toContain('reservada')
    expect(camposDe('tratamiento', aDraft({ persona: joven }), ahora)).toContain('reservada')
    expect(camposDe('tratamiento', aDraft({ convenio: null, digital_fecha_receta: 0 }), ahora)).toEqual([
      'peso_kg',
      'observaciones',
    ])
    // The day of a weight is asked only when there is a weight.
    const marca = aDraft({ permite_sustitucion: false })
    const conMarca = { ...marca, productos: marca.productos.map((p) => ({ ...p, generico: false })) }
    expect(camposDe('tratamiento', conMarca, ahora)).toContain('motivo_marca')
    expect(camposDe('tratamiento', { ...conMarca, permite_sustitucion: true }, ahora)).not.toContain('motivo_marca')
    expect(camposDe('tratamiento', aDraft({ peso_kg: '12,5' }), ahora)).toContain('peso_fecha')
    for (const [lista_control, pide] of [
      ['estup I', true],
      ['psico II', true],
      ['psico IV', false],
    ] as const)
      expect(
        camposDe('tratamiento', aDraft({ productos: [aProducto({ lista_control })] }), ahora).includes('domicilio'),
      ).toBe(pide)
  })
})

it.each([
  ['the one that is asked for', 'cobertura', conTodo, 'plan_id', 'plan_id'],
  ['the first, where that one is not shown', 'cobertura', aDraft(), 'plan_id', 'convenio_id'],
  ['the prestador it misses', 'tratamiento', conTodo, '', 'prestador'],
  ['the contact it misses', 'tratamiento', { ...conTodo, prestador: 'Clínica' }, '', 'email'],
  [
    'the first, when it misses nothing',
    'tratamiento',
    { ...conTodo, prestador: 'Clínica', telefono: '343 555-0147' },
    '',
    'tratamiento_prolongado',
  ],
  ['none of a section without fields', 'ninguna', conTodo, 'plan_id', null],
] as const)('the cursor goes to %s', (_que, abierta, draft, pedido, campo) => {
  expect(campoDonde(abierta, draft, ahora, pedido)).toBe(campo)
})

import { describe, expect, it } from 'vitest'
import type { BorradorReceta, ContextoReceta } from '../receta/borrador'
import { pendientes, revisarReceta } from './revision'
import { aReglas, aProducto, aBorrador, aMedico, aPersona, aContexto } from './revision.builders'

const now = new Date('2026-11-20T15:00:00Z')
const codigos = (b: Partial<BorradorReceta> = {}, c: Partial<ContextoReceta> = {}) =>
  revisarReceta(aBorrador(b), aContexto(c), now).hallazgos.map((h) => h.codigo)
const item = (producto_id: number, envases = 1) => ({ producto_id, envases, posologia: '1 por día' })
const veinteDias = { producto_id: 1, envases: 1, posologia: '1-0-0-1 x 20' }
const manual = {
  tipo_doc: 'DNI' as const,
  dni: '98000001',
  cuil: '27980000015',
  apellido: 'A',
  nombre: 'B',
  sexo: 'F',
  fecha_nacimiento: '1980-01-01',
}

const listaII = {
  convenio: aReglas({ permite_restringidos: true }),
  productos: [aProducto({ lista_control: 'psico II' })],
}

describe('revisarReceta', () => {
  it('finds nothing in a complete receta', () => {
    expect(codigos()).toEqual([])
  })

  it('names everything that is wrong at once', () => {
    const todo = codigos(
      { items: [], diagnosticos: [], persona_id: 0 },
      { medico: aMedico({ estado: 'suspendido', domicilio: '', matriculas: [] }), persona: null, convenio: null },
    )
    expect(todo).toEqual([
      'MEDICO_NO_HABILITADO',
      'MATRICULA_VENCIDA',
      'DOMICILIO_PROFESIONAL_FALTA',
      'CONVENIO_NO_HABILITADO',
      'PACIENTE_FALTA',
      'ITEMS_FALTAN',
      'DIAGNOSTICO_FALTA',
    ])
  })

  it.each<[string, Partial<BorradorReceta>, Partial<ContextoReceta>, string]>([
    [
      'a matrícula that ended yesterday',
      {},
      { medico: aMedico({ matriculas: [{ vence_el: '2026-11-19', completa: true }] }) },
      'MATRICULA_VENCIDA',
    ],
    [
      'a médico without a professional address',
      {},
      { medico: aMedico({ domicilio: ' ' }) },
      'DOMICILIO_PROFESIONAL_FALTA',
    ],
    [
      'a matrícula without its jurisdiction',
      {},
      { medico: aMedico({ matriculas: [{ vence_el: null, completa: false }] }) },
      'MATRICULA_INCOMPLETA',
    ],
    ['a médico without his profession', {}, { medico: aMedico({ profesion: '' }) }, 'PROFESION_FALTA'],
    [
      'a federal licence of 11 digits',
      {},
      { medico: aMedico({ licencia_federal: '54109821763' }) },
      'LICENCIA_FEDERAL_FALTA',
    ],
    [
      'a CDI whose check digit does not hold',
      { persona_id: 0, paciente: { ...manual, tipo_doc: 'CDI', dni: '27980000016', cuil: '' } },
      { persona: null, afiliado: null, convenio: aReglas({ padron_afiliados_manual: 1 }) },
      'DOCUMENTO_INVALIDO',
    ],
    ['a product without its form', {}, { productos: [aProducto({ forma: ' ' })] }, 'PRODUCTO_INCOMPLETO'],
    ['a prolonged treatment of one receta', { tratamiento_prolongado: true }, {}, 'SERIE_INVALIDA'],
    ['two recetas that nobody called a series', { cantidad_recetas: 2 }, {}, 'SERIE_INVALIDA'],
    [
      'a dose of lista II that was not understood',
      { items: [{ ...item(1), posologia: '1 comp sos' }] },
      listaII,
      'POSOLOGIA_RESTRINGIDO',
    ],
    [
      'the 21st day of a lista II',
      { items: [{ ...veinteDias, posologia: '1-0-0-1 x 21' }] },
      listaII,
      'DIAS_RESTRINGIDO',
    ],
    ['an afiliado who is no longer active', {}, { afiliado: { activo: false, plan_id: null } }, 'PACIENTE_INACTIVO'],
    ['a person outside a padrón that cannot be typed in', {}, { afiliado: null }, 'PADRON_NO_MANUAL'],
    [
      'a person without CUIL',
      {},
      { persona: aPersona({ tipo_doc: 'DNI', cuil: null, alergias: [], domicilio: null }) },
      'CUIL_FALTA',
    ],
    [
      'a CUIL that belongs to another document',
      { persona_id: 0, paciente: { ...manual, dni: '98000002' } },
      { persona: null, afiliado: null, convenio: aReglas({ padron_afiliados_manual: 1 }) },
      'CUIL_AJENO',
    ],
    [
      'a birth that has not happened yet',
      { persona_id: 0, paciente: { ...manual, fecha_nacimiento: '2030-01-01' } },
      { persona: null, afiliado: null, convenio: aReglas({ padron_afiliados_manual: 1 }) },
      'NACIMIENTO_INVALIDO',
    ],
    [
      'a CUIL typed with a wrong check digit',
      { persona_id: 0, paciente: { ...manual, cuil: '20-12345678-9' } },
      { persona: null, afiliado: null, convenio: aReglas({ padron_afiliados_manual: 1 }) },
      'CUIL_INVALIDO',
    ],
    ['a product withdrawn meanwhile', {}, { productos: [aProducto({ activo: false })] }, 'PRODUCTO_NO_DISPONIBLE'],
    ['the same product twice', { items: [item(1), item(1)] }, {}, 'PRODUCTO_REPETIDO'],
    [
      'a third line where two are allowed',
      { items: [item(1), item(2), item(3)] },
      { productos: [1, 2, 3].map((producto_id) => aProducto({ producto_id, ifa_clave: `d${producto_id}` })) },
      'MAX_ITEMS',
    ],
    ['a fifth pack where four are allowed', { items: [item(1, 5)] }, {}, 'MAX_ENVASES'],
    [
      'a brand where only generics are allowed',
      {},
      { convenio: aReglas({ solo_generico: true }), productos: [aProducto({ generico: false })] },
      'SOLO_GENERICO',
    ],
    [
      'no plan where one must be chosen',
      {},
      { convenio: aReglas({ digital_elige_plan: true }), planes: [7] },
      'PLAN_FALTA',
    ],
    [
      'a plan of another convenio',
      { plan_id: 8 },
      { convenio: aReglas({ digital_elige_plan: true }), planes: [7] },
      'PLAN_AJENO',
    ],
    [
      'another plan than the padrón’s where none is chosen',
      { plan_id: 8 },
      { afiliado: { activo: true, plan_id: 7 }, planes: [7, 8] },
      'PLAN_AJENO',
    ],
    [
      'a plan for whom the padrón has none, where none is chosen',
      { plan_id: 7 },
      { afiliado: { activo: true, plan_id: null }, planes: [7] },
      'PLAN_AJENO',
    ],
    [
      'no prestador where one is asked for',
      {},
      { convenio: aReglas({ digital_indica_prestador: 1 }) },
      'PRESTADOR_FALTA',
    ],
    [
      'no contact where one is asked for',
      {},
      { convenio: aReglas({ digital_get_contacto_afiliado: 1 }) },
      'CONTACTO_FALTA',
    ],
    [
      'a substitution where the convenio admits none',
      {},
      { convenio: aReglas({ permite_sustitucion: false }) },
      'SUSTITUCION_NO_ADMITIDA',
    ],
    ['a date in the past', { fecha_receta: '2026-11-19' }, {}, 'FECHA_PASADA'],
    ['tomorrow where only today is allowed', { fecha_receta: '2026-11-21' }, {}, 'FECHA_NO_ADMITIDA'],
    [
      'a date 91 days ahead',
      { fecha_receta: '2027-02-19' },
      { convenio: aReglas({ digital_fecha_receta: 1 }) },
      'FECHA_LEJANA',
    ],
    [
      'the month already used up',
      {},
      { convenio: aReglas({ autorizaciones_recetas_por_afiliado: 2 }), recetas_por_mes: { '2026-11': 2 } },
      'CUOTA_AGOTADA',
    ],
    [
      'a series where the convenio admits none',
      { tratamiento_prolongado: true, cantidad_recetas: 3 },
      { convenio: aReglas({ tratamiento_prolongado: false }) },
      'PROLONGADO_NO_ADMITIDO',
    ],
    [
      'a restricted drug in a series',
      { tratamiento_prolongado: true, cantidad_recetas: 2 },
      { convenio: aReglas({ permite_restringidos: true }), productos: [aProducto({ lista_control: 'estup I' })] },
      'PROLONGADO_RESTRINGIDO',
    ],
    ...[null, '2026-11-19'].map(
      (restringidos_hasta): [string, Partial<BorradorReceta>, Partial<ContextoReceta>, string] => [
        `a restricted drug of a médico whose permission ${restringidos_hasta === null ? 'nobody recorded' : 'lapsed yesterday'}`,
        { items: [veinteDias] },
        {
          medico: aMedico({ restringidos_hasta }),
          convenio: aReglas({ permite_restringidos: true }),
          productos: [aProducto({ lista_control: 'psico II' })],
        },
        'RESTRINGIDO_SIN_PERMISO',
      ],
    ),
    [
      'a restricted drug that he may not prescribe, before its address or dose is asked',
      { items: [{ ...veinteDias, posologia: '1-0-0-0 x 21' }] },
      {
        medico: aMedico({ restringidos_hasta: null }),
        convenio: aReglas({ permite_restringidos: true }),
        productos: [aProducto({ lista_control: 'psico II' })],
        persona: aPersona({ tipo_doc: 'DNI', cuil: '27123456780', alergias: [], domicilio: null }),
      },
      'RESTRINGIDO_SIN_PERMISO',
    ],
    [
      'a restricted drug where the convenio admits none',
      { items: [veinteDias] },
      { productos: [aProducto({ lista_control: 'psico II' })] },
      'RESTRINGIDO_NO_ADMITIDO',
    ],
    [
      'a restricted drug without the patient’s address',
      { items: [veinteDias] },
      {
        convenio: aReglas({ permite_restringidos: true }),
        productos: [aProducto({ lista_control: 'psico II' })],
        persona: aPersona({ tipo_doc: 'DNI', cuil: '27123456780', alergias: [], domicilio: null }),
      },
      'DOMICILIO_FALTA',
    ],
  ])('stops at %s', (_que, b, c, codigo) => {
    expect(codigos(b, c)).toEqual([codigo])
    expect(revisarReceta(aBorrador(b), aContexto(c), now).hallazgos[0]?.nivel).toBe('frena')
  })

  it('lets the twentieth day of a lista II and another document without CUIL pass', () => {
    expect(codigos({ items: [veinteDias] }, listaII)).toEqual([])
    const pasaporte = { ...manual, tipo_doc: 'PASAPORTE' as const, dni: 'BOL4567123', cuil: '' }
    const sinPadron = { persona: null, afiliado: null, convenio: aReglas({ padron_afiliados_manual: 1 }) }
    expect(codigos({ persona_id: 0, paciente: pasaporte }, sinPadron)).toEqual([])
    expect(
      codigos({}, { persona: aPersona({ tipo_doc: 'PASAPORTE', cuil: null, alergias: [], domicilio: null }) }),
    ).toEqual([])
  })

  it('admits a draft that forbids the substitution under any convenio', () => {
    expect(codigos({ permite_sustitucion: false }, { convenio: aReglas({ permite_sustitucion: false }) })).toEqual([])
  })

  it('lets a person outside every padrón be prescribed as Particular', () => {
    expect(
      codigos(
        { persona_id: 0, paciente: manual },
        { persona: null, afiliado: null, convenio: aReglas({ es_particular: true }) },
      ),
    ).toEqual([])
  })

  it('accepts the 90th day ahead and a psicotrópico IV in a series', () => {
    expect(codigos({ fecha_receta: '2027-02-18' }, { convenio: aReglas({ digital_fecha_receta: 1 }) })).toEqual([])
    expect(
      codigos(
        { tratamiento_prolongado: true, cantidad_recetas: 3 },
        { productos: [aProducto({ lista_control: 'psico IV' })] },
      ),
    ).toEqual([])
  })

  it('warns of an allergy on record, and an acknowledgement with its key lets it pass', () => {
    const contexto = aContexto({
      persona: aPersona({ tipo_doc: 'DNI', cuil: '27123456780', alergias: ['penicilina'], domicilio: null }),
      productos: [aProducto({ ifa_clave: 'amoxicilina', monodroga: 'Amoxicilina' })],
    })
    const { hallazgos, verificaciones } = revisarReceta(aBorrador(), contexto, now)
    expect(hallazgos).toMatchObject([{ codigo: 'ALERGIA', nivel: 'advierte', clave: 'ALERGIA:amoxicilina' }])
    expect(verificaciones.find((v) => v.control === 'alergias')?.resultado).toBe('advierte')
    expect(pendientes(hallazgos, [])).toHaveLength(1)
    expect(pendientes(hallazgos, [{ clave: 'ALERGIA:amoxicilina', motivo: 'La toleró el mes pasado' }])).toEqual([])
  })

  const conAlergias = (alergias: string[], nombradas: Record<string, string> = {}) =>
    revisarReceta(
      aBorrador(),
      aContexto({
        persona: aPersona({ alergias, domicilio: null }),
        nombradas,
      }),
      now,
    ).verificaciones.find((v) => v.control === 'alergias')

  it('never gives the tick of «ok» to an allergy it cannot judge, and says which', () => {
    expect(conAlergias(['penicilina', 'látex', 'contraste'])).toMatchObject({
      control: 'alergias',
      resultado: 'no_evaluable',
      codigo: 'ALERGIA_NO_CONTROLADA',
      datos: { alergias: 'látex, contraste' },
    })
    expect(conAlergias(['penicilina'])).toMatchObject({ resultado: 'ok' })
    expect(conAlergias(['losartán'], { losartan: 'losartan' })).toMatchObject({ resultado: 'ok' })
    expect(conAlergias(['látex', 'enalapril'])).toMatchObject({ resultado: 'frena' })
  })

  it('a stop of the person’s safety is lifted by its own reason, and by no other', () => {
    const contexto = aContexto({ persona: aPersona({ alergias: ['enalapril'] }) })
    const { hallazgos } = revisarReceta(aBorrador(), contexto, now)
    expect(hallazgos).toMatchObject([{ clave: 'ALERGIA:enalapril', nivel: 'frena' }])
    expect(pendientes(hallazgos, [])).toHaveLength(1)
    expect(pendientes(hallazgos, [{ clave: 'ALERGIA:losartan', motivo: 'Desensibilizada' }])).toHaveLength(1)
    expect(pendientes(hallazgos, [{ clave: 'ALERGIA:enalapril', motivo: 'Desensibilizada' }])).toEqual([])
  })

  it('an acknowledgement never lifts a hard stop', () => {
    const { hallazgos } = revisarReceta(aBorrador({ diagnosticos: [] }), aContexto(), now)
    expect(pendientes(hallazgos, [{ clave: hallazgos[0]?.clave ?? '', motivo: 'porque sí' }])).toHaveLength(1)
  })

  it('warns of an ingredient already in force, also inside a combination', () => {
    expect(
      codigos(
        {},
        {
          en_curso: [
            {
              ifa_clave: 'enalapril+hidroclorotiazida',
              monodroga: 'Enalapril + hidroclorotiazida',
              atc: 'C09BA02',
              via: 'oral',
              forma: 'comprimidos',
              vence_el: '2026-12-01',
              vigente: true,
              quien: 'Dr. Ibarra',
              desde: '2026-11-01',
              recetas_id: 1,
              envases: 1,
              dispensado: 0,
              unidades: 30,
              tomas: null,
              posologia: '',
              dispensada_en: null,
            },
          ],
        },
      ),
    ).toEqual(['DUPLICADO'])
  })
})

describe('the quota of a month', () => {
  const cuota = (autorizaciones_recetas_por_afiliado: number, recetas_por_mes = {}): Partial<ContextoReceta> => ({
    convenio: aReglas({ autorizaciones_recetas_por_afiliado, digital_fecha_receta: 1 }),
    recetas_por_mes,
  })
  const serie = { tratamiento_prolongado: true, cantidad_recetas: 3 }

  it.each<[string, Partial<BorradorReceta>, Partial<ContextoReceta>]>([
    ['the last place of the month', {}, cuota(2, { '2026-11': 1 })],
    ['another month used up', {}, cuota(1, { '2026-12': 1 })],
    ['a date in a month with room', { fecha_receta: '2026-12-01' }, cuota(1, { '2026-11': 1 })],
    ['a series, one a month', serie, cuota(1)],
    ['any number where the convenio sets none', {}, cuota(0, { '2026-11': 99 })],
  ])('lets pass %s', (_que, b, c) => {
    expect(codigos(b, c)).toEqual([])
  })

  it.each<[string, Partial<BorradorReceta>, Partial<ContextoReceta>, string]>([
    ['the month the receta begins in', { fecha_receta: '2026-12-01' }, cuota(1, { '2026-12': 1 }), '2026-12'],
    ['a later month of the series', serie, cuota(1, { '2027-01': 1 }), '2027-01'],
    ['two of its own series in one month', { ...serie, fecha_receta: '2026-12-01' }, cuota(1), '2026-12'],
  ])('stops at %s and names it', (_que, b, c, mes) => {
    const { hallazgos } = revisarReceta(aBorrador(b), aContexto(c), now)
    expect(hallazgos).toMatchObject([{ codigo: 'CUOTA_AGOTADA', nivel: 'frena', datos: { cuota: 1, mes } }])
  })
})

import * as contract from '@receta/contract'
import { type CodigoHallazgo, codigosHallazgo, digitoCuit } from '@receta/domain'
import {
  aConvenio,
  aMedico,
  aMundo,
  anAfiliado,
  anInforme,
  aPaciente,
  aPersona,
  aPlan,
  aProducto,
  type ConvenioRow,
  type Informe,
  type MedicoFields,
  type Mundo,
  type PersonaFields,
  type ProductoFields,
  useBase,
  useServidor,
} from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { informaReceta } from './informa-receta'
import { revisaReceta } from './revisa-receta'

const db = useBase()
const servidor = useServidor(db, [informaReceta, revisaReceta])
const now = new Date('2026-11-20T13:00:00Z')

/** What is unlike a receta that can be issued; everything left out is in order. */
type Caso = {
  convenio?: ConvenioRow
  medico?: MedicoFields
  /** SQL over that médico's row or matrículas: `$1` is his id. */
  medicoSql?: string
  persona?: PersonaFields
  domicilio?: string
  afiliado?: 'ninguno' | 'inactivo'
  producto?: ProductoFields
  /** Recetas that this person already has this month. */
  previas?: number
  /** What a second line of the same receta gives. */
  con?: ProductoFields
  /** What another receta of today gave the same person. */
  antes?: ProductoFields
  informe?: (informe: Informe) => Partial<Informe>
}

const tipeado = {
  dni: '98765432',
  cuil: `2098765432${digitoCuit('2098765432')}`,
  apellido: 'Sosa',
  nombre: 'Ana',
  sexo: 'F' as const,
  fecha_nacimiento: '1980-01-01',
}
type Tipeado = NonNullable<Informe['paciente']>
const aMano = (cambios: Partial<Tipeado>): Caso => ({
  convenio: { padron_afiliados_manual: 1 },
  informe: () => ({ persona_id: 0, afiliado_id: 0, paciente: { ...tipeado, ...cambios } }),
})
const otraVez = ({ items }: Informe) => ({ items: [...items, ...items] })
const conPosologia = (posologia: string) => (informe: Informe) => ({
  items: informe.items.map((i) => ({ ...i, posologia })),
})
const restringido: Caso = {
  convenio: { permite_restringidos: true },
  producto: { lista_control: 'psico II', ifa_clave: 'secobarbital', monodroga: 'Secobarbital' },
  domicilio: 'Calle 1',
}

/** What a norma of the convenio says is tried with the normas, and what a farmacia says with what it blocks. */
type CodigoPropio = Exclude<CodigoHallazgo, `NORMA_${string}` | 'DUDA_DE_FARMACIA'>
const propios = codigosHallazgo.filter(
  (codigo): codigo is CodigoPropio => !codigo.startsWith('NORMA_') && codigo !== 'DUDA_DE_FARMACIA',
)

const casos: Record<CodigoPropio, Caso> = {
  MEDICO_NO_HABILITADO: { medico: { estado: 'suspendido' } },
  MATRICULA_VENCIDA: { medico: { vence_el: '2026-11-19' } },
  MATRICULA_INCOMPLETA: { medicoSql: `update matriculas set jurisdiccion = ' ' where medico_id = $1` },
  PROFESION_FALTA: { medicoSql: `update medicos set profesion = '' where medico_id = $1` },
  LICENCIA_FEDERAL_FALTA: { medicoSql: `update medicos set licencia_federal = '' where medico_id = $1` },
  DOMICILIO_PROFESIONAL_FALTA: { medicoSql: `update medicos set domicilio = '' where medico_id = $1` },
  CONVENIO_NO_HABILITADO: { medicoSql: 'delete from medicos_convenios where medico_id = $1' },
  PACIENTE_FALTA: { informe: () => ({ persona_id: 0, paciente: null }) },
  // The person of the scenario by another name.
  IDENTIDAD_DISTINTA: {
    informe: (i) => ({ persona_id: 0, paciente: { ...tipeado, dni: i.nroafiliado, cuil: `20${i.nroafiliado}0` } }),
  },
  PACIENTE_INACTIVO: { afiliado: 'inactivo' },
  PADRON_NO_MANUAL: { afiliado: 'ninguno', informe: (i) => ({ paciente: { ...tipeado, dni: i.nroafiliado } }) },
  CUIL_FALTA: { persona: { cuil: null } },
  CUIL_INVALIDO: aMano({ cuil: '20-98765432-9' }),
  CUIL_AJENO: aMano({ cuil: '27-98104227-7' }),
  NACIMIENTO_INVALIDO: aMano({ fecha_nacimiento: '2026-11-21' }),
  DOCUMENTO_INVALIDO: aMano({ tipo_doc: 'CDI', dni: '27980000016', cuil: '' }),
  ITEMS_FALTAN: { informe: () => ({ items: [] }) },
  DIAGNOSTICO_FALTA: { informe: () => ({ diagnosticos: [] }) },
  DIAGNOSTICO_DESCONOCIDO: { informe: () => ({ diagnosticos: [{ codigo: 'Z9X.9', texto: 'inventado' }] }) },
  DIAGNOSTICO_AJENO: { informe: () => ({ diagnosticos: [{ codigo: 'I10', texto: 'Cefalea' }] }) },
  PRODUCTO_NO_DISPONIBLE: { producto: { activo: false } },
  PRODUCTO_REPETIDO: { informe: otraVez },
  PRODUCTO_INCOMPLETO: { producto: { presentacion: '' } },
  MAX_ITEMS: { convenio: { max_items: 1 }, informe: otraVez },
  MAX_ENVASES: {
    convenio: { max_envases: 1 },
    informe: ({ items }) => ({ items: items.map((i) => ({ ...i, posologia: '1-0-0-1 x 60', envases: 2 })) }),
  },
  SOLO_GENERICO: { convenio: { solo_generico: true }, producto: { generico: false } },
  PLAN_FALTA: { convenio: { digital_elige_plan: true } },
  PLAN_AJENO: { informe: () => ({ plan_id: 1 }) },
  PRESTADOR_FALTA: { convenio: { digital_indica_prestador: 1 } },
  CONTACTO_FALTA: { convenio: { digital_get_contacto_afiliado: 1 } },
  SUSTITUCION_NO_ADMITIDA: { convenio: { permite_sustitucion: false } },
  MOTIVO_MARCA_FALTA: { producto: { generico: false }, informe: () => ({ permite_sustitucion: false }) },
  FECHA_NO_ADMITIDA: { informe: () => ({ fecha_receta: '2026-11-21' }) },
  FECHA_PASADA: { convenio: { digital_fecha_receta: 1 }, informe: () => ({ fecha_receta: '2026-11-19' }) },
  FECHA_LEJANA: { convenio: { digital_fecha_receta: 1 }, informe: () => ({ fecha_receta: '2027-02-19' }) },
  CUOTA_AGOTADA: { convenio: { autorizaciones_recetas_por_afiliado: 1 }, previas: 1 },
  PROLONGADO_NO_ADMITIDO: {
    convenio: { tratamiento_prolongado: false },
    informe: () => ({ tratamiento_prolongado: true, cantidad_recetas: 2 }),
  },
  PROLONGADO_RESTRINGIDO: {
    ...restringido,
    informe: (i) => ({ ...conPosologia('1-0-0-0 x 20')(i), tratamiento_prolongado: true, cantidad_recetas: 2 }),
  },
  SERIE_INVALIDA: { informe: () => ({ tratamiento_prolongado: true }) },
  RESTRINGIDO_SIN_PERMISO: {
    ...restringido,
    medico: { restringidos_hasta: null },
    informe: conPosologia('1-0-0-0 x 20'),
  },
  RESTRINGIDO_NO_ADMITIDO: { ...restringido, convenio: {}, informe: conPosologia('1-0-0-0 x 20') },
  DOMICILIO_FALTA: { ...restringido, domicilio: '', informe: conPosologia('1-0-0-0 x 20') },
  POSOLOGIA_RESTRINGIDO: { ...restringido, informe: conPosologia('1 comp sos') },
  UNIDAD_FALTA: { producto: { forma: 'Suspensión oral' }, informe: conPosologia('c/8h x 7') },
  UNIDAD_AJENA: { producto: { forma: 'Suspensión oral' }, informe: conPosologia('1 comp c/8h x 7') },
  UNIDAD_DUDOSA: { producto: { concentracion: '5 mg' }, informe: conPosologia('5 a la noche x 6') },
  VIA_AJENA: {
    producto: { forma: 'Solución ótica', via: 'ótica' },
    informe: conPosologia('2 gotas en cada ojo c/8h x 7'),
  },
  POSOLOGIA_ABREVIADA: { informe: conPosologia('1 comp s/d') },
  POSOLOGIA_LIBRE: { informe: conPosologia('según indicación') },
  ENVASES_FALTAN: { informe: conPosologia('1-1-1-1 x 20') },
  ENVASES_SOBRAN: {
    convenio: { max_envases: 9 },
    informe: ({ items }) => ({ items: items.map((i) => ({ ...i, posologia: '1-0-0-0 x 7', envases: 2 })) }),
  },
  DIAS_RESTRINGIDO: { ...restringido, informe: conPosologia('1-0-0-0 x 21') },
  ALERGIA: {
    persona: { alergias: ['penicilina'] },
    producto: { ifa_clave: 'amoxicilina', monodroga: 'Amoxicilina' },
  },
  DUPLICADO: { previas: 1 },
  DUPLICADO_EN_RECETA: { con: { presentacion: 'envase x 60', concentracion: '5 mg' } },
  INTERACCION: { antes: { ifa_clave: 'losartan', monodroga: 'Losartán potásico' } },
  EMBARAZO: { persona: { condiciones: ['embarazo'] } },
  CONDICION: {
    persona: { condiciones: ['insuficiencia renal crónica'] },
    producto: { ifa_clave: 'metformina', monodroga: 'Metformina clorhidrato' },
  },
  DUPLICADO_CLASE: { con: { ifa_clave: 'ramipril', monodroga: 'Ramipril' } },
  DOSIS_MAXIMA: { informe: conPosologia('2-2-2-2 x 7') },
  DOSIS_PESO: {
    persona: { fecha_nacimiento: '2024-05-02' },
    producto: { ifa_clave: 'paracetamol', monodroga: 'Paracetamol', concentracion: '100 mg/ml', forma: 'Gotas orales' },
    informe: (i) => ({ ...conPosologia('10 ml c/6h x 3')(i), peso_kg: 12, peso_fecha: '2026-11-19' }),
  },
  PAUTA: {
    producto: { ifa_clave: 'metotrexato', monodroga: 'Metotrexato', concentracion: '2,5 mg' },
    informe: conPosologia('1-0-0-0 x 28'),
  },
  EDAD_MINIMA: {
    persona: { fecha_nacimiento: '2016-05-02' },
    producto: { ifa_clave: 'tramadol', monodroga: 'Tramadol clorhidrato' },
  },
  EDAD_MAYOR: {
    persona: { fecha_nacimiento: '1950-05-02' },
    producto: { ifa_clave: 'meperidina', monodroga: 'Meperidina' },
  },
}

/** Those that come with another one: what is wrong twice, or of whom nobody may read. */
const acompanados: Partial<Record<CodigoHallazgo, readonly CodigoHallazgo[]>> = {
  CONVENIO_NO_HABILITADO: ['CONVENIO_NO_HABILITADO', 'PACIENTE_FALTA'],
  MAX_ITEMS: ['PRODUCTO_REPETIDO', 'MAX_ITEMS'],
  CUOTA_AGOTADA: ['CUOTA_AGOTADA', 'DUPLICADO'],
}

let numero = 0
async function build(caso: Caso): Promise<{ mundo: Mundo; informe: Informe }> {
  const convenio_id = await aConvenio(db, { max_items: 2, max_envases: 4, ...caso.convenio })
  const plan_id = await aPlan(db, convenio_id)
  const medico = await aMedico(db, { convenios: [convenio_id], now, ...caso.medico })
  const dni = String(98_500_000 + ++numero)
  const persona_id = await aPersona(db, { dni, ...caso.persona })
  await db.pool.query('update personas set domicilio = $2 where persona_id = $1', [persona_id, caso.domicilio ?? null])
  const afiliado_id =
    caso.afiliado === 'ninguno'
      ? 0
      : await anAfiliado(db, persona_id, convenio_id, { plan_id, activo: caso.afiliado !== 'inactivo' })
  const producto = await aProducto(db, caso.producto)
  const segundo = caso.con && (await aProducto(db, caso.con))
  const paciente = { token: '', usuario_id: 0, medico_id: 0, persona_id }
  const mundo: Mundo = { medico, paciente, convenio_id, plan_id, afiliado_id, productos: [producto, producto] }
  const unRenglon = anInforme(mundo, now)
  const otroRenglon = segundo ? anInforme({ ...mundo, productos: [segundo, segundo] }, now).items : []
  const sano = { ...unRenglon, items: [...unRenglon.items, ...otroRenglon] }
  for (let i = 0; i < (caso.previas ?? 0); i++) {
    const { status } = await servidor.call(contract.informaReceta, anInforme(mundo, now), medico)
    expect(status).toBe(200)
  }
  if (caso.antes) {
    const otro = await aProducto(db, caso.antes)
    const { status } = await servidor.call(
      contract.informaReceta,
      anInforme({ ...mundo, productos: [otro, otro] }, now),
      medico,
    )
    expect(status).toBe(200)
  }
  if (caso.medicoSql) await db.pool.query(caso.medicoSql, [medico.medico_id])
  return { mundo, informe: { ...sano, ...caso.informe?.({ ...sano, nroafiliado: dni }) } }
}

const codigosDe = (hallazgos: readonly { codigo: string }[] | undefined) => (hallazgos ?? []).map((h) => h.codigo)

beforeAll(async () => {
  servidor.setNow(now)
  await aMundo(db, { now })
})

describe('what stands in the way of a receta', () => {
  it('is nothing, when everything is in order', async () => {
    const { mundo, informe } = await build({})
    expect((await servidor.call(contract.informaReceta, informe, mundo.medico)).status).toBe(200)
  })

  it.each(propios)('%s: is said before signing, refuses at the signature, and nothing is written', async (codigo) => {
    const { mundo, informe } = await build(casos[codigo])
    const { clave_idempotencia: _, ...borrador } = informe
    const antes = await db.pool.query('select count(*)::int as n from recetas')
    const revisada = await servidor.call(contract.revisaReceta, borrador, mundo.medico)
    const esperados = acompanados[codigo] ?? [codigo]
    // A médico who may not prescribe reads of nobody, so nobody is found either.
    const vistos = codigosDe(revisada.data.hallazgos).filter((c) => c === codigo || codigo !== 'MEDICO_NO_HABILITADO')
    expect(vistos).toEqual(esperados)
    const { status, error } = await servidor.call(contract.informaReceta, informe, mundo.medico)
    if (codigo === 'MEDICO_NO_HABILITADO') expect([status, error.code]).toEqual([403, 'MEDICO_NO_HABILITADO'])
    else {
      expect([status, error.code]).toEqual([409, 'RECETA_NO_EMITIBLE'])
      expect(codigosDe(error.hallazgos)).toEqual(esperados)
    }
    expect((await db.pool.query('select count(*)::int as n from recetas')).rows).toEqual(antes.rows)
  })

  it('two strengths of one drug go out with their reason, which is signed', async () => {
    const { mundo, informe } = await build(casos.DUPLICADO_EN_RECETA)
    const { clave_idempotencia: _, ...borrador } = informe
    const { data } = await servidor.call(contract.revisaReceta, borrador, mundo.medico)
    const [hallazgo] = data.hallazgos
    expect(hallazgo).toMatchObject({ nivel: 'advierte', campo: 'items.1.producto_id' })
    expect(hallazgo?.mensaje).toContain('la misma droga va en dos renglones')
    expect(data.verificaciones.find((v) => v.control === 'duplicados')).toMatchObject({ resultado: 'advierte' })
    const reconocimientos = [{ clave: hallazgo?.clave ?? '', motivo: 'Se toman las dos' }]
    const emitida = await servidor.call(contract.informaReceta, { ...informe, reconocimientos }, mundo.medico)
    expect(emitida.status).toBe(200)
  })

  it.each([
    ['a grave allergy', { persona: { alergias: ['enalapril'] } }],
    ['a pregnancy that a label forbids', casos.EMBARAZO],
  ] as const)('%s is a stop, and goes out with its reason alone', async (_que, caso) => {
    const { mundo, informe } = await build(caso as Caso)
    const { error } = await servidor.call(contract.informaReceta, informe, mundo.medico)
    expect(error.hallazgos?.map((h) => h.nivel)).toEqual(['frena'])
    const clave = error.hallazgos?.[0]?.clave ?? ''
    const conMotivo = { ...informe, reconocimientos: [{ clave, motivo: 'Desensibilizada en internación' }] }
    const { status, data } = await servidor.call(contract.informaReceta, conMotivo, mundo.medico)
    expect(status).toBe(200)
    const { rows } = await db.pool.query('select contenido from recetas where recetas_id = $1', [
      data.receta.recetas_id,
    ])
    expect(contract.readFirmada(rows[0].contenido).avisos).toMatchObject([
      { clave, nivel: 'frena', motivo: 'Desensibilizada en internación' },
    ])
  })

  it('is said all at once, in the order of the checks', async () => {
    const { mundo, informe } = await build({
      convenio: {
        digital_elige_plan: true,
        digital_indica_prestador: 1,
        solo_generico: true,
        tratamiento_prolongado: false,
      },
      medico: { vence_el: '2026-11-19', restringidos_hasta: '2026-11-19' },
      persona: { cuil: null, alergias: ['enalapril'] },
      producto: { generico: false, lista_control: 'estup I' },
      informe: () => ({ diagnosticos: [], fecha_receta: '2026-11-19', tratamiento_prolongado: true }),
    })
    const { error } = await servidor.call(contract.informaReceta, informe, mundo.medico)
    expect(codigosDe(error.hallazgos)).toEqual([
      'MATRICULA_VENCIDA',
      'CUIL_FALTA',
      'DIAGNOSTICO_FALTA',
      'SOLO_GENERICO',
      'PLAN_FALTA',
      'PRESTADOR_FALTA',
      'FECHA_PASADA',
      'PROLONGADO_NO_ADMITIDO',
      'SERIE_INVALIDA',
      'RESTRINGIDO_SIN_PERMISO',
      'RESTRINGIDO_NO_ADMITIDO',
      'PROLONGADO_RESTRINGIDO',
      'ALERGIA',
    ])
  })

  it('a product code that does not stand hides nothing: field and findings come together, and leave their row', async () => {
    const { mundo, informe } = await build({ ...aMano({ cuil: '20-98765432-9' }) })
    const [item] = informe.items
    if (!item) throw new Error('an informe without items')
    const roto = { ...informe, items: [{ ...item, codigo: 'bm8=' }], diagnosticos: [] }
    const { status, error } = await servidor.call(contract.informaReceta, roto, mundo.medico)
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([
      400,
      'PRODUCTO_DESACTUALIZADO',
      ['items.0.codigo'],
    ])
    expect(codigosDe(error.hallazgos)).toEqual(['CUIL_INVALIDO', 'DIAGNOSTICO_FALTA'])
    const { rows } = await db.pool.query(
      'select clase, resultado from auditoria where usuario_id = $1 order by auditoria_id desc limit 2',
      [mundo.medico.usuario_id],
    )
    expect(rows).toEqual([
      { clase: 'lectura', resultado: 'ok' },
      { clase: 'rechazo', resultado: 'PRODUCTO_DESACTUALIZADO' },
    ])
  })

  it('nor does an account that may not prescribe: of himself and of what he wrote everything, of the patient nothing', async () => {
    const { mundo, informe } = await build({
      ...casos.MEDICO_NO_HABILITADO,
      persona: { cuil: null, alergias: ['enalapril'] },
      medicoSql: `update medicos set profesion = '' where medico_id = $1`,
    })
    const items = informe.items.map((i) => ({ ...i, codigo: 'bm8=' }))
    const { status, error } = await servidor.call(
      contract.informaReceta,
      { ...informe, items, diagnosticos: [] },
      mundo.medico,
    )
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([
      403,
      'MEDICO_NO_HABILITADO',
      ['items.0.codigo'],
    ])
    expect(codigosDe(error.hallazgos)).toEqual(['MEDICO_NO_HABILITADO', 'PROFESION_FALTA', 'DIAGNOSTICO_FALTA'])
  })

  it('nor does a reserva that cannot be', async () => {
    const { mundo, informe } = await build({})
    const pedido = { ...informe, reservada: true, diagnosticos: [] }
    const { status, error } = await servidor.call(contract.informaReceta, pedido, mundo.medico)
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([400, 'DATOS_INVALIDOS', ['reservada']])
    expect(codigosDe(error.hallazgos)).toEqual(['DIAGNOSTICO_FALTA'])
  })

  it.each([
    ['no session', null, 401],
    ['a paciente', 'paciente', 403],
  ] as const)('is not said to %s', async (_que, quien, status) => {
    const { informe } = await build({})
    const { clave_idempotencia: _, ...borrador } = informe
    expect((await servidor.call(contract.revisaReceta, borrador, quien && (await aPaciente(db)))).status).toBe(status)
  })
})

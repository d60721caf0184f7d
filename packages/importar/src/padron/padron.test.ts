import { randomUUID } from 'node:crypto'
import { generateCuil } from '@receta/domain'
import { aConvenio, anAfiliado, aPersona, aPlan, aUsuario, useBase, useBaseDelProducto } from '@receta/testing'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { probe } from '../motor/importar.ejemplos'
import { padron } from './padron'

const db = useBase()
const producto = useBaseDelProducto(db)
const CONVENIO = 71
beforeEach(async () => {
  await sql`truncate personas, convenios cascade`.execute(db.kysely)
  await aConvenio(db, { convenio_id: CONVENIO })
  await sql`update convenios set rnos = '999105' where convenio_id = ${CONVENIO}`.execute(db.kysely)
})

type Alguien = {
  dni: string
  apellido?: string
  nombre?: string
  sexo?: string
  nacimiento?: string
  movimiento?: string
}
const cuilDe = (dni: string, sexo: string) => {
  const cuil = generateCuil(dni, sexo)
  return cuil.ok ? cuil.value : ''
}
const HOMBRE = { dni: '98000101', apellido: 'Muñoz', nombre: 'Jorge' }
const MUJER = { dni: '98000102', apellido: 'Agüero', nombre: 'Inés', sexo: 'F' }
const NIÑA = { dni: '98000103', apellido: 'Muñoz', nombre: 'Ema', sexo: 'F', nacimiento: '05012020' }

/** One line of the SSSalud's padrón. */
const renglon = ({ dni, apellido = '', nombre = '', sexo = 'M', nacimiento = '02081970', movimiento = 'A' }: Alguien) =>
  [
    '999105',
    '30999999995',
    cuilDe(HOMBRE.dni, 'M'),
    '00',
    cuilDe(dni, sexo),
    'DU',
    dni,
    `${apellido}, ${nombre}`.padEnd(30),
    sexo,
    '01',
    nacimiento,
    '054',
    'CALLE FICTICIA'.padEnd(20),
    '00101',
    '0003',
    '000B',
    'VILLA OMBU'.padEnd(20),
    '3100    ',
    '08',
    '00',
    ' '.repeat(20),
    '00',
    '00',
    '1',
    '01012020',
    '30092026',
    movimiento,
  ].join('')
const fijo = (...todos: Alguien[]) => Buffer.from(`${todos.map(renglon).join('\r\n')}\r\n`, 'latin1')

const afiliados = () =>
  db.kysely
    .selectFrom('afiliados as a')
    .innerJoin('personas as p', 'p.persona_id', 'a.persona_id')
    .select(['p.dni', 'p.apellido', 'p.domicilio', 'a.nroafiliado', 'a.activo', 'a.convenio_id', 'a.plan_id'])
    .orderBy('p.dni')
    .orderBy('a.convenio_id')
    .execute()

describe("the SSSalud's fixed width", () => {
  it('loads people and affiliations, each by the CUIL', async () => {
    expect(await probe(producto, padron, fijo(HOMBRE, MUJER, NIÑA))).toMatchObject({
      formato: 'sss-fijo',
      nuevos: 3,
      rechazados: 0,
    })
    expect(await afiliados()).toMatchObject([
      {
        dni: '98000101',
        apellido: 'Muñoz',
        domicilio: 'CALLE FICTICIA 101 piso 3 depto B',
        nroafiliado: cuilDe(HOMBRE.dni, 'M'),
        activo: true,
      },
      { dni: '98000102', apellido: 'Agüero', activo: true },
      { dni: '98000103', activo: true },
    ])
    expect(await probe(producto, padron, fijo(HOMBRE, MUJER, NIÑA))).toMatchObject({
      nuevos: 0,
      cambiados: 0,
      sin_cambio: 3,
      bajas: 0,
    })
  })

  it('is the same parted by |', async () => {
    const campos = [6, 11, 11, 2, 11, 2, 8, 30, 1, 2, 8, 3, 20, 5, 4, 4, 20, 8, 2, 2, 20, 2, 2, 1, 8, 8, 1]
    let desde = 0
    const barras = campos
      .map((largo) =>
        renglon(MUJER)
          .slice(desde, (desde += largo))
          .trim(),
      )
      .join('|')
    expect(await probe(producto, padron, `${barras}\n`)).toMatchObject({ formato: 'sss-barras', nuevos: 1 })
    expect(await probe(producto, padron, fijo(MUJER))).toMatchObject({ sin_cambio: 1 })
  })

  it('whole, it withdraws whom it does not name; short of the limit it is refused', async () => {
    await probe(producto, padron, fijo(HOMBRE, MUJER, NIÑA))
    await expect(probe(producto, padron, fijo(HOMBRE, MUJER))).rejects.toMatchObject({ codigo: 'BAJAS_EXCESIVAS' })
    expect(await probe(producto, padron, fijo(HOMBRE, MUJER), { maxBajas: 40 })).toMatchObject({
      sin_cambio: 2,
      bajas: 1,
    })
    expect((await afiliados()).map((uno) => uno.activo)).toEqual([true, true, false])
    expect(await probe(producto, padron, fijo(HOMBRE, MUJER, NIÑA))).toMatchObject({ cambiados: 1, sin_cambio: 2 })
  })

  it('whole, it withdraws nobody of another convenio, nor whose row could not be read', async () => {
    await aConvenio(db, { convenio_id: 72 })
    await probe(producto, padron, fijo(HOMBRE, MUJER))
    await probe(
      producto,
      padron,
      `dni;apellido;nombre;nroafiliado;sexo;fecha_nacimiento\n${NIÑA.dni};Muñoz;Ema;7-1;F;2020-01-05`,
      { convenio_id: 72 },
    )
    const rota = { ...MUJER, nacimiento: '31021970' }
    expect(await probe(producto, padron, fijo(HOMBRE, rota))).toMatchObject({ sin_cambio: 1, rechazados: 1, bajas: 0 })
    expect((await afiliados()).map((uno) => uno.activo)).toEqual([true, true, true])
  })

  it('as news, it adds, changes and withdraws what it says and nothing else; of several, the last', async () => {
    await probe(producto, padron, fijo(HOMBRE, MUJER))
    const novedades = fijo(
      { ...NIÑA, movimiento: 'A' },
      { ...MUJER, apellido: 'Agüero Sosa', movimiento: 'M' },
      { ...NIÑA, movimiento: 'B' },
      { ...HOMBRE, movimiento: 'B' },
    )
    const opciones = { modo: 'novedades', maxBajas: 100 } as const
    const primera = await probe(producto, padron, novedades, opciones)
    expect(primera).toMatchObject({
      nuevos: 0,
      cambiados: 1,
      bajas: 1,
      sin_cambio: 1,
      dichos: ['1 rechazo FILA_REEMPLAZADA'],
    })
    expect(await afiliados()).toMatchObject([
      { dni: HOMBRE.dni, activo: false },
      { apellido: 'Agüero Sosa', activo: true },
    ])
    expect(await probe(producto, padron, novedades, opciones)).toMatchObject({ cambiados: 0, bajas: 0, sin_cambio: 3 })
    await probe(producto, padron, fijo(HOMBRE), opciones)
    await expect(
      probe(producto, padron, fijo({ ...HOMBRE, movimiento: 'B' }), { modo: 'novedades' }),
    ).rejects.toMatchObject({
      codigo: 'BAJAS_EXCESIVAS',
    })
  })
})

describe('a CSV', () => {
  const csv = (...filas: string[]) =>
    ['DNI;Apellido;Nombre;NroAfiliado;Sexo;Fecha_Nacimiento;Plan;RNOS', ...filas].join('\n')

  it('names the plan, or not; each objection has its reason', async () => {
    const plan_id = await aPlan(db, CONVENIO, 'Plan Dorado')
    const { nuevos, dichos } = await probe(
      producto,
      padron,
      csv(
        '98.000.101;Muñoz;Jorge;1;M;02/08/1970;plan dorado;999105',
        '98000102;Agüero;Inés;2;F;1970-08-02;Inexistente;999105',
        '98000103;Agüero;Inés;3;F;1970-08-02;;888888',
        '9,8E+07;Agüero;Inés;4;F;1970-08-02;;999105',
        '98000104;Agüero;;5;F;1970-08-02;;999105',
        '98000105;Agüero;Inés;6;?;02-31-1970;;999105',
        '98000101;Muñoz;Jorge;7;M;02/08/1970;;999105',
      ),
    )
    expect(nuevos).toBe(1)
    expect(dichos.toSorted()).toEqual([
      '3 rechazo PLAN_DESCONOCIDO',
      '4 rechazo CONVENIO_DESCONOCIDO',
      '5 rechazo CODIGO_CIENTIFICO',
      '5 rechazo DNI_INVALIDO',
      '6 rechazo NOMBRE_INCOMPLETO',
      '7 rechazo COLUMNA_VACIA',
      '7 rechazo FECHA_INVALIDA',
      '7 rechazo SEXO_INVALIDO',
      '8 rechazo DNI_REPETIDO',
    ])
    expect(await afiliados()).toMatchObject([{ dni: '98000101', nroafiliado: '1', plan_id }])
  })

  it('PAMI’s two numbers are one, and a foreigner comes with a passport', async () => {
    const pami = [
      'NRO_BENEFICIO;GRADO_PARENTESCO;APELLIDO_Y_NOMBRE;TIPO_DOC;DOCUMENTO;SEXO;NACIMIENTO',
      '150012345678;0;"AGÜERO, INÉS";DU;98000102;F;02/08/1950',
      '150012345678;1;"OMBU, IAN";PASAPORTE;URY123456;M;02/08/1950',
    ].join('\n')
    expect(await probe(producto, padron, pami, { convenio_id: CONVENIO })).toMatchObject({ nuevos: 2 })
    expect(await afiliados()).toMatchObject([
      { nroafiliado: '15001234567800' },
      { dni: 'URY123456', nroafiliado: '15001234567801' },
    ])
  })
})

describe('who a person is', () => {
  const fila = (nroafiliado: string, apellido: string, nacimiento: string, domicilio = '') =>
    `dni;apellido;nombre;nroafiliado;sexo;fecha_nacimiento;domicilio\n98000101;${apellido};Jorge;${nroafiliado};M;${nacimiento};${domicilio}`
  const load = (archivo: string, convenio_id = CONVENIO) =>
    probe(producto, padron, archivo, { convenio_id, modo: 'novedades' })

  it('is not rewritten by a convenio when another one answers for him too; what nobody knew is filled', async () => {
    await aConvenio(db, { convenio_id: 72 })
    await load(fila('1', 'Muñoz', '1970-08-02'))
    expect(await load(fila('A', 'Munoz', '1970-08-02', 'Mitre 1'), 72)).toMatchObject({ nuevos: 1 })
    expect(await afiliados()).toMatchObject([{ apellido: 'Muñoz', domicilio: 'Mitre 1' }, { convenio_id: 72 }])
    expect(await load(fila('A', 'Munoz', '1970-08-02', 'Mitre 2'), 72)).toMatchObject({ sin_cambio: 1 })
  })

  it('with another surname and another birth date is somebody else: the row is rejected', async () => {
    await load(fila('1', 'Muñoz', '1970-08-02'))
    await expect(load(fila('1', 'Sosa', '1991-01-01'))).rejects.toMatchObject({ codigo: 'NADA_PARA_CARGAR' })
    expect(await load(fila('1', 'Muñoz Paz', '1970-08-02'))).toMatchObject({ cambiados: 1 })
  })

  it('may change his number, and does not take another’s', async () => {
    await load(fila('1', 'Muñoz', '1970-08-02'))
    expect(await load(fila('2', 'Muñoz', '1970-08-02'))).toMatchObject({ cambiados: 1 })
    const otra = fila('2', 'Sosa', '1991-01-01').replace('98000101', '98000109')
    await expect(load(otra)).rejects.toMatchObject({ codigo: 'NADA_PARA_CARGAR' })
    expect(await afiliados()).toMatchObject([{ dni: '98000101', nroafiliado: '2' }])
  })
})

describe('a person who only registered as that (decision 0134)', () => {
  const anotada = async (fields: Record<string, unknown>) => {
    const usuario_id = await aUsuario(db, { usuario: `anotada-${randomUUID()}@prueba.ar` })
    const persona_id = await aPersona(db, {
      dni: MUJER.dni,
      cuil: cuilDe(MUJER.dni, 'F'),
      apellido: 'Agüero',
      nombre: 'Inés',
      sexo: 'F',
      fecha_nacimiento: '1970-08-02',
      usuario_id,
      ...fields,
    })
    await db.kysely.updateTable('personas').set({ declarada: true, email: 'anotada@prueba.ar' }).execute()
    return { usuario_id, persona_id }
  }
  const quedo = async () =>
    (await db.pool.query('select apellido, fecha_nacimiento::text, sexo, usuario_id, email, domicilio from personas'))
      .rows
  const ladrona = { apellido: 'Falsa', nombre: 'Persona', sexo: 'M', fecha_nacimiento: '1990-01-01', cuil: null }

  it('with other data gives way to the padrón, and her account is told', async () => {
    const { usuario_id } = await anotada(ladrona)
    expect(await probe(producto, padron, fijo(MUJER))).toMatchObject({ nuevos: 1, rechazados: 0 })
    expect(await quedo()).toEqual([
      {
        apellido: 'Agüero',
        fecha_nacimiento: '1970-08-02',
        sexo: 'F',
        usuario_id: null,
        email: null,
        domicilio: 'CALLE FICTICIA 101 piso 3 depto B',
      },
    ])
    const { rows } = await db.pool.query(`select usuario_id from bandeja_salida where tipo = 'cuenta_sin_persona'`)
    expect(rows).toContainEqual({ usuario_id })
  })

  it('with the same data keeps her account and her address', async () => {
    const { usuario_id } = await anotada({})
    expect(await probe(producto, padron, fijo(MUJER))).toMatchObject({ nuevos: 1, rechazados: 0 })
    expect(await quedo()).toMatchObject([{ apellido: 'Agüero', usuario_id, email: 'anotada@prueba.ar' }])
  })

  it('with other data, and whom a padrón had already, is refused as another', async () => {
    const { persona_id, usuario_id } = await anotada(ladrona)
    await anAfiliado(db, persona_id, CONVENIO)
    await expect(probe(producto, padron, fijo(MUJER))).rejects.toThrow(/Con ese DNI está registrada una persona/)
    expect(await quedo()).toContainEqual(expect.objectContaining({ apellido: 'Falsa', usuario_id }))
  })
})

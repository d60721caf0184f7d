import { generateCuil } from '@receta/domain'
import { aConvenio, anEmptyWorld, useBase, useBaseDelProducto } from '@receta/testing'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { probe } from '../motor/importar.ejemplos'
import { medicos } from './medicos'

const db = useBase()
const producto = useBaseDelProducto(db)
beforeAll(async () => {
  await anEmptyWorld(db)
  await aConvenio(db, { convenio_id: 71 })
})
beforeEach(() => sql`truncate usuarios cascade`.execute(db.kysely))

const cuil = generateCuil('98000201', 'F')
const CUIL = cuil.ok ? cuil.value : ''
const ENCABEZADO =
  'cuil;apellido;nombre;tratamiento;profesion;tipo_matricula;nro_matricula;jurisdiccion;entidad;licencia_federal;lugar_atencion;domicilio;email;especialidades;convenios;situacion'
type Fila = Partial<
  Record<
    | 'cuil'
    | 'apellido'
    | 'tratamiento'
    | 'tipo'
    | 'numero'
    | 'jurisdiccion'
    | 'email'
    | 'especialidades'
    | 'convenios'
    | 'situacion'
    | 'domicilio'
    | 'licencia',
    string
  >
>
const fila = ({
  cuil: propio = CUIL,
  apellido = 'Quiroga',
  tratamiento = 'Dra.',
  tipo = 'MP',
  numero = '14.382',
  jurisdiccion = 'Entre Rios',
  email = 'quiroga@prueba.ar',
  especialidades = '49',
  convenios = '71',
  situacion = 'habilitada',
  domicilio = 'Mitre 1',
  licencia = '541098000201',
}: Fila = {}) =>
  [
    propio,
    apellido,
    'Ana',
    tratamiento,
    'Médica',
    tipo,
    numero,
    jurisdiccion,
    'Ministerio ficticio',
    licencia,
    'CAPS',
    domicilio,
    email,
    especialidades,
    convenios,
    situacion,
  ].join(';')
const archivo = (...filas: string[]) => [ENCABEZADO, ...filas].join('\n')

const guardados = () => db.kysely.selectFrom('medicos').selectAll().orderBy('medico_id').execute()
const matriculas = () => db.kysely.selectFrom('matriculas').selectAll().orderBy('matricula_id').execute()

it('makes one médico of his several matrículas, with an account that nobody can enter yet', async () => {
  const dos = archivo(fila(), fila({ tipo: 'MN', numero: '98714', jurisdiccion: '' }))
  expect(await probe(producto, medicos, dos)).toMatchObject({ nuevos: 2, rechazados: 0 })
  expect(await guardados()).toMatchObject([
    { cuil: CUIL, apellido: 'Quiroga', estado: 'pendiente', tratamiento: 'Dra.' },
  ])
  expect(await matriculas()).toMatchObject([
    { tipo: 'MP', numero: '14382', jurisdiccion: 'Entre Ríos', en_tramite: false },
    { tipo: 'MN', jurisdiccion: 'Nacional' },
  ])
  const [cuenta] = await db.kysely.selectFrom('usuarios').selectAll().execute()
  expect(cuenta).toMatchObject({ usuario: 'quiroga@prueba.ar', estado: 'pendiente', roles: [13] })
  expect(cuenta?.clave_hash).toMatch(/^\$argon2id\$/)
  expect(await db.kysely.selectFrom('medicos_convenios').select('convenio_id').execute()).toEqual([{ convenio_id: 71 }])
  expect(await db.kysely.selectFrom('medicos_historial').select('accion').execute()).toEqual([{ accion: 'alta' }])
  expect(await probe(producto, medicos, dos)).toMatchObject({ nuevos: 0, cambiados: 0, sin_cambio: 2 })
})

it('changes what it says, suspends whom it marks, and withdraws nobody for being absent', async () => {
  await probe(producto, medicos, archivo(fila()))
  expect(
    await probe(producto, medicos, archivo(fila({ domicilio: 'Urquiza 2', especialidades: '', convenios: '' }))),
  ).toMatchObject({ cambiados: 1 })
  expect(await guardados()).toMatchObject([{ domicilio: 'Urquiza 2' }])
  expect(await probe(producto, medicos, archivo(fila({ situacion: 'baja' })), { maxBajas: 100 })).toMatchObject({
    bajas: 1,
  })
  expect(await guardados()).toMatchObject([{ estado: 'suspendido', domicilio: 'Urquiza 2' }])
  expect(await probe(producto, medicos, archivo(fila({ situacion: 'baja' })))).toMatchObject({ sin_cambio: 1 })
  await expect(probe(producto, medicos, archivo(fila()), { modo: 'completo' })).rejects.toThrow('no da de baja')
})

it('O19 takes no federal licence that a form would refuse, and keeps the one there was', async () => {
  await expect(probe(producto, medicos, archivo(fila({ licencia: '541' })))).rejects.toThrow(
    'hacen falta profesion, licencia_federal',
  )
  await probe(producto, medicos, archivo(fila()))
  const { dichos } = await probe(producto, medicos, archivo(fila({ licencia: '541', domicilio: 'Urquiza 2' })))
  expect(dichos).toContain('2 aviso LICENCIA_INVALIDA')
  expect(await guardados()).toMatchObject([{ domicilio: 'Urquiza 2', licencia_federal: '541098000201' }])
})

it('says why a row is not taken', async () => {
  await probe(producto, medicos, archivo(fila()))
  const otro = generateCuil('98000202', 'M')
  const otroCuil = otro.ok ? otro.value : ''
  const { dichos, nuevos } = await probe(
    producto,
    medicos,
    archivo(
      fila({ cuil: otroCuil, email: 'otro@prueba.ar' }),
      fila({ cuil: '7,79E+10', numero: '1' }),
      fila({ tratamiento: 'Lic.', numero: '2' }),
      fila({ jurisdiccion: 'Atlántida', numero: '3' }),
      fila({ tipo: 'MN', jurisdiccion: 'Salta', numero: '4' }),
      fila({ especialidades: '49|9999', numero: '5' }),
      fila({ convenios: '4040', numero: '6' }),
      fila({ cuil: otroCuil, numero: '7', email: '' }),
      fila({ numero: '8' }),
    ),
  )
  expect(nuevos).toBe(1)
  expect(dichos.toSorted()).toEqual([
    '2 rechazo MATRICULA_DE_OTRO',
    '3 rechazo CODIGO_CIENTIFICO',
    '3 rechazo COLUMNA_VACIA',
    '4 rechazo TRATAMIENTO_INVALIDO',
    '5 rechazo JURISDICCION_DESCONOCIDA',
    '6 rechazo JURISDICCION_DE_OTRO_TIPO',
    '7 rechazo ESPECIALIDAD_DESCONOCIDA',
    '8 rechazo CONVENIO_DESCONOCIDO',
    '9 rechazo SIN_MEDICO',
  ])
})

it('enables nobody: a new one waits, one who was suspended stays so, and who is enabled goes on', async () => {
  const { dichos } = await probe(
    producto,
    medicos,
    archivo(fila(), fila({ tipo: 'MN', numero: '98714', jurisdiccion: '' })),
  )
  expect(dichos).toEqual(['2 aviso HABILITACION_PENDIENTE'])
  for (const estado of ['pendiente', 'suspendido', 'rechazado', 'habilitado'] as const) {
    await db.kysely.updateTable('medicos').set({ estado }).execute()
    const { dichos: otros, sin_cambio } = await probe(producto, medicos, archivo(fila()))
    expect([otros.length, sin_cambio]).toEqual([estado === 'habilitado' ? 0 : 1, 1])
    expect(await guardados()).toMatchObject([{ estado }])
  }
})

it('never gives a new médico the account of somebody else', async () => {
  await sql`insert into usuarios (usuario, clave_hash, descripcion, tipo, roles) values ('quiroga@prueba.ar', 'x', 'Paciente', 14, '{14}')`.execute(
    db.kysely,
  )
  await expect(probe(producto, medicos, archivo(fila()))).rejects.toMatchObject({ codigo: 'NADA_PARA_CARGAR' })
  expect(await guardados()).toEqual([])
})

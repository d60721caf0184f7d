import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import { anEmptyWorld, useBase, useServidor } from '@receta/testing'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { importaArchivo } from './importa-archivo'
import { importaColumnas } from './importa-columnas'
import { importaCorre } from './importa-corre'
import { importaParte } from './importa-parte'
import { importacion } from './importacion'
import { importaciones } from './importaciones'
import { aAdministrador, alTerminar, loadArchivo, ensayar, type Sesion, upload } from './importaciones.ejemplos'

const db = useBase()
const servidor = useServidor(db, [
  importaArchivo,
  importaColumnas,
  importaCorre,
  importaParte,
  importacion,
  importaciones,
])
let superadmin: Sesion
let admin: Sesion

beforeAll(async () => {
  await anEmptyWorld(db)
  superadmin = await aAdministrador(db)
  admin = await aAdministrador(db, Rol.ADMINSTRADOR)
})
beforeEach(() =>
  sql`truncate especialidades, importaciones, importaciones_archivos, importaciones_mapeos cascade`.execute(db.kysely),
)

const AJENO = 'Listado ficticio;;\nNro;Especialidad;Nota\nZA;Clínica ficticia;x\nZB;Pediatría ficticia;\n'
const look = (archivo_id: number, quien = admin) => servidor.call(contract.importaColumnas, { archivo_id }, quien)
const ensayarCon = async (archivo_id: number, columnas: Record<string, string>, quien = admin) => {
  const opciones = { mapeo: { formato: 'propio', columnas } }
  return run({ archivo_id, ensayo: true, opciones }, quien)
}
async function load(archivo_id: number) {
  await vi.waitFor(async () =>
    expect((await loadArchivo(servidor, superadmin, archivo_id)).data.archivo?.estado).toBe('corriendo'),
  )
  return alTerminar(servidor, superadmin, archivo_id)
}

/** A run that ended shows its outcome an instant before it gives back the only turn. */
async function run(pedido: contract.InputOf<typeof contract.importaCorre>, quien: Sesion) {
  await vi.waitFor(async () =>
    expect((await servidor.call(contract.importaCorre, pedido, quien)).data.archivo?.estado).toBe('corriendo'),
  )
  return alTerminar(servidor, quien, pedido.archivo_id)
}
const guardadas = () => db.kysely.selectFrom('especialidades').select(['codigo', 'nombre']).orderBy('codigo').execute()
const BIEN = { Nro: 'codigo', Especialidad: 'nombre', Nota: '' }

it('M20 a file that nobody knows shows its columns, is rehearsed as a person says, loads so, and the next one needs nobody', async () => {
  const que = 'tipos-matriculas' as const
  const archivo_id = await upload(servidor, admin, { texto: AJENO, que })
  expect(await ensayar(servidor, admin, archivo_id)).toMatchObject({
    estado: 'fallido',
    error: { codigo: 'ENCABEZADO_DESCONOCIDO' },
  })
  const { data } = await look(archivo_id)
  expect(data).toMatchObject({
    linea: 2,
    columnas: [
      { columna: 'Nro', ejemplos: ['ZA', 'ZB'] },
      { columna: 'Especialidad', ejemplos: ['Clínica ficticia', 'Pediatría ficticia'] },
      { columna: 'Nota', ejemplos: ['x'] },
    ],
    formatos: [
      {
        formato: 'propio',
        lee: ['codigo', 'nombre'],
        obligatorias: [['codigo'], ['nombre']],
        columnas: { Nro: 'codigo', Especialidad: '', Nota: '' },
      },
    ],
    guardado: null,
  })
  expect(await ensayarCon(archivo_id, { ...BIEN, Nota: 'nombre' })).toMatchObject({
    estado: 'fallido',
    error: {
      codigo: 'MAPEO_SE_CONTRADICE',
      mensaje: expect.stringMatching(/^El mapeo se contradice:\n {2}Línea 2, columna .*: «nombre» ya es/) as string,
    },
  })
  expect(await ensayarCon(archivo_id, BIEN)).toMatchObject({
    estado: 'ensayado',
    opciones: { mapeo: { formato: 'propio', columnas: BIEN } },
    resumen: { nuevos: 2, formato: 'propio' },
  })
  expect((await look(archivo_id)).data.guardado).toMatchObject({ quien: 'Ana Admin', cargado: false, columnas: BIEN })
  expect(await load(archivo_id)).toMatchObject({ estado: 'cargado', resumen: { nuevos: 2 } })
  const otro = await upload(servidor, admin, { texto: AJENO.replace('x', 'y'), que })
  expect(await run({ archivo_id: otro, ensayo: true }, admin)).toMatchObject({
    estado: 'ensayado',
    // By what the first one was loaded with, which the real run repeats whatever is kept meanwhile.
    opciones: { mapeo: { formato: 'propio' } },
    resumen: { sin_cambio: 2 },
  })
  expect((await look(otro)).data.guardado).toMatchObject({ cargado: true })

  const list = async (desenlace: 'cargada' | 'ensayo' | 'rechazada' | '') =>
    (await servidor.call(contract.importaciones, { desenlace }, admin)).data.items.map((i) => [i.ensayo, i.error])
  expect(await list('cargada')).toEqual([[false, null]])
  expect(await list('ensayo')).toEqual([
    [true, null],
    [true, null],
  ])
  expect(await list('rechazada')).toEqual([
    [true, 'MAPEO_SE_CONTRADICE'],
    [true, 'ENCABEZADO_DESCONOCIDO'],
  ])
  expect(await list('')).toHaveLength(5)
})

it('shows the cells of a file only to who brought it and to a SUPERADMIN', async () => {
  const archivo_id = await upload(servidor, admin, { texto: AJENO })
  expect((await look(archivo_id, await aAdministrador(db, Rol.ADMINSTRADOR))).error.code).toBe('SIN_PERMISO')
  expect((await look(archivo_id, superadmin)).status).toBe(200)
  expect((await look(999_999)).error.code).toBe('IMPORTACION_NO_ENCONTRADA')
  await sql`update importaciones_archivos set estado = 'descartado'`.execute(db.kysely)
  expect((await look(archivo_id)).error.code).toBe('IMPORTACION_NO_ADMITE')
})

it.each([
  ['without columns', 'una sola línea\notra\n'],
  ['with a quote that nobody closes', `codigo;nombre\n1;"${'x\n'.repeat(90_000)}`],
])('says of a file %s that it has none', async (_que, texto) => {
  const archivo_id = await upload(servidor, admin, { texto, parte: 200_000 })
  expect((await look(archivo_id)).error.code).toBe('IMPORTACION_SIN_COLUMNAS')
})

it.each([
  ['a column of no layout', { Nro: '<b>' }],
  ['a name that breaks PostgreSQL', { 'N\u0000': 'codigo' }],
])('refuses %s before anything runs', async (_que, columnas) => {
  const archivo_id = await upload(servidor, admin, { texto: AJENO })
  const opciones = { mapeo: { formato: 'propio', columnas } }
  const { status } = await servidor.call(contract.importaCorre, { archivo_id, ensayo: true, opciones }, admin)
  expect(status).toBe(400)
  expect(await guardadas()).toEqual([])
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as esperar } from 'node:timers/promises'
import { useBase } from '@receta/testing'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { crearProgreso } from './progreso'
import { crearRechazos } from './rechazos'
import { importarVademecum, type OpcionesVademecum } from './vademecum'

const db = useBase()
let carpeta = ''

beforeEach(async () => {
  carpeta = await mkdtemp(path.join(tmpdir(), 'importar-'))
  await sql`truncate productos, cargas restart identity cascade`.execute(db.kysely)
})
afterEach(() => rm(carpeta, { recursive: true, force: true }))

const ENCABEZADO =
  'ID PRESENTACION,CERTIFICADO,CUIT,Laboratorio,GTIN,TROQUEL,NOMBRE COMERCIAL,FORMA FARMACEUTICA,Nombre Generico / Formula,PAIS INDUSTRIA,Condicion de Expendio,CONDICION TRAZABILIDAD,PRESENTACION,PRECIO'
const FILAS = [
  '26,47191,30999999995,LABORATORIO OMBU,,990352,OMBUPRIL 10 mg,COMPRIMIDO RECUBIERTO,ENALAPRIL MALEATO 10 MG/COMPRIMIDO,,BAJO RECETA,,BLISTER por 30,139.19',
  '43,43898,30999999995,LABORATORIO OMBU,,No corresponde,ALPRAZOLAM OMBU,COMPRIMIDO,"ALPRAZOLAM ,5 MG",,BAJO RECETA ARCHIVADA (PSICOTROPICOS LISTA IV),,3 BLISTER por 10 UNIDADES,59.24',
  '50,50920,30999999995,LABORATORIO OMBU,,N/A,OMBUMOX,SUSPENSIÓN ORAL,AMOXICILINA 250 MG / 5 ML + ACIDO CLAVULANICO 62.5 MG / 5 ML,,BAJO RECETA,,1 FRASCO por 100 ML,44.4',
]
const archivo = (filas: readonly string[] = FILAS) => [ENCABEZADO, ...filas].join('\r\n')

const importar = async (contenido: string | Buffer, opciones: Partial<OpcionesVademecum> = {}) => {
  const rechazos = crearRechazos(path.join(carpeta, 'rechazos.csv'))
  const base = { archivo: 'prueba.csv', simular: false, parcial: false, maxBajas: 20, precio_vigencia: null }
  const progreso = crearProgreso({ write: () => true }, null)
  try {
    return await importarVademecum(db, Readable.from([Buffer.from(contenido)]), {
      ...base,
      progreso,
      rechazos,
      ...opciones,
    })
  } finally {
    await rechazos.cerrar()
  }
}
const productos = () => db.kysely.selectFrom('productos').selectAll().orderBy('producto_id').execute()
const activos = async () =>
  (await productos()).filter((producto) => producto.activo).map((producto) => producto.codigo_fuente)
const rechazados = () => readFile(path.join(carpeta, 'rechazos.csv'), 'utf8')

describe('a file in the layout of ANMAT', () => {
  it('is read whole: components, strength, pack, codes, condition of sale and controlled list', async () => {
    const resumen = await importar(archivo())
    expect(resumen).toMatchObject({ formato: 'anmat', filas: 3, nuevos: 3, cambiados: 0, sin_cambio: 0, rechazados: 0 })
    const [enalapril, alprazolam, amoxicilina] = await productos()
    expect(enalapril).toMatchObject({
      nombre: 'OMBUPRIL 10 mg',
      monodroga: 'Enalapril maleato',
      ifa_clave: 'enalapril',
      concentracion: '10\u00a0mg',
      forma: 'Comprimido recubierto',
      unidades: 30,
      condicion_venta: 'receta',
      troquel: '990352',
      precio: '139.19',
      generico: false,
    })
    expect(alprazolam).toMatchObject({
      condicion_venta: 'archivada',
      lista_control: 'psico IV',
      unidades: 30,
      generico: true,
      troquel: null,
    })
    expect(amoxicilina).toMatchObject({
      ifa_clave: 'acido clavulanico+amoxicilina',
      concentracion: '250\u00a0mg/5\u00a0ml + 62,5\u00a0mg/5\u00a0ml',
      contenido: '100\u00a0ml',
      unidades: 1,
    })
  })

  it('is unchanged the second time, keeping every id', async () => {
    await importar(archivo())
    const antes = await productos()
    expect(await importar(archivo())).toMatchObject({ nuevos: 0, cambiados: 0, sin_cambio: 3, bajas: 0 })
    expect(await productos()).toEqual(antes)
  })

  it('is the same file in Windows-1252, with semicolons, or with the UTF-8 mark', async () => {
    await importar(archivo())
    const simples = archivo()
      .replaceAll('"ALPRAZOLAM ,5 MG"', 'ALPRAZOLAM 0#5 MG')
      .replaceAll(',', ';')
      .replaceAll('#', ',')
    for (const otra of [Buffer.from(archivo(), 'latin1'), Buffer.from(simples), Buffer.from(`\ufeff${archivo()}`)])
      expect(await importar(otra)).toMatchObject({ nuevos: 0, cambiados: 0, sin_cambio: 3 })
  })

  it('updates what changed and withdraws what is gone, without deleting it', async () => {
    await importar(archivo())
    const nuevos = [FILAS[0]?.replace('139.19', '150.00') ?? '', FILAS[1] ?? '']
    expect(await importar(archivo(nuevos), { maxBajas: 50 })).toMatchObject({ cambiados: 1, sin_cambio: 1, bajas: 1 })
    expect(await activos()).toEqual(['26', '43'])
    expect((await productos()).map((producto) => producto.precio)).toEqual(['150.00', '59.24', '44.40'])
  })

  it('brings back what returns', async () => {
    await importar(archivo())
    await importar(archivo(FILAS.slice(1)), { maxBajas: 50 })
    expect(await importar(archivo())).toMatchObject({ cambiados: 1, sin_cambio: 2 })
    expect(await activos()).toHaveLength(3)
  })

  it('with only news, leaves what is absent as it was', async () => {
    await importar(archivo())
    expect(await importar(archivo(FILAS.slice(0, 1)), { parcial: true })).toMatchObject({ sin_cambio: 1, bajas: 0 })
    expect(await activos()).toHaveLength(3)
  })
})

describe('what cannot be read', () => {
  it('is rejected row by row, with its line and its reason', async () => {
    const malas = [
      '77,1,,LAB,,,SINFORMULA,GEL,,,BAJO RECETA,,POMO por 30 G,1',
      FILAS[0]?.replace('26,', '78,').replace(',,990352', ',7.79533E+12,990352') ?? '',
    ]
    expect(await importar(archivo([...FILAS, ...malas]))).toMatchObject({ nuevos: 3, rechazados: 2 })
    const lineas = (await rechazados()).split('\r\n')
    expect(lineas[1]).toMatch(/^5;rechazo;FORMULA_VACIA;/)
    expect(lineas[2]).toMatch(/^6;rechazo;GTIN_CIENTIFICO;/)
  })

  it('does not withdraw a product whose row is unreadable this time', async () => {
    await importar(archivo())
    const rota = FILAS[0]?.replace('ENALAPRIL MALEATO 10 MG/COMPRIMIDO', '') ?? ''
    expect(await importar(archivo([rota, ...FILAS.slice(1)]))).toMatchObject({ sin_cambio: 2, rechazados: 1, bajas: 0 })
    expect(await activos()).toHaveLength(3)
  })

  it('rejects the second row of a repeated code and keeps the first', async () => {
    const repetida = FILAS[0]?.replace('OMBUPRIL', 'OTRO') ?? ''
    expect(await importar(archivo([...FILAS, repetida]))).toMatchObject({ nuevos: 3, rechazados: 1 })
    expect((await productos())[0]?.nombre).toBe('OMBUPRIL 10 mg')
    expect(await rechazados()).toContain('CODIGO_REPETIDO')
  })

  it('loads without the GTIN one whose check digit fails, and says so', async () => {
    const fila = FILAS[0]?.replace(',,990352', ',07795327013478,990352') ?? ''
    expect(await importar(archivo([fila]))).toMatchObject({ nuevos: 1, rechazados: 0, avisos: 1 })
    expect((await productos())[0]?.gtin).toBeNull()
    expect(await rechazados()).toContain('aviso;GTIN_DIGITO')
  })

  it.each([
    ['ENCABEZADO_DESCONOCIDO', 'uno,dos\r\n1,2'],
    ['ARCHIVO_VACIO', ''],
    ['NADA_PARA_CARGAR', ENCABEZADO],
    ['NADA_PARA_CARGAR', archivo(['77,1,,LAB,,,SINFORMULA,GEL,,,BAJO RECETA,,POMO por 30 G,1'])],
    ['CODIFICACION', Buffer.from(`\ufeff${archivo()}`, 'utf16le')],
  ])('refuses the whole file as %s', async (codigo, contenido) => {
    await expect(importar(contenido)).rejects.toMatchObject({ codigo })
    expect(await productos()).toEqual([])
  })
})

describe('all or nothing', () => {
  const contar = async () => [
    (await productos()).length,
    (await db.kysely.selectFrom('cargas').selectAll().execute()).length,
  ]

  it('refuses a file that would withdraw more than its share, and changes nothing', async () => {
    await importar(archivo())
    const corto = archivo([FILAS[0]?.replace('139.19', '1.00') ?? ''])
    await expect(importar(corto)).rejects.toMatchObject({ codigo: 'BAJAS_EXCESIVAS' })
    expect(await activos()).toHaveLength(3)
    expect((await productos())[0]?.precio).toBe('139.19')
  })

  it('a simulation counts and keeps nothing', async () => {
    expect(await importar(archivo(), { simular: true })).toMatchObject({ nuevos: 3, carga_id: null })
    expect(await contar()).toEqual([0, 0])
  })

  it('keeps nothing of a file that breaks half way', async () => {
    const rota = async function* () {
      yield Buffer.from(`${archivo()}\r\n`)
      throw new Error('disco')
    }
    const opciones = { archivo: 'x', simular: false, parcial: false, maxBajas: 20, precio_vigencia: null }
    const salidas = {
      progreso: crearProgreso({ write: () => true }, null),
      rechazos: crearRechazos(path.join(carpeta, 'r.csv')),
    }
    await expect(importarVademecum(db, Readable.from(rota()), { ...opciones, ...salidas })).rejects.toThrow('disco')
    expect(await contar()).toEqual([0, 0])
  })

  it('keeps nothing when it is killed in the middle', async () => {
    const url = db.pool.options.connectionString ?? ''
    const argumentos = ['vademecum', '-', '--rechazos', path.join(carpeta, 'r.csv')]
    const hijo = spawn(
      process.execPath,
      ['--import', 'tsx', path.join(import.meta.dirname, 'main.ts'), ...argumentos],
      {
        env: { ...process.env, DATABASE_URL: url },
        cwd: import.meta.dirname,
        stdio: ['pipe', 'ignore', 'ignore'],
      },
    )
    const muerto = once(hijo, 'exit')
    const muchas = Array.from({ length: 2_000 }, (_, i) => FILAS[0]?.replace(/^26/, String(1_000 + i)))
    hijo.stdin.on('error', () => {}).write(`${[ENCABEZADO, ...muchas].join('\r\n')}\r\n`)
    const copiando = sql<{
      pid: number
    }>`select pid from pg_stat_progress_copy where tuples_processed > 0 or bytes_processed > 0`
    while (hijo.exitCode === null && (await copiando.execute(db.kysely)).rows.length === 0) await esperar(50)
    expect(hijo.exitCode).toBeNull()
    hijo.kill('SIGKILL')
    await muerto
    expect(await contar()).toEqual([0, 0])
    expect(await importar(archivo())).toMatchObject({ nuevos: 3 })
  })
})

it('reads our own layout, pairing ingredients with strengths', async () => {
  const propio = [
    'codigo_fuente;monodroga;concentracion;forma;via;presentacion;unidades;contenido;condicion_venta;lista_control;atc;remediar;precio;nombre;laboratorio',
    'OM-1;Enalapril maleato;10 mg;Comprimidos;oral;Envase por 30 comprimidos;30;;receta;;C09AA02;S;8.690,00;;',
    'OM-2;Amoxicilina + Ácido clavulánico;875 mg + 125 mg;Comprimidos;oral;Envase por 14 comprimidos;;;receta;;;N;;Ombumox Duo;Laboratorio Ombú',
    'OM-3;Enalapril maleato;10 mg;Comprimidos;oral;Envase por 60;sesenta;;receta;;;;;;',
  ].join('\n')
  expect(await importar(propio, { fuente: 'ombu' })).toMatchObject({
    formato: 'propio',
    fuente: 'ombu',
    nuevos: 2,
    rechazados: 1,
  })
  const [enalapril, combinado] = await productos()
  expect(enalapril).toMatchObject({
    nombre: 'Enalapril maleato',
    generico: true,
    remediar: true,
    precio: '8690.00',
    via: 'oral',
  })
  expect(combinado).toMatchObject({ generico: false, unidades: 14, concentracion: '875\u00a0mg + 125\u00a0mg' })
  expect(combinado?.componentes).toMatchObject([
    { ifa: 'Amoxicilina', cantidad: '875' },
    { ifa: 'Ácido clavulánico', cantidad: '125' },
  ])
})

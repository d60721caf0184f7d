import { useBase, useBaseDelProducto } from '@receta/testing'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OpcionesImportar } from '../motor/importar'
import { probe } from '../motor/importar.ejemplos'
import { vademecum } from './vademecum'

const db = useBase()
const producto = useBaseDelProducto(db)

beforeEach(async () => {
  await sql`truncate productos, cargas, importaciones restart identity cascade`.execute(db.kysely)
})

const ENCABEZADO =
  'ID PRESENTACION,CERTIFICADO,CUIT,Laboratorio,GTIN,TROQUEL,NOMBRE COMERCIAL,FORMA FARMACEUTICA,Nombre Generico / Formula,PAIS INDUSTRIA,Condicion de Expendio,CONDICION TRAZABILIDAD,PRESENTACION,PRECIO'
const FILAS = [
  '26,47191,30999999995,LABORATORIO OMBU,,990352,OMBUPRIL 10 mg,COMPRIMIDO RECUBIERTO,ENALAPRIL MALEATO 10 MG/COMPRIMIDO,,BAJO RECETA,,BLISTER por 30,139.19',
  '43,43898,30999999995,LABORATORIO OMBU,,No corresponde,ALPRAZOLAM OMBU,COMPRIMIDO,"ALPRAZOLAM ,5 MG",,BAJO RECETA ARCHIVADA (PSICOTROPICOS LISTA IV),,3 BLISTER por 10 UNIDADES,59.24',
  '50,50920,30999999995,LABORATORIO OMBU,,N/A,OMBUMOX,SUSPENSIÓN ORAL,AMOXICILINA 250 MG / 5 ML + ACIDO CLAVULANICO 62.5 MG / 5 ML,,BAJO RECETA,,1 FRASCO por 100 ML,44.4',
]
const archivo = (filas: readonly string[] = FILAS) => [ENCABEZADO, ...filas].join('\r\n')

const importar = (contenido: string | Buffer, opciones: Partial<OpcionesImportar> = {}) =>
  probe(producto, vademecum, contenido, opciones)
const productos = () => db.kysely.selectFrom('productos').selectAll().orderBy('producto_id').execute()
const activos = async () =>
  (await productos()).filter((producto) => producto.activo).map((producto) => producto.codigo_fuente)

describe('a file in the layout of ANMAT', () => {
  it('is read whole: components, strength, pack, codes, condition of sale and controlled list', async () => {
    const resumen = await importar(archivo())
    expect(resumen).toMatchObject({ formato: 'anmat', filas: 3, nuevos: 3, cambiados: 0, sin_cambio: 0, rechazados: 0 })
    const [enalapril, alprazolam, amoxicilina] = await productos()
    expect(enalapril).toMatchObject({
      nombre: 'OMBUPRIL 10 mg',
      // Shown as its INN, with the file's own words beside it.
      monodroga: 'Enalapril',
      dicho: { monodroga: 'Enalapril maleato', via: '', atc: '' },
      via: 'oral',
      atc: 'C09AA02',
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
    expect(await importar(archivo(FILAS.slice(0, 1)), { modo: 'novedades' })).toMatchObject({ sin_cambio: 1, bajas: 0 })
    expect(await activos()).toHaveLength(3)
  })
})

describe('what cannot be read', () => {
  it('is rejected row by row, with its line and its reason', async () => {
    const malas = [
      '77,1,,LAB,,,SINFORMULA,GEL,,,BAJO RECETA,,POMO por 30 G,1',
      FILAS[0]?.replace('26,', '78,').replace(',,990352', ',7.79533E+12,990352') ?? '',
    ]
    expect(await importar(archivo([...FILAS, ...malas]))).toMatchObject({
      nuevos: 3,
      rechazados: 2,
      dichos: ['5 rechazo FORMULA_VACIA', '6 rechazo GTIN_CIENTIFICO'],
    })
  })

  it('does not withdraw a product whose row is unreadable this time', async () => {
    await importar(archivo())
    const rota = FILAS[0]?.replace('ENALAPRIL MALEATO 10 MG/COMPRIMIDO', '') ?? ''
    expect(await importar(archivo([rota, ...FILAS.slice(1)]))).toMatchObject({ sin_cambio: 2, rechazados: 1, bajas: 0 })
    expect(await activos()).toHaveLength(3)
  })

  it('rejects the second row of a repeated code and keeps the first', async () => {
    const repetida = FILAS[0]?.replace('OMBUPRIL', 'OTRO') ?? ''
    expect(await importar(archivo([...FILAS, repetida]))).toMatchObject({
      nuevos: 3,
      rechazados: 1,
      dichos: ['5 rechazo CODIGO_REPETIDO'],
    })
    expect((await productos())[0]?.nombre).toBe('OMBUPRIL 10 mg')
  })

  it('loads without the GTIN one whose check digit fails, and says so', async () => {
    const fila = FILAS[0]?.replace(',,990352', ',07795327013478,990352') ?? ''
    expect(await importar(archivo([fila]))).toMatchObject({ nuevos: 1, rechazados: 0, dichos: ['2 aviso GTIN_DIGITO'] })
    expect((await productos())[0]?.gtin).toBeNull()
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
  const count = async () => [
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

  it('a rehearsal counts and keeps nothing', async () => {
    expect(await importar(archivo(), { ensayo: true })).toMatchObject({ nuevos: 3, ensayo: true })
    expect(await count()).toEqual([0, 0])
  })
})

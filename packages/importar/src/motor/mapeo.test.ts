import { Readable } from 'node:stream'
import { createMaestroEnVigor } from '@receta/database'
import { useBase, useBaseDelProducto } from '@receta/testing'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { ASUNTOS } from '../asuntos'
import { vademecum } from '../vademecum/vademecum'
import { probe } from './importar.ejemplos'
import { type Mapeo, parseMapeo } from './mapeo'
import { guessMapeo } from './proponer'

const db = useBase()
const producto = useBaseDelProducto(db)
const lectura = { maestro: createMaestroEnVigor(), precio_vigencia: null, convenio_id: null }
beforeEach(() =>
  sql`truncate importaciones_mapeos, importaciones, productos restart identity cascade`.execute(db.kysely),
)

const TITULO = 'Listado de ejemplo;;;;;;;\n\n'
const CABECERA = 'Nro Registro;Principio Activo;Dosis;Forma Farmacéutica;Envase;Lab.;EAN13;Observaciones\n'
const FILAS =
  'A-1;Enalapril maleato;10 mg;Comprimidos;Envase por 30 comprimidos;Ficticio;07790001000016;nada\n' +
  'A-2;Losartán potásico;50 mg;Comprimidos;Envase por 60 comprimidos;Ficticio;;nada\n'
const archivo = TITULO + CABECERA + FILAS
const guess = (texto: string) => guessMapeo(Readable.from([Buffer.from(texto)]), vademecum, lectura)
const bueno: Mapeo = {
  formato: 'propio',
  columnas: {
    'Nro Registro': 'codigo_fuente',
    'Principio Activo': 'monodroga',
    Dosis: 'concentracion',
    'Forma Farmacéutica': 'forma',
    Envase: 'presentacion',
    'Lab.': 'laboratorio',
    EAN13: 'gtin',
    Observaciones: '',
  },
}
const con = (columnas: object): Mapeo => ({ ...bueno, columnas: { ...bueno.columnas, ...columnas } })
const guardados = async () =>
  (await sql<object>`select codigo_fuente, ifa_clave, laboratorio from productos order by 1`.execute(db.kysely)).rows

describe('M20 a file of unknown layout', () => {
  it('is refused whole, and says which columns would do', async () => {
    await expect(probe(producto, vademecum, archivo)).rejects.toMatchObject({
      codigo: 'ENCABEZADO_DESCONOCIDO',
      message: expect.stringContaining('No se reconoce el comienzo del archivo') as string,
    })
  })

  it('shows its columns with examples, below its title, and what each one seems to be', async () => {
    const { mapeo, columnas, faltan } = await guess(archivo)
    expect(mapeo).toEqual(bueno)
    expect(faltan).toEqual([])
    expect(columnas[1]).toEqual({
      columna: 'Principio Activo',
      ejemplos: ['Enalapril maleato', 'Losartán potásico'],
      nuestra: 'monodroga',
    })
    expect(columnas.at(-1)).toMatchObject({ columna: 'Observaciones', nuestra: '' })
  })

  it('knows what a box is called', async () =>
    expect((await guess(archivo.replace('Envase;Lab', 'Caja;Lab'))).mapeo.columnas).toMatchObject({
      Caja: 'presentacion',
    }))

  it('says which required column nothing resembles', async () => {
    expect((await guess('Cosa;Principio Activo;Fuerza\nA;Enalapril;10 mg\n')).faltan).toEqual([
      'codigo_fuente',
      'forma',
      'presentacion',
    ])
  })

  it('is loaded by its mapping once that was rehearsed, and the next one like it without being told', async () => {
    await expect(probe(producto, vademecum, archivo, { mapeo: bueno })).rejects.toMatchObject({
      codigo: 'MAPEO_SIN_ENSAYO',
    })
    expect(await probe(producto, vademecum, archivo, { mapeo: bueno, ensayo: true })).toMatchObject({ nuevos: 2 })
    expect(await guardados()).toEqual([])
    // Another mapping is not the one that was rehearsed; and what was only rehearsed is not used by itself.
    await expect(probe(producto, vademecum, archivo, { mapeo: con({ EAN13: '' }) })).rejects.toMatchObject({
      codigo: 'MAPEO_SIN_ENSAYO',
    })
    await expect(probe(producto, vademecum, archivo)).rejects.toMatchObject({ codigo: 'ENCABEZADO_DESCONOCIDO' })
    expect(await probe(producto, vademecum, archivo, { mapeo: bueno })).toMatchObject({ formato: 'propio', nuevos: 2 })
    expect(await guardados()).toEqual([
      { codigo_fuente: 'A-1', ifa_clave: 'enalapril', laboratorio: 'Ficticio' },
      { codigo_fuente: 'A-2', ifa_clave: 'losartan', laboratorio: 'Ficticio' },
    ])
    const columnas = [1, 0, 2, 3, 4, 5, 6, 7]
    const deOtroOrden = (CABECERA + FILAS).replaceAll(/^.+$/gm, (linea) => {
      const celdas = linea.split(';')
      return columnas.map((i) => celdas[i]).join(';')
    })
    expect(await probe(producto, vademecum, deOtroOrden.replace('Principio', 'PRINCIPIO'))).toMatchObject({
      sin_cambio: 2,
    })
  })

  it.each([
    [{ Nada: 'via' }, 'Línea 3, columna «Nada»: el archivo no la tiene.'],
    [{ Observaciones: 'forma' }, 'Línea 3, columna «Observaciones»: «forma» ya es «Forma Farmacéutica».'],
    [{ Observaciones: 'color' }, 'Línea 3, columna «Observaciones»: el formato propio no lee «color».'],
    [{ Dosis: '' }, 'Línea 3: ninguna columna es «concentracion», que es obligatoria.'],
    [{ dosis: 'atc' }, 'Línea 3, columna «dosis»: el mapeo la nombra dos veces.'],
  ])('whose mapping contradicts itself (%j) is refused whole, naming row and column', async (columnas, dice) => {
    await expect(probe(producto, vademecum, archivo, { mapeo: con(columnas), ensayo: true })).rejects.toMatchObject({
      codigo: 'MAPEO_SE_CONTRADICE',
      message: expect.stringContaining(dice) as string,
    })
    expect((await sql`select from importaciones_mapeos`.execute(db.kysely)).rows).toEqual([])
  })

  it('that has a column twice cannot say which', async () => {
    const doble = archivo.replace('Observaciones', 'Envase')
    await expect(probe(producto, vademecum, doble, { mapeo: con({}), ensayo: true })).rejects.toMatchObject({
      message: expect.stringContaining('columna «Envase»: el archivo la tiene 2 veces') as string,
    })
  })

  it.each([
    ['{', 'no es un JSON legible'],
    ['[]', 'El mapeo dice «formato» y «columnas»'],
    ['{"formato":"propio","columnas":{"A":1}}', 'columna «A»'],
  ])('a mapping that is no mapping (%s) is refused', (texto, dice) => {
    expect(() => parseMapeo(texto)).toThrow(dice)
  })

  it.each(
    ASUNTOS.flatMap((a) => a.formatos.filter((f) => f.medio.tipo === 'csv').map((f) => [a.que, f.nombre, a] as const)),
  )('%s (%s): its own columns are guessed as themselves', async (_que, nombre, asunto) => {
    const formato = asunto.formatos.find((f) => f.nombre === nombre)
    const columnas = formato?.medio.tipo === 'csv' ? formato.medio.columnas.map((una) => [una].flat()[0] ?? '') : []
    const propuesta = await guessMapeo(Readable.from([Buffer.from(`${columnas.join(';')};zzz\n`)]), asunto, {
      ...lectura,
      formato: nombre,
    })
    expect(propuesta.faltan).toEqual([])
  })
})

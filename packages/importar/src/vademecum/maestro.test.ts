import { applyMaestroToAll, comoProducto, findMaestro } from '@receta/database'
import { useBase, useBaseDelProducto } from '@receta/testing'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { probe } from '../motor/importar.ejemplos'
import { maestro } from './maestro'
import { vademecum } from './vademecum'

const db = useBase()
const producto = useBaseDelProducto(db)
beforeEach(() =>
  sql`truncate productos, cargas, maestro_ifas, maestro_limites restart identity cascade`.execute(db.kysely),
)

const CABEZA =
  'ID PRESENTACION,CERTIFICADO,CUIT,Laboratorio,GTIN,TROQUEL,NOMBRE COMERCIAL,FORMA FARMACEUTICA,Nombre Generico / Formula,PAIS INDUSTRIA,Condicion de Expendio,CONDICION TRAZABILIDAD,PRESENTACION,PRECIO'
const fila = (id: number, forma: string, formula: string, condicion: string) =>
  `${id},1,,LAB,,,MARCA,${forma},${formula},,${condicion},,ENVASE por 10,1`
const anmat = [
  CABEZA,
  fila(1, 'COMPRIMIDO', 'MORFINA CLORHIDRATO DE 60 MG/COMPRIMIDO', 'BAJO RECETA OFICIAL Y DECRETO'),
  fila(2, 'COMPRIMIDO', 'ALPRAZOLAM 1 MG/COMPRIMIDO', 'BAJO RECETA ARCHIVADA'),
  fila(3, 'SOLUCION OFTALMICA', 'CIPROFLOXACINA 3 MG/ML', 'BAJO RECETA'),
  fila(4, 'COMPRIMIDO', 'OMBUDROGA 5 MG/COMPRIMIDO', 'BAJO RECETA'),
].join('\n')

const ENCABEZADO = 'ifa;nombre;sinonimos;lista_control;lista_combinada;condicion_venta;atc;confianza;fuente'
const productos = () => db.kysely.selectFrom('productos').selectAll().orderBy('codigo_fuente').execute()

it('RX-13 puts in its list what ANMAT sells «oficial» and lists nowhere, and says so in the report', async () => {
  const { dichos } = await probe(producto, vademecum, anmat)
  expect(dichos).toEqual(['2 aviso MAESTRO_MAS_ESTRICTO', '3 aviso MAESTRO_MAS_ESTRICTO'])
  expect(await productos()).toMatchObject([
    {
      monodroga: 'Morfina',
      lista_control: 'estup I',
      condicion_venta: 'oficial',
      via: 'oral',
      atc: 'N02AA01',
      dicho: { lista_control: '', via: '', atc: '', monodroga: 'Morfina clorhidrato de' },
    },
    { monodroga: 'Alprazolam', lista_control: 'psico IV', condicion_venta: 'archivada' },
    { via: 'oftálmica', atc: 'S01AE03' },
    { lista_control: '', atc: '', via: 'oral' },
  ])
})

it('judges again what was loaded before when the operator loads a master, and keeps what the file said', async () => {
  await probe(producto, vademecum, anmat)
  const suyo = `${ENCABEZADO}\nombudroga;Ombudroga;;psico II;;;N06BA99;0,95;Disposición 1/2026`
  expect(await probe(producto, maestro, suyo)).toMatchObject({ nuevos: 1, rechazados: 0 })
  expect((await productos())[3]).toMatchObject({
    lista_control: 'psico II',
    condicion_venta: 'oficial',
    atc: 'N06BA99',
    dicho: { lista_control: '', condicion_venta: 'receta' },
  })
  const cargas = await db.kysely.selectFrom('cargas').select(['que', 'fuente']).orderBy('carga_id').execute()
  expect(cargas.at(-1)).toEqual({ que: 'vademecum', fuente: 'maestro' })
  // Loading the same file again changes nothing: the master was already applied.
  expect(await probe(producto, vademecum, anmat)).toMatchObject({ nuevos: 0, cambiados: 1, sin_cambio: 3 })
})

it('goes back to what the file said when the operator withdraws his row', async () => {
  await probe(producto, vademecum, anmat)
  await probe(producto, maestro, `${ENCABEZADO}\nombudroga;;;psico II;;;;0,95;x\notra;;;;;;;0,95;x`)
  await probe(producto, maestro, `${ENCABEZADO}\notra;;;;;;;0,95;x`, { maxBajas: 100 })
  expect((await productos())[3]).toMatchObject({ lista_control: '', condicion_venta: 'receta' })
})

it('refuses whole a master that contradicts itself, naming row and column', async () => {
  const malo = `${ENCABEZADO}\nombudroga;;;psico II;;;;0,95;x\notra;;;estup I;;archivada;;0,95;x`
  await expect(probe(producto, maestro, malo)).rejects.toMatchObject({
    codigo: 'MAESTRO_SE_CONTRADICE',
    message: expect.stringContaining('fila 3, columna condicion_venta') as string,
  })
  expect(await db.kysely.selectFrom('maestro_ifas').selectAll().execute()).toEqual([])
})

it('judges nothing twice by the same version', async () => {
  await probe(producto, vademecum, anmat)
  expect(await applyMaestroToAll(comoProducto(producto))).toBe(0)
  await sql`update productos set maestro = 'otra', lista_control = '' where codigo_fuente = '1'`.execute(db.kysely)
  expect(await applyMaestroToAll(comoProducto(producto))).toBe(1)
  expect((await productos())[0]?.lista_control).toBe('estup I')
})

it('the master that ships does not contradict itself', async () => {
  expect((await findMaestro(producto)).ifas.size).toBeGreaterThan(1_700)
})

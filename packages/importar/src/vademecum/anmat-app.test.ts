import { useBase, useBaseDelProducto } from '@receta/testing'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { probe } from '../motor/importar.ejemplos'
import { vademecum } from './vademecum'

const db = useBase()
const producto = useBaseDelProducto(db)
beforeEach(() =>
  sql`truncate productos, cargas, importaciones restart identity cascade`.execute(db.kysely).then(() => undefined),
)
const productos = () => db.kysely.selectFrom('productos').selectAll().orderBy('codigo_fuente').execute()

const APP = [
  'id;certificado;cuit;laboratorio;gtin;troquel;comercial;forma;generico;pais;expendio;trazabilidad;presentacion;precio;es_hospitalario;es_remediar',
  '99.026;47191;30999999995;Laboratorio Ombu;7,79044E+12;990352;Ombupril 10 Mg;Comprimido;Enalapril Maleato 10 Mg;;Bajo Receta;;"Blister Por 30\nUnidades";1.261,92;0;0',
  '43;43898;30999999995;Laboratorio Ombu;;No corresponde;Alprazolam Ombu;Comprimido;Alprazolam ,5 Mg;;Bajo Receta Archivada (Psicotropicos Lista Iv);;3 Blister Por 10 Unidades;59,24;0;0',
  ';;;;;;;Comprimidos o gragea 400 mg;ACICLOVIR;;;;Blister con hasta 20 unidades;;0;1',
].join('\r\n')

const vnmEncabezado =
  'ID PRESENTACION,CERTIFICADO,CUIT,Laboratorio,GTIN,TROQUEL,NOMBRE COMERCIAL,FORMA FARMACEUTICA,Nombre Generico / Formula,PAIS INDUSTRIA,Condicion de Expendio,CONDICION TRAZABILIDAD,PRESENTACION,PRECIO'

describe("the export of ANMAT's app", () => {
  it('is read in Windows-1252 with its points of thousands, and refuses the lost GTIN row by row without losing the row', async () => {
    const resumen = await probe(producto, vademecum, Buffer.from(APP, 'latin1'))
    expect(resumen).toMatchObject({ formato: 'anmat-app', fuente: 'anmat', filas: 3, nuevos: 2, rechazados: 1 })
    expect(resumen.dichos).toEqual(expect.arrayContaining(['3 aviso GTIN_CIENTIFICO', '5 rechazo CODIGO_VACIO']))
    const [alprazolam, enalapril] = await productos()
    expect(alprazolam).toMatchObject({ codigo_fuente: '43', lista_control: 'psico IV', unidades: 30 })
    expect(enalapril).toMatchObject({
      codigo_fuente: '99026',
      monodroga: 'Enalapril',
      presentacion: 'Blister por 30 unidades',
      unidades: 30,
      gtin: null,
      troquel: '990352',
      precio: '1261.92',
    })
  })

  it.each([
    ['7,79044E+12', '7790440000014', '07790440000014'],
    ['7.79044e+12', '7790440000014', '07790440000014'],
    // It rounds up to what is written.
    ['7,79044E+12', '7790435000005', '07790435000005'],
    ['7,79044E+12', '7790445000002', null],
    ['8,79044E+12', '7790440000014', null],
    ['7,79044E+99', '7790440000014', null],
  ])('«%s» leaves the GTIN %s that was known as %s', async (escrito, conocido, queda) => {
    const vnm = `${vnmEncabezado}\n99026,47191,30999999995,LABORATORIO OMBU,${conocido},990352,OMBUPRIL,COMPRIMIDO,ENALAPRIL MALEATO 10 MG,,BAJO RECETA,,BLISTER por 30,1.00`
    await probe(producto, vademecum, vnm)
    expect((await productos())[0]?.gtin).toBe(conocido.padStart(14, '0'))
    const app = APP.replace('7,79044E+12', escrito)
    await probe(producto, vademecum, app)
    const suyo = async () => (await productos()).find((p) => p.codigo_fuente === '99026')?.gtin
    expect(await suyo()).toBe(queda)
    expect(await probe(producto, vademecum, app)).toMatchObject({ cambiados: 0, sin_cambio: 2 })
    expect(await suyo()).toBe(queda)
  })

  it('writes the products of the other layout of ANMAT, and not the same ones again', async () => {
    const vnm = [
      vnmEncabezado,
      '99026,47191,30999999995,LABORATORIO OMBU,,990352,OMBUPRIL,COMPRIMIDO,ENALAPRIL MALEATO 10 MG,,BAJO RECETA,,BLISTER por 30,1.00',
    ].join('\n')
    await probe(producto, vademecum, vnm)
    expect(await probe(producto, vademecum, APP)).toMatchObject({ nuevos: 1, cambiados: 1 })
    expect(await productos()).toHaveLength(2)
    expect(await probe(producto, vademecum, APP)).toMatchObject({ nuevos: 0, cambiados: 0, sin_cambio: 2 })
  })
})

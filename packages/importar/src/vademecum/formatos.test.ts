import { aProducto, useBase, useBaseDelProducto } from '@receta/testing'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OpcionesImportar } from '../motor/importar'
import { probe } from '../motor/importar.ejemplos'
import { vademecum } from './vademecum'

const db = useBase()
const producto = useBaseDelProducto(db)
beforeEach(() => sql`truncate productos, cargas restart identity cascade`.execute(db.kysely))

const importar = (contenido: string | Buffer, opciones: Partial<OpcionesImportar> = {}) =>
  probe(producto, vademecum, contenido, opciones)
const productos = (fuente: string) =>
  db.kysely.selectFrom('productos').selectAll().where('fuente', '=', fuente).orderBy('codigo_fuente').execute()

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
  const [enalapril, combinado] = await productos('ombu')
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

type Renglon = {
  nombre: string
  presentacion: string
  registro: string
  baja?: string
  ean?: string
  venta?: string
  controlado?: string
  precio?: string
}

/** One line of manual.dat, field by field. */
const renglon = ({
  nombre,
  presentacion,
  registro,
  baja = '0',
  ean = '',
  venta = '2',
  controlado = '0',
  precio = '139190',
}: Renglon) =>
  [
    '990352' + '1',
    nombre.padEnd(44),
    presentacion.padEnd(24),
    '00000000NN',
    'Laboratorio Omb\u00fa'.slice(0, 16).padEnd(16),
    precio.padStart(9, '0'),
    '20261101',
    controlado,
    '0',
    venta,
    '0',
    '0',
    '007',
    registro,
    baja,
    ean.padEnd(13),
    '0030',
    '3',
    '0',
    'N',
    'NN00',
  ].join('')
const manual = (...renglones: Renglon[]) => Buffer.from(`${renglones.map(renglon).join('\r\n')}\r\n`, 'latin1')
const UNO = { nombre: 'OMBUPRIL NI\u00d1OS', presentacion: 'comp.x 30', registro: '00101' }
const OTRO = { nombre: 'OMBUZEPAM', presentacion: '2 x 10', registro: '00102', venta: '3', controlado: '4' }

describe("Alfabeta's manual.dat", () => {
  it('is known by its shape, and read by its columns: cents, lists, pack, codes, accents', async () => {
    expect(await importar(manual(UNO, OTRO))).toMatchObject({ formato: 'alfabeta', nuevos: 2, rechazados: 0 })
    expect(await productos('alfabeta')).toMatchObject([
      {
        codigo_fuente: '00101',
        nombre: 'OMBUPRIL NI\u00d1OS',
        unidades: 30,
        precio: '1391.90',
        precio_vigencia: '2026-11-01',
        troquel: '990352',
        condicion_venta: 'receta',
      },
      { codigo_fuente: '00102', condicion_venta: 'archivada', lista_control: 'psico IV', unidades: 20 },
    ])
  })

  it('takes the ingredients from another source by the codes of the pack, and says when nobody knows them', async () => {
    await aProducto(db, { troquel: '990352', monodroga: 'Enalapril maleato', concentracion: '10 mg' })
    const resumen = await importar(manual(UNO))
    expect(resumen).toMatchObject({ nuevos: 1, avisos: 0 })
    expect(await productos('alfabeta')).toMatchObject([{ monodroga: 'Enalapril maleato', ifa_clave: 'enalapril' }])
    expect(await importar(manual(UNO))).toMatchObject({ sin_cambio: 1, cambiados: 0 })
    await sql`update productos set activo = false where fuente <> 'alfabeta'`.execute(db.kysely)
    expect(await importar(manual(UNO))).toMatchObject({ cambiados: 1, dichos: ['1 aviso SIN_MONODROGA'] })
  })

  it('does not choose between two sources that disagree', async () => {
    await aProducto(db, { troquel: '990352', concentracion: '10 mg' })
    await aProducto(db, { troquel: '990352', concentracion: '20 mg' })
    expect(await importar(manual(UNO))).toMatchObject({ dichos: ['1 aviso SIN_MONODROGA'] })
  })

  it('withdraws what it marks, and does not bring in what was withdrawn before it was known', async () => {
    await importar(manual(UNO, OTRO))
    const deBaja = manual(UNO, { ...OTRO, baja: '1' }, { ...OTRO, registro: '00103', baja: '1' })
    expect(await importar(deBaja, { maxBajas: 50 })).toMatchObject({ bajas: 1, sin_cambio: 2, nuevos: 0 })
    expect(await importar(deBaja)).toMatchObject({ bajas: 0, sin_cambio: 3 })
    expect((await productos('alfabeta')).map((uno) => uno.activo)).toEqual([true, false])
  })

  it('rejects a line that was cut', async () => {
    const cortada = Buffer.concat([manual(UNO), Buffer.from('990352 cortada\r\n')])
    expect(await importar(cortada)).toMatchObject({ nuevos: 1, rechazados: 1 })
    expect((await importar(cortada)).dichos).toContain('2 rechazo LARGO_DE_LINEA')
  })
})

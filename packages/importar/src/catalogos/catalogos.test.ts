import { useBase, useBaseDelProducto } from '@receta/testing'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { probe } from '../motor/importar.ejemplos'
import { cie10 } from './cie10'
import { obrasSociales } from './obras-sociales'
import { tiposMatriculas } from './profesion'
import { localidades, partidos, provincias } from './territorio'

const db = useBase()
const producto = useBaseDelProducto(db)
beforeEach(() =>
  sql`truncate provincias, obras_sociales, diagnosticos, diagnosticos_grupos, tipos_matriculas cascade`.execute(
    db.kysely,
  ),
)

describe('provincias, partidos and localidades', () => {
  const PROVINCIAS = 'id,nombre,iso_id,centroide_lat\n98,Provincia del Ombú,AR-O,-31.5\n'
  const PARTIDOS = 'departamento_id,departamento_nombre,provincia_id\n98007,Las Lomas,98\n98014,Del Río,99\n'
  const LOCALIDADES =
    'id,nombre,departamento_id,centroide_lat,centroide_lon\n98007010,Villa Ombú,98007,"-31,73",-60.52\n98014010,Sin partido,98014,-31,-60\n123,Corta,98007,-31,-60\n'

  it('are loaded in order, and what hangs from nothing is rejected', async () => {
    expect(await probe(producto, provincias, PROVINCIAS)).toMatchObject({ nuevos: 1 })
    expect(await probe(producto, partidos, PARTIDOS)).toMatchObject({
      nuevos: 1,
      dichos: ['3 rechazo PROVINCIA_DESCONOCIDA'],
    })
    const { nuevos, dichos } = await probe(producto, localidades, LOCALIDADES)
    expect(nuevos).toBe(1)
    expect(dichos).toEqual(['4 rechazo CODIGO_INVALIDO', '3 rechazo PARTIDO_DESCONOCIDO'])
    expect(await db.kysely.selectFrom('localidades').selectAll().execute()).toEqual([
      { localidad_id: '98007010', partido_id: '98007', nombre: 'Villa Ombú', lat: -31.73, lon: -60.52 },
    ])
    expect(await probe(producto, localidades, LOCALIDADES)).toMatchObject({ nuevos: 0, cambiados: 0, sin_cambio: 1 })
  })

  it('a file without points keeps those that are known', async () => {
    await probe(producto, provincias, PROVINCIAS)
    await probe(producto, partidos, PARTIDOS)
    await probe(producto, localidades, LOCALIDADES)
    const otra = 'localidad_id,localidad_nombre,provincia_id,departamento_id\n98007010,Villa Ombú,98,98007\n'
    expect(await probe(producto, localidades, otra)).toMatchObject({ sin_cambio: 1 })
    const bahra =
      'nombre,cod_prov,cod_depto,cod_loc,cod_bahra,lat,lon\nVILLA DEL OMBÚ,98,007,010,98007010,-31.8,-60.5\n'
    expect(await probe(producto, localidades, bahra)).toMatchObject({ formato: 'bahra', cambiados: 1 })
    expect(await db.kysely.selectFrom('localidades').selectAll().execute()).toMatchObject([
      { nombre: 'Villa del Ombú', lat: -31.8 },
    ])
  })
})

describe('obras sociales', () => {
  const SISA = 'Código,RNOS,Nombre,Tipo de cobertura,Sigla,Mail\n208,208,OBRA FICTICIA,Obra social,OSFI,null\n'

  it('get back the zeros that a spreadsheet ate, and keep what a shorter file does not say', async () => {
    expect(await probe(producto, obrasSociales, SISA)).toMatchObject({ nuevos: 1 })
    const arca = 'codigo,nombre\n000000,Sin Obra Social\n000208,O.S. FICTICIA\n'
    expect(await probe(producto, obrasSociales, arca)).toMatchObject({
      cambiados: 1,
      dichos: ['2 rechazo RNOS_INVALIDO'],
    })
    expect(await db.kysely.selectFrom('obras_sociales').selectAll().execute()).toMatchObject([
      { rnos: '000208', nombre: 'O.S. FICTICIA', sigla: 'OSFI', tipo: 'Obra social', email: null, activa: true },
    ])
  })

  it('are withdrawn only by a file that says it is whole, within its limit', async () => {
    await probe(producto, obrasSociales, `${SISA}307,307,OTRA FICTICIA,Obra social,,\n`)
    expect(await probe(producto, obrasSociales, SISA)).toMatchObject({ bajas: 0 })
    await expect(probe(producto, obrasSociales, SISA, { modo: 'completo' })).rejects.toMatchObject({
      codigo: 'BAJAS_EXCESIVAS',
    })
    expect(await probe(producto, obrasSociales, SISA, { modo: 'completo', maxBajas: 100 })).toMatchObject({ bajas: 1 })
  })
})

describe('CIE-10', () => {
  const ARCHIVO = [
    'code,code_0,code_1,code_2,code_3,code_4,description,level,source',
    'Z00-Z99,,,,,,Capítulo ficticio,0,x',
    'Z70-Z76 ,Z00-Z99,,,,,Bloque ficticio,1,x',
    'Z71,Z00-Z99,Z70-Z76,,,,Consejo ficticio,2,x',
    'Z719,Z00-Z99,Z70-Z76,Z71,,,"Consejo ficticio, no especificado",3,x',
  ].join('\n')

  it('keeps its hierarchy, with blocks apart, and our synonyms', async () => {
    const nuestro = 'codigo;texto;sinonimos\nZ71.9;Consejo;charla|consulta\n'
    expect(await probe(producto, cie10, nuestro)).toMatchObject({ formato: 'propio', nuevos: 1 })
    expect(await probe(producto, cie10, ARCHIVO)).toMatchObject({
      formato: 'deis',
      nuevos: 3,
      cambiados: 1,
      rechazados: 0,
    })
    expect(await db.kysely.selectFrom('diagnosticos_grupos').selectAll().orderBy('codigo').execute()).toEqual([
      { codigo: 'Z00-Z99', texto: 'Capítulo ficticio', padre: null },
      { codigo: 'Z70-Z76', texto: 'Bloque ficticio', padre: 'Z00-Z99' },
    ])
    const diagnosticos = await db.kysely.selectFrom('diagnosticos').selectAll().orderBy('codigo').execute()
    expect(diagnosticos).toMatchObject([
      { codigo: 'Z71', padre: 'Z70-Z76', sinonimos: '' },
      { codigo: 'Z71.9', texto: 'Consejo ficticio, no especificado', padre: 'Z71', sinonimos: 'charla|consulta' },
    ])
    expect(await probe(producto, cie10, ARCHIVO)).toMatchObject({ nuevos: 0, cambiados: 0, sin_cambio: 4 })
  })
})

it('kinds of matrícula are a list of codes and names', async () => {
  expect(await probe(producto, tiposMatriculas, 'codigo;nombre\nMN;Matrícula nacional\nx1;Mala\n')).toMatchObject({
    nuevos: 1,
    dichos: ['3 rechazo CODIGO_INVALIDO'],
  })
})

describe('the list of agents as the page of the SSSalud downloads it', () => {
  it('is found below its title, and its cells are put under their own names', async () => {
    const lista = [
      'Agentes del Seguro que aceptan Personal de Servicio.',
      'Listado descargado el 09-05-2025 16:27',
      '',
      'RNAS\tdenominacion\tsigla\tdomicilio\tlocalidad\tcp\tprovincia\ttelefono\totros_telefonos\te_mail\tweb\t',
      '208\tOBRA SOCIAL DEL OMBÚ  \tOSO\tCALLE 54\t5000\tCORDOBA\t0800-111\tnadie@example.com\twww.example.com',
      '900508\tSALUD FICTICIA S.A.\t\tCALLE 1\t1408\tCAPITAL FEDERAL',
    ].join('\n')
    const { formato, nuevos, dichos } = await probe(producto, obrasSociales, Buffer.from(lista, 'latin1'))
    expect([formato, nuevos, dichos]).toEqual(['rnas', 2, []])
    const guardadas = await db.kysely.selectFrom('obras_sociales').selectAll().orderBy('rnos').execute()
    expect(guardadas).toMatchObject([
      {
        rnos: '000208',
        nombre: 'OBRA SOCIAL DEL OMBÚ',
        sigla: 'OSO',
        domicilio: 'CALLE 54',
        provincia: 'CORDOBA',
        telefono: '0800-111',
        email: 'nadie@example.com',
        web: 'www.example.com',
      },
      { rnos: '900508', provincia: 'CAPITAL FEDERAL', email: null },
    ])
  })
})

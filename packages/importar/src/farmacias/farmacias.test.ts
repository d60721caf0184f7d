import { useBase, useBaseDelProducto } from '@receta/testing'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { probe } from '../motor/importar.ejemplos'
import { farmacias } from './farmacias'
import { claveLugar, findProvincia } from './provincia'

const db = useBase()
const producto = useBaseDelProducto(db)
beforeEach(async () => {
  await sql`truncate farmacias, provincias cascade`.execute(db.kysely)
  await sql`insert into provincias values ('30', 'Entre Ríos'), ('02', 'Ciudad Autónoma de Buenos Aires');
            insert into partidos values ('30084', '30', 'Paraná'), ('30021', '30', 'Diamante'), ('02077', '02', 'Comuna 11');
            insert into localidades values ('30084010', '30084', 'Villa General Ombú', -31.73, -60.52),
              ('30021010', '30021', 'Villa General Ombú', -32.07, -60.64), ('0207701001', '02077', 'Villa Ficticia', -34.61, -58.49)`.execute(
    db.kysely,
  )
})
const guardadas = () => db.kysely.selectFrom('farmacias').selectAll().orderBy('farmacia_id').execute()

const PAMI = 'CodigoHomologado,Nombre,Direccion,Provincia,Localidad,CodigoPostal,CUIT_persona_juridica,Entidad,lat,lon'
const CERCA = '990000001,OMBÚ AZUL,San Martín 100,Entre Rios,Villa Gral. Ombú,3100,,Ficticia,-31.735,-60.525'
const LEJOS = '990000002,OMBÚ ROJO,Urquiza 200,Entre Rios,Villa Gral. Ombu (Centro),3100,,Ficticia,-34.6,-58.4'

describe('the file of PAMI', () => {
  it('finds each localidad by name, the nearest of those so called, and judges each point by it', async () => {
    const deLaOtra = '990000003,OMBÚ VERDE,Mitre 1,Entre Rios,Villa Gral. Ombú,3105,,Ficticia,-32.07,-60.64'
    const sinLugar = '990000004,OMBÚ GRIS,,Entre Rios,Ninguna Parte,3105,,Ficticia,-32.07,-60.64'
    const archivo = [PAMI, CERCA, LEJOS, deLaOtra, sinLugar].join('\n')
    const { nuevos, avisos, dichos } = await probe(producto, farmacias, archivo)
    expect({ nuevos, avisos, dichos }).toEqual({
      nuevos: 4,
      avisos: 2,
      dichos: ['5 aviso DIRECCION_VACIA', '5 aviso LOCALIDAD_DESCONOCIDA'],
    })
    expect(await guardadas()).toMatchObject([
      { codigo_externo: 'pami:990000001', provincia: 'Entre Ríos', localidad_id: '30084010', precision_geo: 'calle' },
      { nombre: 'OMBÚ ROJO', localidad: 'Villa Gral. Ombu', precision_geo: 'aproximada', lat: -34.6 },
      { localidad_id: '30021010', precision_geo: 'calle' },
      { localidad_id: null, precision_geo: 'calle' },
    ])
    expect(await probe(producto, farmacias, archivo)).toMatchObject({ nuevos: 0, cambiados: 0, sin_cambio: 4 })
  })

  it('withdraws only its own, and keeps what people wrote', async () => {
    await sql`insert into farmacias (nombre, direccion, localidad, provincia) values ('De acá', 'x', 'y', 'z')`.execute(
      db.kysely,
    )
    await probe(producto, farmacias, [PAMI, CERCA, LEJOS].join('\n'))
    await sql`update farmacias set horario = '{"1": [["08:00", "20:00"]]}', telefonos = '{0343 555-0100}'`.execute(
      db.kysely,
    )
    const cambiada = CERCA.replace('San Martín 100', 'San Martín 102')
    expect(await probe(producto, farmacias, [PAMI, cambiada].join('\n'), { maxBajas: 50 })).toMatchObject({
      cambiados: 1,
      bajas: 1,
    })
    expect(await guardadas()).toMatchObject([
      { nombre: 'De acá', activa: true },
      { direccion: 'San Martín 102', activa: true, telefonos: ['0343 555-0100'], horario: { 1: [['08:00', '20:00']] } },
      { nombre: 'OMBÚ ROJO', activa: false },
    ])
    await expect(probe(producto, farmacias, [PAMI, LEJOS].join('\n'))).rejects.toMatchObject({
      codigo: 'BAJAS_EXCESIVAS',
    })
  })
})

it('the city’s file has neither names nor codes: the address is both, or else the place', async () => {
  const caba = [
    'telefono,objeto,calle_nombre,calle_altura,calle_cruce,barrio,comuna,codigo_postal,lat,lon',
    '45550100 45550101,FARMACIA,AV DEL OMBU,1397.0,,Villa Ficticia,Comuna 11,1407,"-34,6101","-58,4901"',
    '45550102,FARMACIA,,,,,,,-34.62,-58.50',
  ].join('\n')
  expect(await probe(producto, farmacias, caba)).toMatchObject({ formato: 'caba', nuevos: 2, rechazados: 0 })
  expect(await guardadas()).toMatchObject([
    {
      codigo_externo: 'caba:av del ombu 1397',
      nombre: 'Farmacia - AV DEL OMBU 1397',
      telefonos: ['45550100', '45550101'],
      localidad_id: '0207701001',
      precision_geo: 'exacta',
    },
    { codigo_externo: 'caba:-34.62 -58.50', nombre: 'Farmacia', direccion: '', lat: -34.62 },
  ])
  expect(await probe(producto, farmacias, caba)).toMatchObject({ sin_cambio: 2 })
})

it('the programme’s health centres say in their name what they are', async () => {
  const remediar = [
    'Codigo De Efector,Establecimiento,Provincia,Departamento,Municipio,Localidad,Calle,Codigo Postal,Telefono,Horario Atencion,lat,lon',
    '00003,UNID. SANIT. EL OMBÚ,ENTRE RIOS,DIAMANTE,DIAMANTE,VILLA GENERAL OMBU,RUBEN DARIO 1462,3105,4555-0100,7 A 19,-32.07,-60.64',
  ].join('\n')
  expect(await probe(producto, farmacias, remediar)).toMatchObject({ formato: 'remediar', nuevos: 1, rechazados: 0 })
  expect(await guardadas()).toMatchObject([
    {
      codigo_externo: 'remediar:00003',
      nombre: 'Centro de salud - UNID. SANIT. EL OMBÚ',
      localidad_id: '30021010',
      telefonos: ['4555-0100'],
      precision_geo: 'calle',
    },
  ])
})

it('our own layout: a pharmacy without a point stands at its localidad, a point out of the country is dropped', async () => {
  const propio = [
    'codigo;nombre;direccion;localidad;provincia;lat;lon;cuit;activa',
    'A1;Ombú;Mitre 1;Villa General Ombú;Entre Ríos;;;30-99999999-5;',
    'A2;Ceibo;Mitre 2;Villa Ficticia;CABA;-58.49;-34.61;;',
    'A3;Jacarandá;Mitre 3;Villa Ficticia;Atlántida;;;;',
    '7,79E+12;Tala;Mitre 4;Villa Ficticia;CABA;;;;',
    'A5;Espinillo;Mitre 5;Villa Ficticia;CABA;;;;no',
  ].join('\n')
  const { nuevos, sin_cambio, dichos } = await probe(producto, farmacias, propio)
  expect({ nuevos, sin_cambio }).toEqual({ nuevos: 2, sin_cambio: 1 })
  expect(dichos).toEqual(
    expect.arrayContaining([
      '3 aviso NUMERO_ILEGIBLE',
      '4 rechazo PROVINCIA_DESCONOCIDA',
      '5 rechazo CODIGO_CIENTIFICO',
    ]),
  )
  expect(await guardadas()).toMatchObject([
    { nombre: 'Ombú', precision_geo: 'localidad' },
    { nombre: 'Ceibo', lat: -34.61, lon: -58.49, precision_geo: 'localidad' },
  ])
})

it.each([
  ['CABA', '02'],
  ['Cordoba', '14'],
  ['Tierra del Fuego', '94'],
  ['Nacional', undefined],
])('%s is the provincia %s', (escrita, codigo) => expect(findProvincia(escrita)?.provincia_id).toBe(codigo))

it('folds abbreviations of places', () => expect(claveLugar('Cnel. Ombú  (Pdo. Norte)')).toBe('coronel ombu'))

describe('the register of establishments (REFES)', () => {
  it('is found below its filters: what treats people is loaded saying what it is, and the rest is rejected', async () => {
    const lista = [
      'Registro Federal de Establecimientos de Salud',
      '',
      'Fecha de creación de la lista: 6 de mayo de 2020 20:33',
      '',
      'Filtros aplicados: Dependencia: Municipal; Dependencia: Provincial;',
      '',
      'Código;Nombre;Provincia;Dependencia;Tipología;Localidad;Departamento;Domicilio;CP;Teléfono;Categoría de tipología;Origen de financiamiento;Latitud;Longitud',
      '99000000000001;OMBÚ NORTE;Entre Ríos;Provincial;ESSIDT;VILLA GENERAL OMBU;PARANA;San Martín 1;3100;0343 - 1;Con atención;Público;-31.735;-60.525',
      '99000000000002;OMBÚ GRANDE;Entre Ríos;Provincial;ESCIG;VILLA GENERAL OMBU;PARANA;Mitre 1;3100;;General;Público;-31.735;-60.525',
      '99000000000003;OMBÚ RAYOS;Entre Ríos;Provincial;ESSID;VILLA GENERAL OMBU;PARANA;Mitre 2;3100;;Diagnóstico;Público;-31.735;-60.525',
    ].join('\r\n')
    const { formato, nuevos, dichos } = await probe(producto, farmacias, Buffer.from(lista, 'latin1'))
    expect([formato, nuevos, dichos]).toEqual(['refes', 2, ['10 rechazo NO_ENTREGA']])
    expect(await guardadas()).toMatchObject([
      { codigo_externo: 'refes:99000000000001', nombre: 'Centro de salud - OMBÚ NORTE', localidad_id: '30084010' },
      { nombre: 'Hospital - OMBÚ GRANDE' },
    ])
  })
})

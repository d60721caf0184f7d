import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { createCodigoProducto, Rol } from '@receta/domain'
import {
  aMostrador,
  aMundo,
  anInforme,
  aProducto,
  aSesion,
  aUsuario,
  config,
  type Mostrador,
  type Mundo,
  useBase,
  useServidor,
} from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { informaReceta } from '../../recetas/emision/informa-receta'
import { mostradorDeshacer } from '../dispensa/undo-dispensa'
import { mostradorDispensar } from '../dispensa/dispensar'
import { mostradorRetener } from '../retener'
import { mostradorSoltar } from '../soltar'
import { mostradorHoy } from './hoy'
import { libroCsv, libroPdf } from './exportar-libro'
import { libroCierre, libroRecetario } from './libro'
import { mostradorReporte, mostradorReportePdf } from './reporte'

const db = useBase()
const servidor = useServidor(db, [
  informaReceta,
  mostradorRetener,
  mostradorDispensar,
  mostradorDeshacer,
  mostradorSoltar,
  mostradorHoy,
  mostradorReporte,
  mostradorReportePdf,
  libroRecetario,
  libroCierre,
  libroCsv,
  libroPdf,
])
const now = new Date('2026-11-20T13:00:00Z')
const dia = { desde: '2026-11-20', hasta: '2026-11-20' }
let mundo: Mundo
let puente: Mostrador
let acacias: Mostrador
let archivado = 0

async function retenida(actor = puente, fields: Parameters<typeof anInforme>[2] = {}) {
  const codigo = createCodigoProducto(
    { producto_id: archivado, timestamp: now.getTime(), valor: '1200.00' },
    config.clave_ofuscacion,
  )
  const items = [{ producto_id: archivado, codigo, envases: 2, posologia: '1-0-0-1 x 30' }]
  const reconocimientos = [{ clave: 'DUPLICADO:amoxicilina', motivo: 'sigue igual' }]
  const { data } = await servidor.call(
    contract.informaReceta,
    anInforme(mundo, now, { items, reconocimientos, ...fields }),
    mundo.medico,
  )
  await servidor.call(contract.mostradorRetener, { token: data.receta.token }, actor)
  return data.receta
}
async function entregada(actor = puente, lote?: string) {
  const receta = await retenida(actor)
  const items = [{ renglon: 1, envases: 1, cajas: lote === undefined ? [] : [{ lote }] }]
  const faltantes = [{ renglon: 1, motivo: 'falta_stock' as const }]
  const { data } = await servidor.call(
    contract.mostradorDispensar,
    { recetas_id: receta.recetas_id, items, faltantes, clave_idempotencia: randomUUID() },
    actor,
  )
  return { ...receta, dispensa_id: data.dispensa_id ?? 0, numero: data.asientos[0] ?? 0 }
}
const libro = async (actor = puente) => (await servidor.call(contract.libroRecetario, dia, actor)).data
const close = (hasta: number, actor = puente) => servidor.call(contract.libroCierre, { hasta }, actor)

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now, convenio: { padron_afiliados_manual: 1 } })
  puente = await aMostrador(db, { now })
  acacias = await aMostrador(db, { nombre: 'Farmacia Las Acacias', now })
  archivado = await aProducto(db, {
    monodroga: 'Amoxicilina',
    ifa_clave: 'amoxicilina',
    concentracion: '500 mg',
    condicion_venta: 'archivada',
  })
})

describe('POST /api/libro_recetario', () => {
  it('DS-07 lists the entries of one farmacia in the order of its numbers, and of no other', async () => {
    const ajena = await entregada(acacias)
    const { numero, referencia } = await entregada(puente, 'B2207')
    const { asientos, sin_cerrar } = await libro()
    expect([ajena.numero, numero, sin_cerrar]).toEqual([1, 1, 1])
    expect(asientos).toEqual([
      {
        numero: 1,
        en: now.toISOString(),
        quien: 'Farm. Paula Rinaldi',
        referencia,
        paciente: 'Raúl Oscar Benítez',
        dni: '98077314',
        medico: 'Dra. Lucía Ferreyra Sosa',
        matricula: expect.stringMatching(/^MP /),
        producto: 'Amoxicilina, 500 mg, Envase por 60 comprimidos',
        entregados: 1,
        lista_control: '',
        condicion_venta: 'archivada',
        lote: 'B2207',
        falta: 'falta de stock',
        entrego: {
          nombre: 'Paula',
          apellido: 'Rinaldi',
          cargo: 'farmaceutico',
          matricula: expect.stringMatching(/^MP \d+$/),
          jurisdiccion: 'Entre Ríos',
        },
        firma: { quien: expect.stringMatching(/^Paula Rinaldi \(MP \d+\)$/), responsable: null, vale: true },
        anulado_en: null,
      },
    ])
  })

  it('DS-07 seals nothing of what stays where nothing does, whatever was said of it', async () => {
    const entera = await aMostrador(db, { nombre: 'Farmacia Entera', now })
    const { recetas_id } = await retenida(entera)
    const items = [{ renglon: 1, envases: 2 }]
    const faltantes = [{ renglon: 1, motivo: 'otro' as const, texto: 'La retira la hija' }]
    const pedido = { recetas_id, items, faltantes, clave_idempotencia: randomUUID() }
    expect((await servidor.call(contract.mostradorDispensar, pedido, entera)).data.asientos).toEqual([1])
    const { rows } = await db.pool.query('select asiento from libro_recetario where farmacia_id = $1', [
      entera.farmacia_id,
    ])
    expect(rows).toMatchObject([{ asiento: { entregados: 2 } }])
    expect(rows[0].asiento).not.toHaveProperty('falta')
    expect((await libro(entera)).asientos[0]?.falta ?? null).toBeNull()
  })

  it('keeps the entry of what was undone, and says so', async () => {
    const { dispensa_id, numero } = await entregada()
    await servidor.call(contract.mostradorDeshacer, { dispensa_id }, puente)
    expect((await libro()).asientos.find((a) => a.numero === numero)?.anulado_en).toBe(now.toISOString())
  })

  it('numbers 16 that are written at once without gaps', async () => {
    const recetas = await Promise.all(Array.from({ length: 16 }, () => retenida()))
    await Promise.all(
      recetas.map(({ recetas_id }) =>
        servidor.call(
          contract.mostradorDispensar,
          {
            recetas_id,
            items: [{ renglon: 1, envases: 1 }],
            faltantes: [{ renglon: 1, motivo: 'falta_stock' }],
            clave_idempotencia: randomUUID(),
          },
          puente,
        ),
      ),
    )
    const numeros = (await libro()).asientos.map((a) => a.numero)
    expect(numeros).toEqual(Array.from({ length: numeros.length }, (_, i) => i + 1))
  })
})

describe('POST /api/libro_cierre', () => {
  it('closes up to the last entry that was looked at, once; each close vouches for the one before', async () => {
    const { numero } = await entregada()
    expect((await close(numero - 1)).error.code).toBe('LIBRO_CAMBIADO')
    const [una, ...otras] = await Promise.all(Array.from({ length: 12 }, () => close(numero)))
    expect(una?.data).toMatchObject({
      desde: 1,
      hasta: numero,
      dia: '2026-11-20',
      quien: 'Farm. Paula Rinaldi',
      integro: true,
    })
    expect(otras.map(({ data }) => data)).toEqual(otras.map(() => una?.data))
    expect((await close(numero + 1)).error.code).toBe('LIBRO_SIN_ASIENTOS')
    const siguiente = await entregada()
    expect((await close(siguiente.numero)).data).toMatchObject({ desde: numero + 1, hasta: siguiente.numero })
    const { cierres, sin_cerrar } = await libro()
    expect([cierres.map((c) => c.integro), sin_cerrar]).toEqual([[true, true], 0])
  })

  it('a closed entry that is changed afterwards is seen, in its close and not in the others', async () => {
    await db.pool.query(
      `update libro_recetario set asiento = jsonb_set(asiento, '{entregados}', '9') where farmacia_id = $1 and numero = 2`,
      [puente.farmacia_id],
    )
    expect((await libro()).cierres.map((c) => c.integro)).toEqual([false, true])
  })
})

describe('GET /api/mostrador_hoy', () => {
  it('shows what it holds and what it handed over today, with until when it may be undone', async () => {
    const { recetas_id, referencia } = await retenida(acacias)
    const { data } = await servidor.call(contract.mostradorHoy, {}, acacias)
    expect(data.farmacia).toEqual({
      farmacia_id: acacias.farmacia_id,
      nombre: 'Farmacia Las Acacias',
      direccion: 'Urquiza 100',
      localidad: 'Paraná',
    })
    expect(data.retenidas.find((r) => r.recetas_id === recetas_id)).toEqual({
      recetas_id,
      referencia,
      apellidoNombre: 'Raúl Oscar Benítez',
      dni: '98077314',
      renglones: 1,
      hasta: '2026-11-20T13:15:00.000Z',
      anulacion_pendiente: false,
    })
    expect(data.entregadas).toMatchObject([
      {
        farmacia: 'Farmacia Las Acacias',
        deshacer_hasta: '2026-11-20T15:00:00.000Z',
        deshecha: null,
        items: [{ renglon: 1, envases: 1 }],
      },
    ])
  })

  it('two hours later offers to undo nothing, and the day after shows nothing', async () => {
    const view = async (instante: string) => {
      servidor.setNow(new Date(instante))
      const actor = { token: await aSesion(db, acacias.usuario_id, { now: new Date(instante) }) }
      const { data } = await servidor.call(contract.mostradorHoy, {}, actor)
      servidor.setNow(now)
      return [data.retenidas.length, data.entregadas.map((e) => e.deshacer_hasta)]
    }
    expect(await view('2026-11-20T15:00:00.001Z')).toEqual([0, [null]])
    expect(await view('2026-11-21T13:00:00Z')).toEqual([0, []])
  })
})

describe('POST /api/mostrador_reporte', () => {
  it('lists a row per line of its own, which no spreadsheet runs', async () => {
    await entregada(acacias, '=1+1')
    const { data } = await servidor.call(contract.mostradorReporte, dia, acacias)
    const filas = data.csv.trimEnd().split('\r\n')
    expect([data.nombre, data.filas, filas.length]).toEqual(['entregas-2026-11-20-a-2026-11-20.csv', 2, 3])
    expect(filas[0]).toMatch(/^\ufeffFecha;Hora;Receta;Paciente/)
    expect(filas[2]).toMatch(/^20\/11\/2026;10:00;.*;'=1\+1;/)
    expect(
      (await servidor.call(contract.mostradorReporte, { desde: '2026-11-21', hasta: '2026-11-30' }, acacias)).data
        .filas,
    ).toBe(0)
  })

  it('says why the rest of a line stayed, and of what there was none nothing but that', async () => {
    const solo = await aMostrador(db, { nombre: 'Farmacia Sola', now })
    await entregada(solo, 'B1')
    const { recetas_id } = await retenida(solo)
    const soltar = (faltantes: contract.InputOf<typeof contract.mostradorSoltar>['faltantes']) =>
      servidor.call(contract.mostradorSoltar, { recetas_id, faltantes }, solo)
    expect((await soltar([{ renglon: 1, motivo: 'pedido_paciente' }])).data.resultado).toBe('soltada')
    // A second release writes nothing.
    expect((await soltar([{ renglon: 1, motivo: 'falta_stock' }])).data.resultado).toBe('soltada')
    const { data } = await servidor.call(contract.mostradorReporte, dia, solo)
    const [cabecera = '', ...filas] = data.csv.trimEnd().split('\r\n')
    const columna = (nombre: string) => cabecera.split(';').indexOf(nombre)
    const dichas = filas.map((fila) =>
      ['Entregado', 'Envases recetados', 'Cajas entregadas', 'Lote', 'Queda', 'Motivo'].map(
        (nombre) => fila.split(';')[columna(nombre)],
      ),
    )
    const producto = 'Amoxicilina, 500 mg, Envase por 60 comprimidos'
    expect(dichas).toEqual([
      [producto, '1', '1', 'B1', '1', 'falta de stock'],
      // Empty, so that a sum of the column counts it once, on the day it is handed over.
      [producto, '', '0', '', '2', 'a pedido del paciente'],
    ])
  })

  it('R2214 Anexo II: tells a CDI from a CUIT and both from a DNI, as the book does, of what left and of what did not', async () => {
    const extranjeros = await aMostrador(db, { nombre: 'Farmacia del Paso', now })
    const paciente = {
      apellido: 'Quispe',
      nombre: 'Elena',
      sexo: 'F' as const,
      fecha_nacimiento: '1985-05-05',
      cuil: '',
    }
    const aMano = { persona_id: 0, afiliado_id: 0 }
    const cdi = { ...paciente, tipo_doc: 'CDI' as const, dni: '27981042277' }
    const pasaporte = { ...paciente, tipo_doc: 'PASAPORTE' as const, dni: 'BOL4567123' }
    const { recetas_id } = await retenida(extranjeros, { ...aMano, paciente: cdi })
    const items = [{ renglon: 1, envases: 2 }]
    await servidor.call(
      contract.mostradorDispensar,
      { recetas_id, items, clave_idempotencia: randomUUID() },
      extranjeros,
    )
    const otra = await retenida(extranjeros, { ...aMano, paciente: pasaporte })
    const faltantes = [{ renglon: 1, motivo: 'falta_stock' as const }]
    await servidor.call(contract.mostradorSoltar, { recetas_id: otra.recetas_id, faltantes }, extranjeros)
    const { csv } = (await servidor.call(contract.mostradorReporte, dia, extranjeros)).data
    const documentos = csv
      .trimEnd()
      .split('\r\n')
      .map((fila) => fila.split(';').slice(4, 6))
    expect(documentos).toEqual([
      ['Tipo de documento', 'Documento'],
      ['CDI', cdi.dni],
      ['Pasaporte', 'BOL4567123'],
    ])
    expect((await libro(extranjeros)).asientos).toMatchObject([{ tipo_doc: 'CDI', dni: cdi.dni }])
  })

  it('leaves in the audit of which days it was and how much of it left, and so does the book', async () => {
    const pedido = { desde: '2026-11-19', hasta: '2026-11-20' }
    const filas = (await servidor.call(contract.mostradorReporte, pedido, acacias)).data.filas
    await servidor.call(contract.mostradorReportePdf, pedido, acacias)
    const { asientos } = (await servidor.call(contract.libroRecetario, pedido, acacias)).data
    const { rows } = await db.pool.query(
      `select llamada, detalle from auditoria where usuario_id = $1 order by auditoria_id desc limit 3`,
      [acacias.usuario_id],
    )
    expect(filas).toBeGreaterThan(0)
    expect(rows.toReversed()).toEqual([
      { llamada: 'POST /api/mostrador_reporte', detalle: `del 2026-11-19 al 2026-11-20, ${filas} renglones` },
      { llamada: 'POST /api/mostrador_reporte_pdf', detalle: `del 2026-11-19 al 2026-11-20, ${filas} renglones` },
      { llamada: 'POST /api/libro_recetario', detalle: `del 2026-11-19 al 2026-11-20, ${asientos.length} asientos` },
    ])
  })

  it('prints it', async () => {
    const { status, data } = await servidor.call(contract.mostradorReportePdf, dia, acacias)
    expect([status, Buffer.from(data).subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  })

  it.each([
    ['backwards', { desde: '2026-11-20', hasta: '2026-11-19' }],
    ['of more than a year', { desde: '2025-01-01', hasta: '2026-11-19' }],
  ])('refuses a period %s', async (_que, rango) => {
    expect((await servidor.call(contract.mostradorReporte, rango, acacias)).error.fields).toHaveProperty('hasta')
  })
})

it('an account without a farmacia has neither counter nor book', async () => {
  const validador = { token: await aSesion(db, await aUsuario(db, { tipo: Rol.PRESERFAR }), { now }) }
  for (const res of [
    await servidor.call(contract.mostradorHoy, {}, validador),
    await servidor.call(contract.libroRecetario, dia, validador),
    await servidor.call(contract.libroCierre, { hasta: 1 }, validador),
    await servidor.call(contract.libroCsv, dia, validador),
    await servidor.call(contract.libroPdf, dia, validador),
    await servidor.call(contract.mostradorReporte, dia, validador),
    await servidor.call(contract.mostradorReportePdf, dia, validador),
  ])
    expect([res.status, res.error.code]).toEqual([403, 'SIN_FARMACIA'])
})

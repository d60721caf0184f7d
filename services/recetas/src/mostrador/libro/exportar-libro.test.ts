import { randomUUID } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import * as contract from '@receta/contract'
import { createCodigoProducto } from '@receta/domain'
import { readFirmaDeArchivo, textoDeArchivo, verificarFirma } from '@receta/service-kit'
import {
  aMostrador,
  aMundo,
  anInforme,
  aProducto,
  aSesion,
  config,
  type Mostrador,
  useBase,
  useServidor,
} from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { informaReceta } from '../../recetas/emision/informa-receta'
import { mostradorDispensar } from '../dispensa/dispensar'
import { mostradorRetener } from '../retener'
import { libroCsv, libroPdf } from './exportar-libro'
import { libroCierre, libroRecetario } from './libro'

const db = useBase()
const rutas = [informaReceta, mostradorRetener, mostradorDispensar, libroRecetario, libroCierre, libroCsv, libroPdf]
const servidor = useServidor(db, rutas)
const now = new Date('2026-11-20T13:00:00Z')
const dia = { desde: '2026-11-20', hasta: '2026-11-20' }
let puente: Mostrador

beforeAll(async () => {
  servidor.setNow(now)
  const mundo = await aMundo(db, { now, convenio: { padron_afiliados_manual: 1 } })
  puente = await aMostrador(db, { now })
  const archivada = { monodroga: 'Amoxicilina', ifa_clave: 'amoxicilina', condicion_venta: 'archivada' } as const
  const producto_id = await aProducto(db, { ...archivada, concentracion: '500 mg' })
  const valor = { producto_id, timestamp: now.getTime(), valor: '1200.00' }
  const codigo = createCodigoProducto(valor, config.clave_ofuscacion)
  const items = [{ producto_id, codigo, envases: 1, posologia: '1-0-0-1 x 30' }]
  const { data } = await servidor.call(contract.informaReceta, anInforme(mundo, now, { items }), mundo.medico)
  await servidor.call(contract.mostradorRetener, { token: data.receta.token }, puente)
  const sale = [{ renglon: 1, envases: 1, cajas: [{ lote: '=1+1' }] }]
  const pedido = { recetas_id: data.receta.recetas_id, items: sale, clave_idempotencia: randomUUID() }
  await servidor.call(contract.mostradorDispensar, pedido, puente)
  await servidor.call(contract.libroCierre, { hasta: 1 }, puente)
})

const isSigned = (archivo: Buffer, aparte: string | null = null) => {
  const leida = readFirmaDeArchivo(archivo, aparte)
  if (!leida) return false
  return verificarFirma(servidor.deps.claves, textoDeArchivo(leida.bytes), leida.firma, leida.clave_id)
}

/** The text that travels inside the document. */
function adjuntoDe(pdf: Buffer): { contenido: string; firma: string; clave_id: string } {
  const desde = pdf.indexOf('/EmbeddedFile')
  const cuerpo = pdf.indexOf('stream', desde) + 'stream\n'.length
  const bytes = pdf.subarray(cuerpo, pdf.indexOf('endstream', cuerpo))
  return JSON.parse(inflateSync(bytes).toString('utf8'))
}

describe('POST /api/libro_csv', () => {
  it('M11 has a row per entry, which no spreadsheet runs, with the day it was closed', async () => {
    const { data } = await servidor.call(contract.libroCsv, dia, puente)
    const [cabecera, fila, ...mas] = data.csv.trimEnd().split('\r\n')
    expect([data.nombre, data.filas, mas]).toEqual(['libro-recetario-2026-11-20-a-2026-11-20.csv', 1, []])
    expect(cabecera).toMatch(/^\ufeffNúmero;Fecha y hora;Receta;Paciente/)
    expect(fila).toMatch(/^1;20\/11\/2026 10:00;.*;Amoxicilina, 500 mg.*;'=1\+1;.*;2026-11-20$/)
    expect(fila).toMatch(/;Paula Rinaldi \(MP [\d.]+\);/)
  })

  it('carries beside it a signature that fits it and nothing else', async () => {
    const { csv, firma } = (await servidor.call(contract.libroCsv, dia, puente)).data
    const otro = csv.replace('Paula', 'Laura')
    expect([isSigned(Buffer.from(csv), firma), isSigned(Buffer.from(otro), firma)]).toEqual([true, false])
  })
})

describe('POST /api/libro_pdf', () => {
  it('M11 carries what it says, signed by a key that anybody can ask for; a changed letter is not signed', async () => {
    const { status, data } = await servidor.call(contract.libroPdf, dia, puente)
    const pdf = Buffer.from(data)
    expect([status, pdf.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    const { contenido, firma, clave_id } = adjuntoDe(pdf)
    const proves = (texto: string) =>
      verificarFirma(servidor.deps.claves, texto, Buffer.from(firma, 'base64url'), clave_id)
    expect([proves(contenido), proves(contenido.replace('Amoxicilina', 'Amoxicilino'))]).toEqual([true, false])
    const { data: libro } = await servidor.call(contract.libroRecetario, dia, puente)
    expect(JSON.parse(contenido)).toMatchObject({
      farmacia_id: puente.farmacia_id,
      ...dia,
      asientos: [{ numero: 1, lote: '=1+1' }],
      cierres: [{ desde: 1, hasta: 1, integro: true, huella: libro.cierres[0]?.huella }],
    })
  })

  it('is signed to its last byte, so that what is drawn cannot be drawn anew around the same text', async () => {
    const pdf = Buffer.from((await servidor.call(contract.libroPdf, dia, puente)).data)
    const otro = Buffer.from(pdf)
    otro[900] = (otro[900] ?? 0) ^ 1
    expect([isSigned(pdf), isSigned(otro), isSigned(pdf.subarray(0, -120))]).toEqual([true, false, false])
  })

  it('leaves in the audit of which days it was and how much of it left', async () => {
    await servidor.call(contract.libroCsv, dia, puente)
    await servidor.call(contract.libroPdf, dia, puente)
    const { rows } = await db.pool.query(
      `select llamada, detalle from auditoria where usuario_id = $1 order by auditoria_id desc limit 2`,
      [puente.usuario_id],
    )
    const detalle = 'del 2026-11-20 al 2026-11-20, 1 asientos'
    expect(rows.toReversed()).toEqual([
      { llamada: 'POST /api/libro_csv', detalle },
      { llamada: 'POST /api/libro_pdf', detalle },
    ])
  })
})

describe('POST /api/libro_cierre', () => {
  it('DS-07 is a pharmacist’s, who showed the factor for it', async () => {
    const auxiliar = await aMostrador(db, { nombre: 'Otra', cargo: 'auxiliar', now })
    const close = async (actor: { token: string }) =>
      (await servidor.call(contract.libroCierre, { hasta: 1 }, actor)).error?.code
    const sinFactor = { token: await aSesion(db, puente.usuario_id, { now, firma: false }) }
    expect([await close(auxiliar), await close(sinFactor), await close(puente)]).toEqual([
      'CIERRE_DE_FARMACEUTICO',
      'SEGUNDO_FACTOR_REQUERIDO',
      undefined,
    ])
  })
})

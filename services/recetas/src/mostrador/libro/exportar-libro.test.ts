import { randomUUID } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import * as contract from '@receta/contract'
import { createCodigoProducto } from '@receta/domain'
import { verificarFirma } from '@receta/service-kit'
import { aMostrador, aMundo, anInforme, aProducto, config, type Mostrador, useBase, useServidor } from '@receta/testing'
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

import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { createCodigoProducto } from '@receta/domain'
import { decrypt } from '@receta/service-kit'
import { aMostrador, aMundo, anInforme, aProducto, config, type Mostrador, useBase, useServidor } from '@receta/testing'
import { beforeAll, expect, it } from 'vitest'
import { rutas } from '../../app'

const db = useBase()
const servidor = useServidor(db, rutas)
const otorgada = new Date('2026-11-21T13:00:00Z')
const asientos: { cuando: string; farmacia: string; referencia: string }[] = []
let puente: Mostrador

/** Instants around the two ends of the 19th, in Buenos Aires three hours behind. */
const entregas = [
  ['2026-11-18T15:00:00Z', 'puente'],
  ['2026-11-19T02:59:59Z', 'puente'],
  ['2026-11-19T03:00:00Z', 'puente'],
  ['2026-11-19T15:00:00Z', 'otra'],
  ['2026-11-20T02:59:59Z', 'puente'],
  ['2026-11-20T03:00:00Z', 'puente'],
  ['2026-11-20T15:00:00Z', 'otra'],
] as const

beforeAll(async () => {
  servidor.setNow(otorgada)
  const mundo = await aMundo(db, { now: otorgada, convenio: { padron_afiliados_manual: 1 } })
  puente = await aMostrador(db, { now: otorgada, cargo: 'director_tecnico' })
  const otra = await aMostrador(db, { nombre: 'Otra', now: otorgada, cargo: 'director_tecnico' })
  const archivada = { monodroga: 'Amoxicilina', ifa_clave: 'amoxicilina', condicion_venta: 'archivada' } as const
  const producto_id = await aProducto(db, { ...archivada, concentracion: '500 mg' })
  const valor = { producto_id, timestamp: otorgada.getTime(), valor: '1200.00' }
  const codigo = createCodigoProducto(valor, config.clave_ofuscacion)
  const items = [{ producto_id, codigo, envases: 1, posologia: '1-0-0-1 x 30' }]
  const reconocimientos = [{ clave: 'DUPLICADO:amoxicilina', motivo: 'Continúa igual' }]
  for (const [cuando, farmacia] of entregas) {
    const informe = anInforme(mundo, otorgada, { items, reconocimientos })
    const { token, recetas_id, referencia } = (await servidor.call(contract.informaReceta, informe, mundo.medico)).data
      .receta
    const quien = farmacia === 'puente' ? puente : otra
    await servidor.call(contract.mostradorRetener, { token }, quien)
    const entrega = { recetas_id, items: [{ renglon: 1, envases: 1 }], clave_idempotencia: randomUUID() }
    expect((await servidor.call(contract.mostradorDispensar, entrega, quien)).status).toBe(200)
    await db.pool.query(`update libro_recetario set en = $1 where asiento ->> 'referencia' = $2`, [cuando, referencia])
    asientos.push({ cuando, farmacia, referencia })
  }
})

it('DS-11 sees the rows of that farmacia and of those days to the second, and no other, on screen and in both files; and it is written down', async () => {
  const pedido = {
    clave_idempotencia: randomUUID(),
    desde: '2026-11-19',
    hasta: '2026-11-19',
    inspector: 'Ana Paz',
    organismo: 'Ministerio de Salud de Entre Ríos',
    credencial: '4512',
    correo: 'ana.paz@prueba.ar',
    horas: 4,
    motivo: 'Acta 12 de inspección anual',
  }
  const dada = await servidor.call(contract.inspeccionOtorga, pedido, puente)
  const { rows: correos } = await db.pool.query(`select secreto from bandeja_salida where tipo = 'libro_inspeccion'`)
  const token = decrypt(servidor.deps.claves, correos[0].secreto, 'correo:libro_inspeccion')
  const codigo = dada.data.codigo ?? ''
  const suyas = asientos.filter(
    ({ cuando, farmacia }) =>
      farmacia === 'puente' && ['2026-11-19T03:00:00Z', '2026-11-20T02:59:59Z'].includes(cuando),
  )
  const ajenas = asientos.filter((a) => !suyas.includes(a))
  expect([suyas.length, ajenas.length]).toEqual([2, 5])

  const libro = await servidor.call(contract.inspeccionLibro, { token, codigo })
  expect(libro.data.asientos.map((a) => a.referencia).toSorted()).toEqual(suyas.map((a) => a.referencia).toSorted())
  const csv = (await servidor.call(contract.inspeccionCsv, { token, codigo })).data
  expect(csv.filas).toBe(2)
  for (const texto of [JSON.stringify(libro.data), csv.csv.replaceAll(/(?<=;[0-9A-Z]{5}) /g, '')]) {
    for (const { referencia } of suyas) expect(texto).toContain(referencia)
    for (const { referencia } of ajenas) expect(texto).not.toContain(referencia)
  }
  await servidor.call(contract.inspeccionPdf, { token, codigo })

  // His link and code open no other call, and say no other farmacia nor day.
  const mas = { token, codigo, farmacia_id: 1, desde: '2026-11-01', hasta: '2026-11-30' }
  expect((await servidor.call(contract.inspeccionLibro, mas as never)).status).toBe(400)
  for (const llamada of [contract.libroRecetario, contract.inspecciones, contract.mostradorHoy] as const)
    expect((await servidor.call(llamada as never, {} as never, { token })).status).toBe(401)

  const { rows: leidas } = await db.pool.query('select que from inspecciones_lecturas order by que')
  expect(leidas.map((l) => l.que)).toEqual(['csv', 'pantalla', 'pdf'])
  const { rows: escritas } = await db.pool.query(
    `select llamada, usuario_id, detalle from auditoria where llamada ~ 'inspeccion_(libro|csv|pdf)' order by auditoria_id`,
  )
  const detalle = expect.stringMatching(
    /inspección \d+, farmacia \d+: del 2026-11-19 al 2026-11-19, 2 asientos/,
  ) as string
  expect(escritas).toEqual(
    ['libro', 'csv', 'pdf'].map((que) => ({ llamada: `POST /api/inspeccion_${que}`, usuario_id: null, detalle })),
  )
})

import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { conTraza } from '@receta/database'
import { createCodigoProducto } from '@receta/domain'
import {
  aMostrador,
  aMundo,
  anInforme,
  aSesion,
  config,
  type Mostrador,
  type Mundo,
  useBase,
  useServidor,
} from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { mostradorBloquear } from '../mostrador/bloquear'
import { mostradorDispensar } from '../mostrador/dispensa/dispensar'
import { mostradorRetener } from '../mostrador/retener'
import { anularReceta } from './anulacion/anular-receta'
import { informaReceta } from './emision/informa-receta'
import { lineasDe, recuerdaPagina, rememberLineas } from './lineas-recordadas'
import { recetas } from './recetas'

const db = useBase()
const servidor = useServidor(db, [
  informaReceta,
  recetas,
  anularReceta,
  mostradorRetener,
  mostradorBloquear,
  mostradorDispensar,
])
const now = new Date('2026-11-20T13:00:00Z')
let mundo: Mundo
let puente: Mostrador

const list = async (medico: { token: string } = mundo.medico) =>
  (await servidor.call(contract.recetas, {} as never, medico)).data.items
const lineaDe = async (recetas_id: number, medico?: { token: string }) =>
  (await list(medico)).find((linea) => linea.recetas_id === recetas_id)

async function issue() {
  const visto = { producto_id: mundo.productos[0], timestamp: now.getTime(), valor: '1200.00' }
  const codigo = createCodigoProducto(visto, config.clave_ofuscacion)
  const items = [{ producto_id: mundo.productos[0], codigo, envases: 2, posologia: '1-0-0-1 x 30' }]
  const reconocimientos = [{ clave: 'DUPLICADO:enalapril', motivo: 'sigue igual' }]
  const informe = anInforme(mundo, now, { items, reconocimientos })
  return (await servidor.call(contract.informaReceta, informe, mundo.medico)).data.receta
}

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now })
  puente = await aMostrador(db, { now, convenios: [mundo.convenio_id] })
})

describe('a page whose lines are remembered', () => {
  it('is the page that was written, and its lines are not written again', async () => {
    const { recetas_id } = await issue()
    const primera = await list()
    // The product never changes a line without its receta, so such a change goes unnoticed.
    await db.pool.query('update recetas_items set dispensado = 1 where recetas_id = $1', [recetas_id])
    expect(await list()).toEqual(primera)
    await db.pool.query('update recetas set motivo = motivo where recetas_id = $1', [recetas_id])
    expect((await lineaDe(recetas_id))?.items[0]?.dispensado).toBe(1)
  })

  it('is asked for by its keys alone, and says the same, counts included', async () => {
    const { recetas_id } = await issue()
    const asked = async () => {
      const nombres: string[] = []
      const note = ({ texto }: { texto: string }) => nombres.push(texto)
      const { data } = await conTraza(note, () => servidor.call(contract.recetas, {} as never, mundo.medico))
      return { data, entera: nombres.some((texto) => texto.includes('total_estimado')) }
    }
    const escrita = await asked()
    expect(escrita.entera).toBe(true)
    expect(await asked()).toEqual({ data: escrita.data, entera: false })
    expect(escrita.data.conteos['con_novedad']).toBe(0)
    await db.pool.query('update recetas set vence_el = $2 where recetas_id = $1', [recetas_id, '2026-11-21'])
    const distinta = await asked()
    expect(distinta).toMatchObject({ data: { conteos: { con_novedad: 1 } }, entera: true })
    expect(await asked()).toEqual({ data: distinta.data, entera: false })
  })

  it('says what was handed over of a line, and who stopped it, from then on', async () => {
    const { recetas_id, token } = await issue()
    expect((await lineaDe(recetas_id))?.items[0]?.dispensado).toBe(0)
    await servidor.call(contract.mostradorRetener, { token }, puente)
    expect((await lineaDe(recetas_id))?.items[0]?.dispensado).toBe(0)
    const dispensar = {
      recetas_id,
      items: [{ renglon: 1, envases: 1 }],
      faltantes: [{ renglon: 1, motivo: 'falta_stock' as const }],
      clave_idempotencia: randomUUID(),
    }
    const { status } = await servidor.call(contract.mostradorDispensar, dispensar, puente)
    expect(status).toBe(200)
    expect(await lineaDe(recetas_id)).toMatchObject({ estado: 'dispensada_parcial', items: [{ dispensado: 1 }] })
  })

  it('says that one was annulled, and the state that time alone gives another', async () => {
    const [anulada, vieja] = [await issue(), await issue()]
    expect((await lineaDe(anulada.recetas_id))?.estado).toBe('vigente')
    const { convenio_id, nro_recetario } = anulada
    const pedido = { soft_id: 1, convenio_id, nro_recetario, motivo: 'Se cargó por error' }
    expect((await servidor.call(contract.anularReceta, pedido, mundo.medico)).status).toBe(200)
    expect((await lineaDe(anulada.recetas_id))?.estado).toBe('anulada')
    const despues = new Date('2027-02-20T13:00:00Z')
    servidor.setNow(despues)
    const entonces = { token: await aSesion(db, mundo.medico.usuario_id, { now: despues }) }
    expect((await lineaDe(vieja.recetas_id, entonces))?.estado).toBe('vencida')
    servidor.setNow(now)
    expect((await lineaDe(vieja.recetas_id))?.estado).toBe('vigente')
  })

  it('says what the médico and the convenio are called now', async () => {
    await list()
    await db.pool.query(`update medicos set apellido = 'Otero' where medico_id = $1`, [mundo.medico.medico_id])
    expect((await list()).every(({ medico }) => medico.endsWith('Otero'))).toBe(true)
    await db.pool.query(`update convenios set nombre = 'Nombre nuevo' where convenio_id = $1`, [mundo.convenio_id])
    expect((await list()).every(({ convenio }) => convenio === 'Nombre nuevo')).toBe(true)
  })

  it('never remembers a line that names the farmacia that has it', async () => {
    const { recetas_id, token } = await issue()
    await servidor.call(contract.mostradorRetener, { token }, puente)
    await servidor.call(contract.mostradorBloquear, { recetas_id, motivo: 'No coincide la firma' }, puente)
    expect(await lineaDe(recetas_id)).toMatchObject({ estado: 'bloqueada', farmacia: expect.any(String) })
    await db.pool.query(
      `update recetas_eventos set quien = 'Otro nombre' where accion = 'bloquear' and recetas_id = $1`,
      [recetas_id],
    )
    expect((await lineaDe(recetas_id))?.farmacia).toBe('Otro nombre')
    expect(recuerdaPagina(lineasDe(servidor.deps.db, mundo.medico.medico_id))).toBe(false)
  })
})

it('remembers six hundred médicos, and forgets the one who asked longest ago', () => {
  for (let medico_id = 1_000_000; medico_id < 1_000_601; medico_id++)
    rememberLineas(db, medico_id, ['clave', null], [Buffer.from('una'), Buffer.from('otra')])
  expect(lineasDe(db, 1_000_000).size).toBe(0)
  expect([...lineasDe(db, 1_000_600).keys()]).toEqual(['clave'])
})

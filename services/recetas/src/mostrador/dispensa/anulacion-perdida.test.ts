import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { comoSistema } from '@receta/database'
import {
  aMostrador,
  aMundo,
  anInforme,
  aplicacion,
  type Mostrador,
  type Mundo,
  useBase,
  useBaseDelProducto,
  useServidor,
} from '@receta/testing'
import { beforeAll, expect, it } from 'vitest'
import type { CorreoRow } from '../../correo/correo.repository'
import { prepareCorreo } from '../../correo/prepare-correo'
import { anularReceta } from '../../recetas/anulacion/anular-receta'
import { informaReceta } from '../../recetas/emision/informa-receta'
import { receta } from '../../recetas/receta'
import { mostradorRetener } from '../retener'
import { mostradorDispensar } from './dispensar'

const db = useBase()
const producto = useBaseDelProducto(db)
const servidor = useServidor(db, [informaReceta, anularReceta, receta, mostradorRetener, mostradorDispensar])
const now = new Date('2026-11-20T13:00:00Z')
let mundo: Mundo
let puente: Mostrador

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now })
  puente = await aMostrador(db, { convenios: [mundo.convenio_id] })
})

async function entregada({ anulando }: { anulando: boolean }) {
  const reconocimientos = [{ clave: 'DUPLICADO:enalapril', motivo: 'sigue igual' }]
  const { data } = await servidor.call(contract.informaReceta, anInforme(mundo, now, { reconocimientos }), mundo.medico)
  const { recetas_id, nro_recetario, token } = data.receta
  await servidor.call(contract.mostradorRetener, { token }, puente)
  const motivo = 'Error en la dosis'
  if (anulando) {
    const pedido = { soft_id: aplicacion.soft_id, convenio_id: mundo.convenio_id, nro_recetario, motivo }
    expect((await servidor.call(contract.anularReceta, pedido, mundo.medico)).data.resultado).toBe('pendiente')
  }
  const pedido = { recetas_id, items: [{ renglon: 1, envases: 1 }], faltantes: [], clave_idempotencia: randomUUID() }
  expect((await servidor.call(contract.mostradorDispensar, pedido, puente)).data.resultado).toBe('dispensada')
  return { recetas_id, nro_recetario }
}

const movimientos = async (recetas_id: number) => {
  const { data } = await servidor.call(contract.receta, { recetas_id }, mundo.medico)
  return data.nivel === 'completa' ? data.movimientos.map((m) => [m.accion, m.quien]) : []
}

/** The mail that tells its médico what was handed over. */
async function correoAlMedico(recetas_id: number): Promise<string> {
  await db.pool.query(`update usuarios set usuario = 'doctora@example.com' where usuario_id = $1`, [
    mundo.medico.usuario_id,
  ])
  const { rows } = await db.pool.query<CorreoRow>(
    `select mensaje_id::int, tipo, recetas_id::int, usuario_id, para, datos, null as secreto, creado_en, 1 as intentos
       from bandeja_salida where recetas_id = $1 and tipo = 'receta_dispensada' and usuario_id = $2`,
    [recetas_id, mundo.medico.usuario_id],
  )
  const remite = { dominio: 'recetaclara.example', demo: false }
  const deps = { ...servidor.deps, db: comoSistema(producto) }
  const preparado = await prepareCorreo(deps, remite, rows[0] ?? expect.fail('nobody told its médico'))
  return preparado.listo ? preparado.correo.texto : preparado.cierre
}

it('tells the médico who was answered *pendiente* how it ended, among its movements and by mail', async () => {
  const { recetas_id, nro_recetario } = await entregada({ anulando: true })
  const farmacia = 'Farmacia del Puente'
  expect((await movimientos(recetas_id)).slice(2)).toEqual([
    ['anular', 'Dra. Lucía Ferreyra Sosa'],
    ['dispensar', farmacia],
    ['anulacion_perdida', farmacia],
  ])
  expect(await correoAlMedico(recetas_id)).toContain('La anulación que estaba pendiente no llegó: se entregó antes.')
  // A repeated request is refused at once and leaves no event.
  const pedido = { soft_id: aplicacion.soft_id, convenio_id: mundo.convenio_id, nro_recetario, motivo: 'otra vez' }
  expect((await servidor.call(contract.anularReceta, pedido, mundo.medico)).data.resultado).toBe('rechazada')
  expect(await movimientos(recetas_id)).toHaveLength(5)
})

it('says nothing of an annulment where none waited', async () => {
  const { recetas_id } = await entregada({ anulando: false })
  expect((await movimientos(recetas_id)).map(([accion]) => accion)).toEqual(['informar', 'retener', 'dispensar'])
  expect(await correoAlMedico(recetas_id)).not.toContain('anulación')
})

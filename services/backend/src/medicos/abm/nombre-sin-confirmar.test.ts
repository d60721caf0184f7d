import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import { anEmptyWorld, aSesion, aUsuario, takeCorreos, useBase, useServidor } from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { usuarioConfirma } from '../../cuentas/usuario-confirma'
import { medicosDatos } from '../medicos-datos'
import { anAlta, aRegistro, type PedidoAbm } from '../pedidos.ejemplos'
import { abmMedico } from './abm-medico'

const db = useBase()
const servidor = useServidor(db, [abmMedico, usuarioConfirma, medicosDatos])
const suya = 'vera@prueba.ar'
let admin: { token: string }

beforeAll(() => anEmptyWorld(db))
beforeEach(async () => {
  await db.pool.query('truncate intentos, pedidos_unicos, bandeja_salida, usuarios cascade')
  admin = { token: await aSesion(db, await aUsuario(db, { usuario: 'jefa', tipo: Rol.ADMINSTRADOR })) }
})

const abm = (pedido: PedidoAbm, quien?: { token: string }) => servidor.call(contract.abmMedico, pedido, quien)
const tokenDe = async () =>
  (await takeCorreos(db, servidor.deps.claves)).find(({ para, token }) => para === suya && token)?.token ?? ''
const confirmar = async (token: string, clave?: string) => {
  const { status, data } = await servidor.call(contract.usuarioConfirma, { token, clave })
  return [status, data?.usuario]
}
const squat = async (tipo: number = Rol.PACIENTE) => {
  const usuario_id = await aUsuario(db, { usuario: suya, tipo, roles: [tipo] })
  await db.pool.query("update usuarios set estado = 'pendiente', email = $1 where usuario_id = $2", [suya, usuario_id])
  return usuario_id
}
const nombres = async () =>
  (
    await db.pool.query<{ n: string }>(
      "select usuario || ' ' || estado as n from usuarios where usuario <> 'jefa' order by usuario_id",
    )
  ).rows.map(({ n }) => n)

describe('S9 an account that nobody confirmed holds no name', () => {
  it('a médico registers with her address, whoever registered with it as a patient', async () => {
    const ajena = await squat()
    expect((await abm(aRegistro({ usuario: suya }))).status).toBe(200)
    expect(await nombres()).toEqual([`sin-confirmar-${ajena} pendiente`, `${suya} pendiente`])
    expect(await confirmar(await tokenDe(), 'Ombu-Quieto.47')).toEqual([200, suya])
  })

  it('displaced by a stranger’s registration as a patient she gets her name again, and the administration sees her address', async () => {
    await abm(aRegistro({ usuario: suya }))
    const token = await tokenDe()
    await db.pool.query("update usuarios set usuario = 'sin-confirmar-' || usuario_id where usuario = $1", [suya])
    const ajena = await squat()
    const medicos = await servidor.call(contract.medicosDatos, {}, admin)
    expect(medicos.data.items.map(({ usuario }) => usuario)).toEqual([suya])
    // A second registration of hers is of the médico that waits, whatever its name.
    await abm(aRegistro({ usuario: suya }))
    expect(await nombres()).toHaveLength(2)
    expect(await confirmar(token, 'Ombu-Quieto.47')).toEqual([200, suya])
    expect((await nombres()).toSorted()).toEqual([`sin-confirmar-${ajena} pendiente`, `${suya} activo`].toSorted())
  })

  it('a name that a confirmed account has by then is not given back', async () => {
    await abm(aRegistro({ usuario: suya }))
    const token = await tokenDe()
    await db.pool.query("update usuarios set usuario = 'sin-confirmar-' || usuario_id where usuario = $1", [suya])
    await aUsuario(db, { usuario: suya })
    expect(await confirmar(token, 'Ombu-Quieto.47')).toEqual([410, undefined])
  })

  it.each(['paciente', 'médico'])(
    'the administration adds a médico whose address a stranger registered as %s, once',
    async (quien) => {
      if (quien === 'paciente') await squat()
      else await abm(aRegistro({ usuario: suya, apellido: 'Ajena' }))
      await takeCorreos(db, servidor.deps.claves)
      expect((await abm(anAlta({ usuario: suya }), admin)).status).toBe(200)
      expect((await abm(anAlta({ usuario: suya }), admin)).error.code).toBe('CUENTA_YA_EXISTE')
      expect(await confirmar(await tokenDe())).toEqual([200, suya])
    },
  )

  it('a baja of a médico frees the address of his account', async () => {
    const { data } = await abm(anAlta({ usuario: suya }), admin)
    const medico_id = data.medico?.medico_id ?? 0
    const baja = await abm({ accion: 'B', medico_id, motivo: 'No era ella' }, admin)
    expect(baja.data.medico?.usuario).toBe(suya)
    await takeCorreos(db, servidor.deps.claves)
    await abm(aRegistro({ usuario: suya }))
    expect(await confirmar(await tokenDe(), 'Ombu-Quieto.47')).toEqual([200, suya])
  })
})

it('what an administrator is changing as the link is confirmed stays', async () => {
  await abm(aRegistro({ usuario: suya, apellido: 'Primera' }))
  await takeCorreos(db, servidor.deps.claves)
  await abm(aRegistro({ usuario: suya, apellido: 'Segunda' }))
  const token = await tokenDe()
  const cliente = await db.pool.connect()
  try {
    await cliente.query('begin')
    const { rows } = await cliente.query('update medicos set apellido = $1 returning medico_id, usuario_id', [
      'Corregida',
    ])
    const confirmada = confirmar(token, 'Ombu-Quieto.47')
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await cliente.query(
      `insert into medicos_historial (medico_id, accion, usuario_id, quien, estado, cambios, en)
       values ($1, 'datos', null, 'Admin', 'pendiente', '{}', now())`,
      [rows[0].medico_id],
    )
    await cliente.query('commit')
    expect(await confirmada).toEqual([200, suya])
  } finally {
    cliente.release()
  }
  const { rows } = await db.pool.query('select apellido from medicos')
  expect(rows).toEqual([{ apellido: 'Corregida' }])
})

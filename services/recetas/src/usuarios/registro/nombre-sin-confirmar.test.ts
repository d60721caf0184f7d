import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { comoSistema } from '@receta/database'
import { generateCuil, Rol } from '@receta/domain'
import { anEmptyWorld, aUsuario, takeCorreos, useBase, useServidor } from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { beneficiarioRegistro } from './beneficiario-registro'
import { confirma } from './confirma'
import { saveCorreo } from './registro.repository'

const db = useBase()
const servidor = useServidor(db, [beneficiarioRegistro, confirma])
const suya = 'vera@prueba.ar'
const clave = 'Caracol-Verde8'
const pedido = {
  dni: '98104227',
  sexo: 'F',
  apellido: 'Aguirre',
  nombre: 'Norma',
  fecha_nacimiento: '1952-03-12',
  cuil: '27981042277',
  email: suya,
  telefono: '343 4000000',
  clave,
  acepta_terminos: true,
} as const

beforeAll(() => anEmptyWorld(db))
beforeEach(() =>
  db.pool.query('truncate intentos, pedidos_unicos, enlaces, bandeja_salida, personas, usuarios cascade'),
)

async function register() {
  await servidor.call(contract.beneficiarioRegistro, { ...pedido, clave_idempotencia: randomUUID() })
  return takeCorreos(db, servidor.deps.claves)
}
const confirmar = async (token = '') => {
  const { status, data } = await servidor.call(contract.confirma, { token, clave })
  return [status, data?.usuario]
}
const squat = async (tipo: number = Rol.MEDICO) => {
  const usuario_id = await aUsuario(db, { usuario: suya, tipo, roles: [tipo] })
  await db.pool.query("update usuarios set estado = 'pendiente', email = $1 where usuario_id = $2", [suya, usuario_id])
  return usuario_id
}
const nombres = async () =>
  (await db.pool.query<{ usuario: string }>('select usuario from usuarios order by usuario_id')).rows.map(
    (u) => u.usuario,
  )

describe('S9 an account that nobody confirmed holds no name', () => {
  it('a patient registers with her address, whoever registered with it as a médico', async () => {
    const ajena = await squat()
    const [correo] = await register()
    expect(correo).toMatchObject({ tipo: 'confirma_cuenta', para: suya })
    expect(await nombres()).toEqual([`sin-confirmar-${ajena}`, suya])
    expect(await confirmar(correo?.token)).toEqual([200, suya])
  })

  it('displaced by another’s, her first link gives her her name again', async () => {
    const [primero] = await register()
    await db.pool.query("update usuarios set usuario = 'sin-confirmar-' || usuario_id")
    const ajena = await squat()
    // Again: of the account that waits, whatever its name.
    const [segundo] = await register()
    expect([segundo?.tipo, (await nombres()).length]).toEqual(['confirma_cuenta', 2])
    expect(await confirmar(primero?.token)).toEqual([200, suya])
    expect(await nombres()).toContain(`sin-confirmar-${ajena}`)
    expect(await confirmar(segundo?.token)).toEqual([410, undefined])
  })

  it('nor after a confirmed account took it, whose owner is told as ever', async () => {
    const [correo] = await register()
    await db.pool.query("update usuarios set usuario = 'sin-confirmar-' || usuario_id")
    await aUsuario(db, { usuario: suya })
    expect(await confirmar(correo?.token)).toEqual([410, undefined])
    expect((await register()).map(({ tipo }) => tipo)).toEqual(['cuenta_existente'])
  })

  it('of four that register at once with one address each gets a link, of one account', async () => {
    const alMismoTiempo = ['98104227', '98104228', '98104229', '98104230'].map((dni) => {
      const cuil = generateCuil(dni, 'F')
      const otra = { ...pedido, dni, cuil: cuil.ok ? cuil.value : '', clave_idempotencia: randomUUID() }
      return servidor.call(contract.beneficiarioRegistro, otra)
    })
    expect((await Promise.all(alMismoTiempo)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const correos = await takeCorreos(db, servidor.deps.claves)
    expect(correos.map(({ tipo }) => tipo)).toEqual(Array(4).fill('confirma_cuenta'))
    expect(await nombres()).toEqual([suya])
  })

  it('an account moves its address to one that a stranger registered, and of two that do at once only one has it', async () => {
    const ajena = await squat()
    const dos = [await aUsuario(db, { usuario: 'una@prueba.ar' }), await aUsuario(db, { usuario: 'otra@prueba.ar' })]
    const move = (usuario_id: number, i: number) =>
      comoSistema(db)
        .kysely.transaction()
        .execute((trx) => saveCorreo(trx, usuario_id, suya, i === 0 ? 'una@prueba.ar' : 'otra@prueba.ar'))
    expect((await Promise.all(dos.map(move))).filter(Boolean)).toHaveLength(1)
    expect((await nombres()).filter((n) => n === suya)).toHaveLength(1)
    expect(await nombres()).toContain(`sin-confirmar-${ajena}`)
  })
})

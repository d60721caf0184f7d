import * as contract from '@receta/contract'
import { type EstadoMedico, Rol } from '@receta/domain'
import { hashClave } from '@receta/service-kit'
import { aMedico, anEmptyWorld, aPersona, aUsuario, useBase, useServidor } from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { login } from './login'

/** Of aMedico(). */
const dni = '98217634'
const clave = 'RecetaClara#2026'
const db = useBase()
const servidor = useServidor(db, [login])
let clave_hash = ''

beforeAll(async () => {
  await anEmptyWorld(db)
  clave_hash = await hashClave(clave)
})
beforeEach(() => db.pool.query('truncate personas, medicos, usuarios, intentos cascade'))

async function enter(username: string): Promise<string> {
  const { data, error } = await servidor.call(contract.login, { username, password: clave, client_id: '1' })
  return data?.usuario ?? error.code
}
const aCuenta = (usuario: string, estado: EstadoMedico, cuenta = 'activo') =>
  aMedico(db, { usuario: { usuario, clave_hash } }).then(async (medico) => {
    await db.pool.query('update usuarios set estado = $2 where usuario_id = $1', [medico.usuario_id, cuenta])
    await db.pool.query('update medicos set estado = $2 where medico_id = $1', [medico.medico_id, estado])
    return medico
  })
const aPacienteCon = async (usuario: string) =>
  aPersona(db, { dni, usuario_id: await aUsuario(db, { usuario, tipo: Rol.PACIENTE, clave_hash }) })
const aMovimiento = (medico_id: number | null, accion: string, estado: EstadoMedico, cambios = {}, suyo = false) =>
  db.pool.query(
    `insert into medicos_historial (medico_id, accion, usuario_id, quien, estado, cambios, en)
     select medico_id, $2, case when $5 then usuario_id end, 'Alguien', $3, $4, now() from medicos where medico_id = $1`,
    [medico_id, accion, estado, JSON.stringify(cambios), suyo],
  )

describe('S9 a document typed at the door', () => {
  it.each([
    ['nobody confirmed', 'pendiente'],
    ['whose mail is confirmed and whom nobody looked at', 'activo'],
  ])('stays its patient’s and its médico’s, whatever a médico %s says his is', async (_quien, cuenta) => {
    await aPacienteCon('norma@prueba.ar')
    await aCuenta('intruso@prueba.ar', 'pendiente', cuenta)
    expect(await enter(dni)).toBe('norma@prueba.ar')
    await aCuenta('lucia@prueba.ar', 'habilitado')
    expect(await enter(dni)).toBe('lucia@prueba.ar')
  })

  it('opens nothing to who only says that it is his, so that it tells of nobody whether he has an account', async () => {
    await aCuenta('intruso@prueba.ar', 'pendiente')
    expect(await enter(dni)).toBe('CREDENCIALES_INVALIDAS')
    expect(await enter('intruso@prueba.ar')).toBe('intruso@prueba.ar')
  })

  it.each<[EstadoMedico, boolean]>([
    ['suspendido', true],
    ['pendiente', true],
    ['rechazado', false],
    ['baja', false],
  ])('of a médico who is %s after he was enabled: %s', async (estado, entra) => {
    const { medico_id } = await aCuenta('lucia@prueba.ar', estado)
    expect(await enter(dni)).toBe('CREDENCIALES_INVALIDAS')
    await aMovimiento(medico_id, 'habilitacion', 'habilitado')
    expect(await enter(dni)).toBe(entra ? 'lucia@prueba.ar' : 'CREDENCIALES_INVALIDAS')
  })

  it('is no médico’s who wrote it himself since he was enabled', async () => {
    await aPacienteCon('norma@prueba.ar')
    const { medico_id } = await aCuenta('lucia@prueba.ar', 'habilitado')
    await aMovimiento(medico_id, 'datos', 'habilitado', { cuil: { antes: '1', despues: '2' } }, true)
    expect(await enter(dni)).toBe('norma@prueba.ar')
    await aMovimiento(medico_id, 'habilitacion', 'habilitado')
    expect(await enter(dni)).toBe('lucia@prueba.ar')
    await aMovimiento(medico_id, 'datos', 'habilitado', { cuil: { antes: '1', despues: '2' } })
    expect(await enter(dni)).toBe('lucia@prueba.ar')
  })

  it('of two médicos enabled with one opens neither, nor an account that is closed', async () => {
    await aCuenta('lucia@prueba.ar', 'habilitado')
    await aCuenta('otra@prueba.ar', 'habilitado')
    expect(await enter(dni)).toBe('CREDENCIALES_INVALIDAS')
    await db.pool.query("update usuarios set estado = 'suspendido' where usuario = 'otra@prueba.ar'")
    expect(await enter(dni)).toBe('lucia@prueba.ar')
  })
})

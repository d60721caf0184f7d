import * as contract from '@receta/contract'
import { anEmptyWorld, aSesion, aUsuario, takeCorreos, useBase, useServidor } from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkBajaUsuario } from './check-baja-usuario'
import { solicitarBaja } from './solicitar-baja'

const db = useBase()
const servidor = useServidor(db, [solicitarBaja, checkBajaUsuario])
const dia = 24 * 3_600_000

beforeAll(() => anEmptyWorld(db))

const anActor = async (usuario: string) => {
  const usuario_id = await aUsuario(db, { usuario })
  return { usuario_id, token: await aSesion(db, usuario_id) }
}
const check = async (token: string) => (await servidor.call(contract.checkBajaUsuario, { token })).data.valido

describe('POST /usuario/solicitar_baja and /usuario/check_baja_usuario', () => {
  it('mails a link and changes nothing else', async () => {
    const ana = await anActor('ana@prueba.ar')
    const { status, data } = await servidor.call(contract.solicitarBaja, { motivo: 'Ya no la uso' }, ana)
    expect([status, data]).toEqual([200, { ok: true }])
    const [correo] = await takeCorreos(db, servidor.deps.claves)
    expect([correo?.tipo, correo?.para]).toEqual(['solicitud_baja', 'ana@prueba.ar'])
    const { estado } = await db.kysely
      .selectFrom('usuarios')
      .select('estado')
      .where('usuario_id', '=', ana.usuario_id)
      .executeTakeFirstOrThrow()
    expect(estado).toBe('activo')
    for (let i = 0; i < 3; i++) expect(await check(correo?.token ?? '')).toBe(true)
    servidor.setNow(new Date(Date.now() + dia + 1_000))
    expect(await check(correo?.token ?? '')).toBe(false)
    servidor.setNow(new Date())
    expect(await check('nada')).toBe(false)
  })

  it('asks for an e-mail first, where the account has none', async () => {
    const { status, error } = await servidor.call(contract.solicitarBaja, {}, await anActor('98000777'))
    expect([status, error.code]).toEqual([409, 'CORREO_REQUERIDO'])
  })

  it('stops at five mails an hour', async () => {
    const eva = await anActor('eva@prueba.ar')
    for (let i = 0; i < 5; i++) expect((await servidor.call(contract.solicitarBaja, {}, eva)).status).toBe(200)
    expect((await servidor.call(contract.solicitarBaja, {}, eva)).error.code).toBe('DEMASIADOS_INTENTOS')
  })

  it('answers 401 without a session, and names a reason that is too long', async () => {
    expect((await servidor.call(contract.solicitarBaja, {})).error.code).toBe('SESION_REQUERIDA')
    const { status, error } = await servidor.call(
      contract.solicitarBaja,
      { motivo: 'x'.repeat(501) },
      await anActor('leo@prueba.ar'),
    )
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['motivo']])
  })
})

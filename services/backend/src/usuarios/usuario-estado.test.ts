import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import { hashClave, verifyClave } from '@receta/service-kit'
import { anEmptyWorld, aSesion, aUsuario, useBase, useServidor } from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { usuarioCierraSesiones } from './usuario-cierra-sesiones'
import { usuarioEstado } from './usuario-estado'
import { usuarioQuitaFactor } from './usuario-quita-factor'
import { usuarioRecuperaClave } from './usuario-recupera-clave'

const db = useBase()
const servidor = useServidor(db, [usuarioEstado, usuarioCierraSesiones, usuarioRecuperaClave, usuarioQuitaFactor])
type Sesion = { token: string; usuario_id: number }
let admin: Sesion
const motivo = 'Perdió el teléfono en la calle'

const anAdmin = async (tipo: number = Rol.ADMINSTRADOR, firma = true): Promise<Sesion> => {
  const usuario_id = await aUsuario(db, { tipo, descripcion: `Admin ${tipo}` })
  return { usuario_id, token: await aSesion(db, usuario_id, { firma }) }
}
const decide = (usuario_id: number, estado: 'activo' | 'suspendido', quien: Sesion = admin) =>
  servidor.call(contract.usuarioEstado, { usuario_id, estado, motivo }, quien)
const close = (usuario_id: number, sesion_id?: number, quien: Sesion = admin) =>
  servidor.call(contract.usuarioCierraSesiones, { usuario_id, motivo, ...(sesion_id && { sesion_id }) }, quien)
const recover = (usuario_id: number, quien: Sesion = admin) =>
  servidor.call(contract.usuarioRecuperaClave, { usuario_id, motivo }, quien)
const clean = (usuario_id: number, quien: Sesion = admin) =>
  servidor.call(contract.usuarioQuitaFactor, { usuario_id, motivo }, quien)
const correos = async (usuario_id: number) =>
  await db.kysely.selectFrom('bandeja_salida').select(['tipo', 'datos']).where('usuario_id', '=', usuario_id).execute()
const abiertas = (usuario_id: number) =>
  db.kysely
    .selectFrom('sesiones')
    .select('sesion_id')
    .where('usuario_id', '=', usuario_id)
    .where('cerrada_en', 'is', null)
    .orderBy('sesion_id')
    .execute()
const conEstado = async (estado: string) => {
  const usuario_id = await aUsuario(db)
  await db.kysely.updateTable('usuarios').set({ estado }).where('usuario_id', '=', usuario_id).execute()
  return usuario_id
}

beforeAll(async () => {
  await anEmptyWorld(db)
  admin = await anAdmin()
})

describe('whoever decides about an account', () => {
  const todas = [
    ['usuario_estado', (id: number, quien: Sesion) => decide(id, 'suspendido', quien)],
    ['usuario_cierra_sesiones', (id: number, quien: Sesion) => close(id, undefined, quien)],
    ['usuario_recupera_clave', (id: number, quien: Sesion) => recover(id, quien)],
    ['usuario_quita_factor', (id: number, quien: Sesion) => clean(id, quien)],
  ] as const

  it.each(todas)('S072 %s asks for a fresh second factor', async (_llamada, make) => {
    const { status, error } = await make(await aUsuario(db), await anAdmin(Rol.SUPERADMIN, false))
    expect([status, error.code]).toEqual([403, 'SEGUNDO_FACTOR_REQUERIDO'])
  })

  it.each(todas)('S022 %s refuses one’s own account, and an administrator’s by another', async (_llamada, make) => {
    expect((await make(admin.usuario_id, admin)).error.code).toBe('SIN_PERMISO')
    expect((await make((await anAdmin()).usuario_id, admin)).error.code).toBe('SIN_PERMISO')
  })

  it.each(todas)('%s answers 404 to nobody, and refuses who administers nothing', async (_llamada, make) => {
    expect((await make(999_999, admin)).error.code).toBe('USUARIO_NO_ENCONTRADO')
    for (const tipo of [Rol.PRESERFAR, Rol.OBRASOCIAL, Rol.MEDICO, Rol.PACIENTE])
      expect((await make(await aUsuario(db), await anAdmin(tipo))).error.code).toBe('SIN_PERMISO')
  })

  it('says why, in ten letters or more', async () => {
    const usuario_id = await aUsuario(db)
    const { status, error } = await servidor.call(
      contract.usuarioEstado,
      { usuario_id, estado: 'suspendido', motivo: 'porque sí' },
      admin,
    )
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['motivo']])
  })
})

describe('POST /api/usuario_estado', () => {
  it('suspends: its sessions and links end at once, it is written down and told, and a retry does nothing more', async () => {
    const usuario_id = await aUsuario(db)
    const sesion = { usuario_id, token: await aSesion(db, usuario_id) }
    await recover(usuario_id)
    const { data } = await decide(usuario_id, 'suspendido')
    expect(data.usuario).toMatchObject({
      estado: 'suspendido',
      sesiones: [],
      historial: [
        { accion: 'suspension', quien: 'Admin 20', motivo },
        { accion: 'clave', quien: 'Admin 20', motivo },
      ],
    })
    expect((await close(usuario_id, undefined, sesion)).status).toBe(401)
    const enlaces = db.kysely.selectFrom('enlaces').select('usado_en').where('usuario_id', '=', usuario_id)
    expect((await enlaces.execute()).every((e) => e.usado_en !== null)).toBe(true)
    await decide(usuario_id, 'suspendido')
    expect((await correos(usuario_id)).map((c) => c.tipo)).toEqual(['clave_a_renovar', 'cuenta_suspendida'])
  })

  it('opens it again', async () => {
    const usuario_id = await conEstado('suspendido')
    expect((await decide(usuario_id, 'activo')).data.usuario).toMatchObject({
      estado: 'activo',
      historial: [{ accion: 'reactivacion' }],
    })
    expect(await correos(usuario_id)).toEqual([{ tipo: 'cuenta_reactivada', datos: { motivo } }])
  })

  it.each(['pendiente', 'baja'])('says no to one that is %s', async (estado) => {
    const { status, error } = await decide(await conEstado(estado), 'activo')
    expect([status, error.code]).toEqual([409, 'USUARIO_ESTADO_NO_ADMITE'])
  })

  it('two who suspend each other at the same moment do not both', async () => {
    const [una, otra] = [await anAdmin(Rol.SUPERADMIN), await anAdmin(Rol.SUPERADMIN)]
    const codigos = await Promise.all([
      decide(una.usuario_id, 'suspendido', otra),
      decide(otra.usuario_id, 'suspendido', una),
    ])
    expect(codigos.filter((c) => c.status === 200)).toHaveLength(1)
  })
})

describe('POST /api/usuario_cierra_sesiones', () => {
  it('S063 ends one, or all, and tells the owner', async () => {
    const usuario_id = await aUsuario(db)
    for (let i = 0; i < 3; i++) await aSesion(db, usuario_id)
    const [primera] = await abiertas(usuario_id)
    const una = await close(usuario_id, primera?.sesion_id)
    expect([una.data.cerradas, una.data.usuario.sesiones.length]).toEqual([1, 2])
    expect((await close(usuario_id)).data).toMatchObject({ cerradas: 2, usuario: { sesiones: [] } })
    expect((await correos(usuario_id)).map((c) => c.tipo)).toEqual(['sesiones_cerradas', 'sesiones_cerradas'])
  })

  it('with none open tells nobody', async () => {
    const usuario_id = await aUsuario(db)
    expect((await close(usuario_id)).data).toMatchObject({ cerradas: 0, usuario: { historial: [] } })
    expect(await correos(usuario_id)).toEqual([])
  })

  it('another’s, an ended one and one that never was are the same 404', async () => {
    const usuario_id = await aUsuario(db)
    const otro = await aUsuario(db)
    await aSesion(db, otro)
    const [ajena] = await abiertas(otro)
    for (const sesion_id of [ajena?.sesion_id, 999_999])
      expect((await close(usuario_id, sesion_id)).error.code).toBe('SESION_NO_ENCONTRADA')
    expect(await abiertas(otro)).toHaveLength(1)
  })
})

describe('POST /api/usuario_quita_factor', () => {
  it('takes factors and recovery codes off, ends the sessions and tells the owner why; a retry changes nothing', async () => {
    const usuario_id = await aUsuario(db, { tipo: Rol.PRESERFAR, otp_secreto: 'cifrado' })
    await aSesion(db, usuario_id)
    await db.kysely
      .insertInto('codigos_recuperacion')
      .values({ usuario_id, codigo_hash: Buffer.from('x') })
      .execute()
    for (const _vez of [1, 2]) {
      const { status, data } = await clean(usuario_id)
      expect([status, data.usuario.segundo_factor]).toEqual([200, false])
    }
    expect(await abiertas(usuario_id)).toEqual([])
    expect(await correos(usuario_id)).toEqual([{ tipo: 'segundo_factor_quitado', datos: { motivo } }])
    const { rowCount } = await db.pool.query('select 1 from codigos_recuperacion where usuario_id = $1', [usuario_id])
    expect(rowCount).toBe(0)
    expect((await clean(usuario_id)).data.usuario.historial).toMatchObject([{ accion: 'factor', motivo }])
  })

  it('takes the password too: it alone would set up the next factor, for whoever bought it', async () => {
    const clave_hash = await hashClave('Ombu-Quieto.47')
    const usuario_id = await aUsuario(db, { tipo: Rol.PRESERFAR, otp_secreto: 'cifrado', clave_hash })
    const abre = async () => {
      const { rows } = await db.pool.query('select clave_hash from usuarios where usuario_id = $1', [usuario_id])
      return verifyClave(rows[0].clave_hash, 'Ombu-Quieto.47')
    }
    expect(await abre()).toBe(true)
    await recover(usuario_id)
    await clean(usuario_id)
    const { rows } = await db.pool.query('select usado_en from enlaces where usuario_id = $1', [usuario_id])
    expect([await abre(), rows.map((e) => e.usado_en !== null)]).toEqual([false, [true]])
  })

  it('leaves the factor of an account that has no mail to choose a password by', async () => {
    const usuario_id = await aUsuario(db, { usuario: '98000124', otp_secreto: 'cifrado' })
    expect((await clean(usuario_id)).error.code).toBe('USUARIO_SIN_CORREO')
    const { rows } = await db.pool.query('select otp_secreto from usuarios where usuario_id = $1', [usuario_id])
    expect(rows).toEqual([{ otp_secreto: 'cifrado' }])
  })

  it('says no to an account that is not open, and to one that is not there', async () => {
    expect((await clean(await conEstado('suspendido'))).error.code).toBe('USUARIO_ESTADO_NO_ADMITE')
    expect((await clean(999_999)).error.code).toBe('USUARIO_NO_ENCONTRADO')
  })
})

describe('POST /api/usuario_recupera_clave', () => {
  it('S056 starts a reset and chooses nothing: the link goes to its owner, for ten minutes', async () => {
    const usuario_id = await aUsuario(db)
    expect((await recover(usuario_id)).data.usuario.historial).toMatchObject([{ accion: 'clave', motivo }])
    const enlace = await db.kysely
      .selectFrom('enlaces')
      .select(['proposito', 'creado_en', 'vence_en'])
      .where('usuario_id', '=', usuario_id)
      .executeTakeFirstOrThrow()
    expect([enlace.proposito, enlace.vence_en.getTime() - enlace.creado_en.getTime()]).toEqual([
      'cambio_clave',
      600_000,
    ])
    const { error } = await servidor.call(
      contract.usuarioRecuperaClave,
      { usuario_id, motivo, clave: 'Ombu-Quieto.47' } as never,
      admin,
    )
    expect(Object.keys(error.fields ?? {})).toEqual(['clave'])
  })

  it('says no where there is nobody to write to, and to an account that is not open', async () => {
    const sin = await aUsuario(db, { usuario: '98000123' })
    expect((await recover(sin)).error.code).toBe('USUARIO_SIN_CORREO')
    expect((await recover(await conEstado('suspendido'))).error.code).toBe('USUARIO_ESTADO_NO_ADMITE')
  })

  it('five an hour', async () => {
    const usuario_id = await aUsuario(db)
    const codigos: number[] = []
    for (let i = 0; i < 6; i++) codigos.push((await recover(usuario_id)).status)
    expect(codigos).toEqual([200, 200, 200, 200, 200, 429])
  })
})

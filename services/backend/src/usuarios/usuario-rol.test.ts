import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import {
  aConvenio,
  aFarmacia as aLocal,
  aMedico,
  anEmptyWorld,
  aSesion,
  aUsuario,
  useBase,
  useServidor,
} from '@receta/testing'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { usuarioRol } from './usuario-rol'

const db = useBase()
const servidor = useServidor(db, [usuarioRol])
type Sesion = { token: string; usuario_id: number }
type Pedido = contract.InputOf<typeof contract.usuarioRol>
let superadmin: Sesion
const motivo = 'Entra a trabajar en la administración'

const aSuperadmin = async (firma = true): Promise<Sesion> => {
  const usuario_id = await aUsuario(db, { tipo: Rol.SUPERADMIN, descripcion: 'Super' })
  return { usuario_id, token: await aSesion(db, usuario_id, { firma }) }
}
const change = (usuario_id: number, cambios: Partial<Pedido> = {}, quien: { token: string } = superadmin) =>
  servidor.call(contract.usuarioRol, { usuario_id, motivo, tipo: 20, roles: [20], convenio_id: 0, ...cambios }, quien)
const cuentaDe = (usuario_id: number) =>
  db.kysely
    .selectFrom('usuarios')
    .select(['tipo', 'roles', 'convenio_id'])
    .where('usuario_id', '=', usuario_id)
    .executeTakeFirstOrThrow()
const aFarmacia = () => aUsuario(db, { tipo: Rol.PRESERFAR })

beforeAll(async () => {
  await anEmptyWorld(db)
  await aConvenio(db, { convenio_id: 2, nombre: 'Obra Social del Río' })
  superadmin = await aSuperadmin()
})
afterEach(() => {
  servidor.deps.config = { ...servidor.deps.config, habilitar_entre_dos: false }
})

describe('POST /api/usuario_rol', () => {
  it('gives roles, ends the sessions, writes it down and tells the owner', async () => {
    const usuario_id = await aFarmacia()
    await aSesion(db, usuario_id)
    const { data } = await change(usuario_id)
    expect(data).toMatchObject({
      resultado: 'hecha',
      usuario: {
        tipo: 20,
        roles: [20],
        sesiones: [],
        historial: [{ accion: 'roles', quien: 'Super', motivo, cambios: { tipo: { antes: 2, despues: 20 } } }],
      },
    })
    const correo = await db.kysely
      .selectFrom('bandeja_salida')
      .select(['tipo', 'datos'])
      .where('usuario_id', '=', usuario_id)
      .execute()
    expect(correo).toEqual([{ tipo: 'roles_cambiados', datos: { motivo, roles: 'Administrador' } }])
    expect((await change(usuario_id)).data.usuario.historial).toHaveLength(1)
  })

  it('lets a médico administer too, and an obra social see its convenio', async () => {
    const medico = await aMedico(db)
    await change(medico.usuario_id, { tipo: 13, roles: [20, 13] })
    expect(await cuentaDe(medico.usuario_id)).toEqual({ tipo: 13, roles: [13, 20], convenio_id: 0 })
    const obra = await aFarmacia()
    expect((await change(obra, { tipo: 3, roles: [3], convenio_id: 2 })).data.usuario.convenio).toBe(
      'Obra Social del Río',
    )
  })

  it.each([
    ['a type outside its roles', { tipo: 30 }, 'tipo'],
    ['a médico who is none', { tipo: 13, roles: [13] }, 'roles'],
    ['a paciente who is nobody', { tipo: 14, roles: [14] }, 'roles'],
    ['an obra social of none', { tipo: 3, roles: [3] }, 'convenio_id'],
    ['a convenio that does not exist', { tipo: 3, roles: [3], convenio_id: 77 }, 'convenio_id'],
    ['no role', { roles: [] }, 'roles'],
    ['a role of none', { roles: [7] }, 'roles.0'],
    ['no reason', { motivo: 'porque sí' }, 'motivo'],
  ])('refuses %s, naming the field', async (_que, cambios, campo) => {
    const usuario_id = await aFarmacia()
    const { status, error } = await change(usuario_id, cambios as Partial<Pedido>)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [campo]])
    expect(await cuentaDe(usuario_id)).toMatchObject({ tipo: 2 })
  })

  it.each([Rol.PRESERFAR, Rol.OBRASOCIAL, Rol.MEDICO, Rol.PACIENTE, Rol.ADMINSTRADOR])(
    'refuses the role %i',
    async (tipo) => {
      const { error } = await change(await aFarmacia(), {}, { token: await aSesion(db, await aUsuario(db, { tipo })) })
      expect(error.code).toBe('SIN_PERMISO')
    },
  )

  it('S022 refuses one’s own account; S072 asks for a fresh second factor', async () => {
    expect((await change(superadmin.usuario_id)).error.code).toBe('SIN_PERMISO')
    const { error } = await change(await aFarmacia(), {}, await aSuperadmin(false))
    expect(error.code).toBe('SEGUNDO_FACTOR_REQUERIDO')
  })

  it('says at which farmacia a PRESERFAR serves, keeps it while nothing is said of it, and takes it away with the role', async () => {
    const farmacia = { farmacia_id: await aLocal(db, { nombre: 'Farmacia del Puente' }), nombre: 'Farmacia del Puente' }
    const usuario_id = await aFarmacia()
    const como: Partial<Pedido> = { tipo: 2, roles: [2] }
    const asignada = await change(usuario_id, { ...como, farmacia_id: farmacia.farmacia_id })
    expect(asignada.data.usuario).toMatchObject({
      farmacia,
      historial: [{ accion: 'roles', cambios: { farmacia: { antes: null, despues: farmacia } } }],
    })
    expect((await change(usuario_id, { ...como, convenio_id: 2 })).data.usuario.farmacia).toEqual(farmacia)
    expect((await change(usuario_id, { ...como, farmacia_id: 999_999 })).error.fields).toHaveProperty('farmacia_id')
    expect((await change(usuario_id)).data.usuario.farmacia).toBeNull()
    await change(usuario_id, { ...como, farmacia_id: farmacia.farmacia_id })
    expect((await change(usuario_id, { ...como, farmacia_id: 0 })).data.usuario.farmacia).toBeNull()
  })

  it('answers 404 to nobody and 409 to a closed account', async () => {
    expect((await change(999_999)).error.code).toBe('USUARIO_NO_ENCONTRADO')
    const usuario_id = await aFarmacia()
    await db.kysely.updateTable('usuarios').set({ estado: 'baja' }).where('usuario_id', '=', usuario_id).execute()
    expect((await change(usuario_id)).error.code).toBe('USUARIO_ESTADO_NO_ADMITE')
  })
})

describe('where it takes two', () => {
  const entreDos = () => {
    servidor.deps.config = { ...servidor.deps.config, habilitar_entre_dos: true }
  }

  it('S022 the first proposes, alone he goes no further, and another one does it', async () => {
    entreDos()
    const usuario_id = await aFarmacia()
    const { data } = await change(usuario_id)
    expect(data).toMatchObject({
      resultado: 'propuesta',
      usuario: { tipo: 2, propuesta: { tipo: 20, roles: [20], quien: 'Super' }, historial: [{ accion: 'propuesta' }] },
    })
    expect((await change(usuario_id)).error.code).toBe('SEGUNDA_PERSONA_REQUERIDA')
    const segunda = await change(usuario_id, {}, await aSuperadmin())
    expect(segunda.data).toMatchObject({ resultado: 'hecha', usuario: { tipo: 20, propuesta: null } })
  })

  it('another farmacia is another proposal, and the one that was proposed is done', async () => {
    entreDos()
    const usuario_id = await aFarmacia()
    const [propuesta, ajena] = [await aLocal(db), await aLocal(db)]
    const roles = { tipo: Rol.PRESERFAR, roles: [Rol.PRESERFAR] }
    expect((await change(usuario_id, { ...roles, farmacia_id: propuesta })).data).toMatchObject({
      resultado: 'propuesta',
      usuario: { propuesta: { farmacia: { farmacia_id: propuesta } } },
    })
    const otra = await aSuperadmin()
    const cambiada = await change(usuario_id, { ...roles, farmacia_id: ajena }, otra)
    expect(cambiada.data).toMatchObject({ resultado: 'propuesta', usuario: { farmacia: null } })
    const confirmada = await change(usuario_id, { ...roles, farmacia_id: ajena })
    expect(confirmada.data).toMatchObject({ resultado: 'hecha', usuario: { farmacia: { farmacia_id: ajena } } })
  })

  it('other roles are another proposal, which the second person does not confirm by asking for hers', async () => {
    entreDos()
    const usuario_id = await aFarmacia()
    await change(usuario_id)
    const otra = await aSuperadmin()
    expect((await change(usuario_id, { tipo: 30, roles: [30] }, otra)).data).toMatchObject({
      resultado: 'propuesta',
      usuario: { tipo: 2, propuesta: { tipo: 30 } },
    })
    expect((await change(usuario_id, { tipo: 30, roles: [30] })).data.resultado).toBe('hecha')
  })
})

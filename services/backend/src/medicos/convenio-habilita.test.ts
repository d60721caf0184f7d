import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import { aConvenio, type Actor, aMedico, anEmptyWorld, aSesion, aUsuario, useBase, useServidor } from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { convenioMedicos } from '../convenios/convenios-datos'
import { convenioHabilita } from './convenio-habilita'
import { medicoDatos } from './medico-datos'

const db = useBase()
const servidor = useServidor(db, [convenioHabilita, convenioMedicos, medicoDatos])
const now = new Date('2026-11-22T15:00:00Z')
type Sesion = { token: string }
let admin: Sesion
let medico: Actor

const aAdmin = async (tipo: number = Rol.ADMINSTRADOR, firma = true): Promise<Sesion> => ({
  token: await aSesion(db, await aUsuario(db, { tipo, descripcion: 'Ana Admin' }), { firma, now }),
})
type Pedido = contract.InputOf<typeof contract.convenioHabilita>
const habilitar = (pedido: Partial<Pedido> = {}, quien = admin) =>
  servidor.call(
    contract.convenioHabilita,
    { convenio_id: 2, medico_id: medico.medico_id, habilitado: true, ...pedido },
    quien,
  )
const suyos = async () =>
  (await servidor.call(contract.medicoDatos, { medico_id: medico.medico_id }, admin)).data.medico
const habilitados = async (query = '') =>
  (await servidor.call(contract.convenioMedicos, { convenio_id: 2, query }, admin)).data

beforeAll(async () => {
  await anEmptyWorld(db)
  servidor.setNow(now)
  admin = await aAdmin()
  await aConvenio(db, { convenio_id: 2, nombre: 'Programa Salud Cerca' })
  await aConvenio(db, { convenio_id: 3, nombre: 'Obra Social del Río' })
  const cerrado = await aConvenio(db, { convenio_id: 4, nombre: 'Terminado' })
  await db.kysely.updateTable('convenios').set({ activo: false }).where('convenio_id', '=', cerrado).execute()
  medico = await aMedico(db, { convenios: [3], now })
})

describe('POST /api/convenio_habilita', () => {
  it('lets him in and takes him out, leaves his other convenios, and writes each down once', async () => {
    expect((await habilitar()).data).toEqual({ habilitado: true })
    expect((await habilitar()).data).toEqual({ habilitado: true })
    expect((await habilitados()).items.map((m) => m.medico_id)).toEqual([medico.medico_id])
    expect((await suyos()).convenios.map((c) => c.convenio_id)).toEqual([2, 3])
    expect((await habilitar({ habilitado: false, motivo: 'Cambió de centro' })).data).toEqual({ habilitado: false })
    expect((await habilitados()).items).toEqual([])
    const { convenios, historial } = await suyos()
    expect(convenios.map((c) => c.convenio_id)).toEqual([3])
    expect(historial).toMatchObject([
      { quien: 'Ana Admin', motivo: 'Cambió de centro', cambios: { convenios: { antes: [2, 3], despues: [3] } } },
      { quien: 'Ana Admin', motivo: null, cambios: { convenios: { antes: [3], despues: [2, 3] } } },
    ])
  })

  it('S052 tells him once each time, which convenio and why', async () => {
    const { medico_id, usuario_id } = await aMedico(db, { convenios: [3], now })
    const motivo = 'Cambió de centro'
    for (let i = 0; i < 2; i++) await habilitar({ medico_id })
    for (let i = 0; i < 2; i++) await habilitar({ medico_id, habilitado: false, motivo })
    const { rows } = await db.pool.query(
      'select tipo, datos from bandeja_salida where usuario_id = $1 order by mensaje_id',
      [usuario_id],
    )
    const convenio = 'Programa Salud Cerca'
    expect(rows).toEqual([
      { tipo: 'convenio_habilitado', datos: { convenio, motivo: null } },
      { tipo: 'convenio_quitado', datos: { convenio, motivo } },
    ])
  })

  it('keeps both convenios that two administrators give at once', async () => {
    const otro = await aMedico(db, { now })
    await Promise.all([2, 3].map((convenio_id) => habilitar({ convenio_id, medico_id: otro.medico_id })))
    const { data } = await servidor.call(contract.medicoDatos, { medico_id: otro.medico_id }, admin)
    expect(data.medico.convenios.map((c) => c.convenio_id)).toEqual([2, 3])
  })

  it('is found afterwards by name without accents and by matrícula', async () => {
    await habilitar()
    const { matriculas } = await suyos()
    expect((await habilitados('ferreyra LUCIA')).items).toHaveLength((await habilitados()).items.length)
    const numero = matriculas[0]?.numero ?? ''
    expect((await habilitados(numero)).items.map((m) => m.medico_id)).toEqual([medico.medico_id])
    expect(await habilitados('nadie así')).toMatchObject({ items: [], total_estimado: 0 })
  })

  it('takes nobody out without a reason', async () => {
    const { status, error } = await habilitar({ habilitado: false })
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['motivo']])
  })

  it('answers 404 to who or what is not there, and lets nobody into a convenio that ended', async () => {
    expect((await habilitar({ convenio_id: 99 })).error.code).toBe('CONVENIO_NO_ENCONTRADO')
    expect((await habilitar({ convenio_id: 4 })).error.code).toBe('CONVENIO_NO_ENCONTRADO')
    expect((await habilitar({ medico_id: 99_999 })).error.code).toBe('MEDICO_NO_ENCONTRADO')
  })

  it('takes nobody who is no médico any more, and nobody decides about himself', async () => {
    const baja = await aMedico(db, { now })
    await db.kysely.updateTable('medicos').set({ estado: 'baja' }).where('medico_id', '=', baja.medico_id).execute()
    expect((await habilitar({ medico_id: baja.medico_id })).error.code).toBe('MEDICO_ESTADO_NO_ADMITE')
    const ambos = await aMedico(db, { now, usuario: { roles: [Rol.MEDICO, Rol.ADMINSTRADOR] } })
    expect((await habilitar({ medico_id: ambos.medico_id }, ambos)).error.code).toBe('SIN_PERMISO')
  })

  it('S072 asks for a fresh second factor, and is not for other roles', async () => {
    expect((await habilitar({}, await aAdmin(Rol.SUPERADMIN, false))).error.code).toBe('SEGUNDO_FACTOR_REQUERIDO')
    for (const rol of [Rol.PRESERFAR, Rol.OBRASOCIAL, Rol.MEDICO, Rol.PACIENTE])
      expect((await habilitar({}, await aAdmin(rol))).error.code).toBe('SIN_PERMISO')
  })
})

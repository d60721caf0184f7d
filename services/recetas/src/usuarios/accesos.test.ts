import * as contract from '@receta/contract'
import {
  aMedico,
  aMundo,
  anInforme,
  aPaciente,
  aSesion,
  aUsuario,
  type Mundo,
  useBase,
  useServidor,
} from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { rutas } from '../app'

const db = useBase()
const { call } = useServidor(db, rutas)
let mundo: Mundo
let receta: { recetas_id: number; token: string; referencia: string }
const view = async (page = 1, actor = mundo.paciente) => (await call(contract.accesos, { page }, actor)).data

beforeAll(async () => {
  mundo = await aMundo(db)
  receta = (await call(contract.informaReceta, anInforme(mundo, new Date()), mundo.medico)).data.receta
})

describe('GET /usuario/accesos', () => {
  it('tells who issued it, who opened it and who looked him up, newest first, by name and role', async () => {
    await call(contract.receta, { recetas_id: receta.recetas_id }, mundo.medico)
    await call(contract.buscaAfiliado, { dni: '98077314' }, mundo.medico)
    await call(contract.receta, { token: receta.token })
    await call(contract.receta, { token: receta.token }, mundo.paciente)
    const medico = { quien: 'Dra. Lucía Ferreyra Sosa', rol: 13, propio: false, motivo: null }
    const { recetas_id, referencia } = receta
    const { items, hay_mas } = await view()
    expect(items).toMatchObject([
      { accion: 'abrir', propio: true },
      { accion: 'abrir', quien: null, rol: null, referencia },
      { accion: 'buscar', ...medico, recetas_id: null },
      { accion: 'abrir', ...medico, recetas_id, referencia },
      { accion: 'informar', ...medico, recetas_id, referencia },
    ])
    expect(items.every((i) => !Number.isNaN(Date.parse(i.en)))).toBe(true)
    expect(hay_mas).toBe(false)
  })

  it('tells once that an administrator opened it, with the reason he stated', async () => {
    const usuario_id = await aUsuario(db, { tipo: 20, descripcion: 'Marta Administradora' })
    const admin = { token: await aSesion(db, usuario_id) }
    const motivo = 'Reclamo del paciente por una receta'
    expect((await call(contract.receta, { recetas_id: receta.recetas_id, motivo }, admin)).status).toBe(200)
    const suyos = (await view()).items.filter((i) => i.quien === 'Marta Administradora')
    expect(suyos).toMatchObject([{ accion: 'abrir', rol: 20, motivo, recetas_id: receta.recetas_id }])
  })

  it('says of what an administrator only listed that he saw it in a list', async () => {
    const usuario_id = await aUsuario(db, { tipo: 20, descripcion: 'Nora Administradora' })
    const admin = { token: await aSesion(db, usuario_id) }
    const motivo = 'Reclamo del paciente por una receta'
    expect((await call(contract.recetas, { dni: '98077314', motivo }, admin)).status).toBe(200)
    const suyos = (await view()).items.filter((i) => i.quien === 'Nora Administradora')
    expect(suyos.map((i) => i.accion)).not.toContain('abrir')
    expect(suyos).toContainEqual(expect.objectContaining({ accion: 'listar', motivo, referencia: receta.referencia }))
  })

  it('tells of each page of a list that showed his recetas, by whoever issued them or pays for them, and of none that did not', async () => {
    const usuario_id = await aUsuario(db, {
      tipo: 3,
      convenio_id: mundo.convenio_id,
      descripcion: 'Obra social de prueba',
    })
    const pagador = { token: await aSesion(db, usuario_id) }
    const antes = (await view()).items
    await call(contract.recetas, {}, mundo.medico)
    await call(contract.recetas, { page: 2 }, mundo.medico)
    await call(contract.recetas, {}, pagador)
    const { items } = await view()
    const comun = { accion: 'listar', recetas_id: null, motivo: null, propio: false, sin_relacion: false }
    expect(items.slice(0, 2)).toMatchObject([
      { ...comun, quien: 'Obra social de prueba', rol: 3 },
      { ...comun, quien: 'Dra. Lucía Ferreyra Sosa', rol: 13 },
    ])
    expect(items.slice(2)).toEqual(antes)
  })

  it('tells of the queue, the quotas and the liquidation of whoever pays, where he is in them', async () => {
    const usuario_id = await aUsuario(db, { tipo: 3, convenio_id: mundo.convenio_id, descripcion: 'Liquidadora' })
    const pagador = { token: await aSesion(db, usuario_id) }
    const { rows } = await db.pool.query(`select to_char(min(vigente_desde), 'YYYY-MM') as mes from recetas`)
    const [{ mes }] = rows
    await call(contract.autorizaciones, {}, pagador)
    await call(contract.cuotasAfiliados, { mes, texto: 'nadie que se llame así' }, pagador)
    await call(contract.cuotasAfiliados, { mes }, pagador)
    const [suyo] = (await view()).items.filter((i) => i.quien === 'Liquidadora')
    expect((await view()).items.filter((i) => i.quien === 'Liquidadora')).toHaveLength(1)
    expect(suyo).toMatchObject({ accion: 'listar', rol: 3, recetas_id: null })
  })

  it('shows no text that somebody who needs no reason wrote as one', async () => {
    const motivo = 'Llamá al 0800 por tu receta'
    await call(contract.recetas, { motivo }, mundo.medico)
    await call(contract.receta, { recetas_id: receta.recetas_id, motivo }, mundo.medico)
    const { items } = await view()
    expect(items.slice(0, 2).map((i) => [i.accion, i.motivo])).toEqual([
      ['abrir', null],
      ['listar', null],
    ])
  })

  it('tells another paciente nothing of it, and nobody who is not of the padrón anything', async () => {
    expect((await view(1, await aPaciente(db))).items).toEqual([])
    const usuario_id = await aUsuario(db)
    const suelto = { ...mundo.paciente, token: await aSesion(db, usuario_id) }
    expect(await view(1, suelto)).toEqual({ items: [], hay_mas: false })
  })

  it('pages by 200 and says whether there is more', async () => {
    for (let i = 0; i < 200; i++) await call(contract.receta, { recetas_id: receta.recetas_id }, mundo.medico)
    const [primera, segunda] = [await view(1), await view(2)]
    expect([primera.items.length, primera.hay_mas, segunda.items.length > 0, segunda.hay_mas]).toEqual([
      200,
      true,
      true,
      false,
    ])
  })

  it.each([
    ['nobody with 401', null, 401],
    ['a médico with 403', 'medico', 403],
  ] as const)('refuses %s', async (_quien, quien, status) => {
    const actor = quien && (await aMedico(db))
    expect((await call(contract.accesos, {}, actor)).status).toBe(status)
  })

  it('refuses a page that is none, naming the field', async () => {
    const { status, error } = await call(contract.accesos, { page: 0 }, mundo.paciente)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['page']])
  })
})

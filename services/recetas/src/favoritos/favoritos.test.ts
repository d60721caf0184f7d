import * as contract from '@receta/contract'
import { type Actor, aMedico, anEmptyWorld, aPaciente, aProducto, useBase, useServidor } from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { favoritos, guardaFavoritos } from './favoritos'

const db = useBase()
const servidor = useServidor(db, [favoritos, guardaFavoritos])
let medico: Actor
let otro: Actor
let enalapril = 0
let retirado = 0

const hta = { codigo: 'I10', texto: 'Hipertensión esencial' }
const item = (changes: object = {}) => ({
  producto_id: enalapril,
  posologia: '1-0-0-1 x 30',
  envases: 1,
  diagnostico: hta,
  ...changes,
})
const list = (actor: Actor | null = medico) => servidor.call(contract.favoritos, {}, actor)
const save = (items: object[], actor: Actor | null = medico) =>
  servidor.call(contract.guardaFavoritos, { items } as never, actor)

beforeAll(async () => {
  await anEmptyWorld(db)
  medico = await aMedico(db)
  otro = await aMedico(db)
  enalapril = await aProducto(db, { precio: '12450.50' })
  retirado = await aProducto(db, { activo: false })
})
beforeEach(async () => {
  await save([])
})

describe('api/favoritos', () => {
  it('keeps the list in its order and gives each product back as it is today, with its code', async () => {
    const sinDiagnostico = item({ posologia: 'c/8h x 7', envases: null, diagnostico: null })
    const { status, data } = await save([item(), sinDiagnostico])
    expect(status).toBe(200)
    expect(data.items).toMatchObject([item(), sinDiagnostico])
    expect(data.items[0]?.producto).toMatchObject({ id: enalapril, precio: '12450.50', cobertura: null })
    expect(data.items[0]?.producto?.codigo).toMatch(/^[\w+/]+=*$/)
    expect((await list()).data.items).toMatchObject([item(), sinDiagnostico])
  })

  it('is the same list when it is sent again, and another one takes its place', async () => {
    await save([item()])
    await save([item()])
    expect((await list()).data.items).toHaveLength(1)
    expect((await save([])).data.items).toEqual([])
  })

  it('says of a withdrawn product that there is none', async () => {
    expect((await save([item({ producto_id: retirado })])).data.items[0]?.producto).toBeNull()
  })

  it("is each one's own", async () => {
    await save([item()])
    expect((await list(otro)).data.items).toEqual([])
    await save([item({ posologia: '1' })], otro)
    expect((await list()).data.items).toMatchObject([item()])
  })

  it('keeps one whole list when two are sent at once', async () => {
    await Promise.all([save([item(), item()]), save([item({ posologia: 'c/12h' })])])
    expect([1, 2]).toContain((await list()).data.items.length)
  })

  it.each([
    [{ producto_id: 99_999_999 }, 'items.0.producto_id'],
    [{ envases: 0 }, 'items.0.envases'],
    [{ posologia: 'x'.repeat(201) }, 'items.0.posologia'],
    [{ diagnostico: { codigo: 'I10', texto: '' } }, 'items.0.diagnostico.texto'],
    [{ medico_id: 2 }, 'items.0.medico_id'],
  ])('refuses %j naming the field, and the list stays', async (changes, campo) => {
    await save([item()])
    const { status, error } = await save([item(changes)])
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [campo]])
    expect((await list()).data.items).toHaveLength(1)
  })

  it('refuses more than twenty', async () => {
    const { status, error } = await save(Array.from({ length: 21 }, () => item()))
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['items']])
  })

  it('answers 401 without a session and 403 to a paciente', async () => {
    const paciente = await aPaciente(db)
    for (const ask of [(a: Actor | null) => list(a), (a: Actor | null) => save([], a)]) {
      expect((await ask(null)).error.code).toBe('SESION_REQUERIDA')
      expect((await ask(paciente)).error.code).toBe('SIN_PERMISO')
    }
  })
})

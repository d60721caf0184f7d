import { mkdtempSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import { sealAuditoria } from '@receta/service-kit'
import { aMedico, aMundo, aRecetaGuardada, aSesion, aUsuario, type Mundo, useBase, useServidor } from '@receta/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { medicoDatos } from '../medicos/medico-datos'
import { auditoria } from './auditoria'
import { auditoriaEstado } from './auditoria-estado'

const raiz = mkdtempSync(path.join(tmpdir(), 'sellos-'))
afterAll(() => rmSync(raiz, { recursive: true }))
const db = useBase()
const servidor = useServidor(db, [auditoria, auditoriaEstado, medicoDatos])
type Sesion = { token: string; usuario_id: number }
let mundo: Mundo
let admin: Sesion
let receta: { recetas_id: number; referencia: string }
const motivo = 'Reclamo 14 de un paciente'

const search = (
  input: Partial<contract.InputOf<typeof contract.auditoria>> = {},
  quien: { token: string } | null = admin,
) => servidor.call(contract.auditoria, { motivo, ...input }, quien)
const clases = async (input: Partial<contract.InputOf<typeof contract.auditoria>>) =>
  (await search(input)).data.items.map((f) => `${f.clase} ${f.llamada} ${f.resultado}`)
const anAdmin = async (tipo: number = Rol.ADMINSTRADOR, firma = true): Promise<Sesion> => {
  const usuario_id = await aUsuario(db, {
    tipo,
    descripcion: `Admin ${tipo}`,
    usuario: `admin${tipo}${firma}@prueba.ar`,
  })
  return { usuario_id, token: await aSesion(db, usuario_id, { firma }) }
}

beforeAll(async () => {
  mundo = await aMundo(db)
  admin = await anAdmin()
  const { medico, paciente, convenio_id, productos } = mundo
  const dueno = {
    medico_id: medico.medico_id,
    usuario_id: medico.usuario_id,
    persona_id: paciente.persona_id,
    convenio_id,
  }
  const { recetas_id } = await aRecetaGuardada(db, { ...dueno, producto_id: Object.values(productos)[0] ?? 0 })
  const { referencia } = await db.kysely
    .selectFrom('recetas')
    .select('referencia')
    .where('recetas_id', '=', recetas_id)
    .executeTakeFirstOrThrow()
  receta = { recetas_id, referencia }
  await servidor.call(contract.medicoDatos, {}, medico)
  await servidor.call(contract.medicoDatos, { medico_id: 999_999 }, medico)
})

describe('POST /api/auditoria', () => {
  it('finds what a receta went through by its referencia, whole and in order, and without its content', async () => {
    const { data, raw } = await search({ referencia: receta.referencia.toLowerCase() })
    expect(data.items.at(-1)).toMatchObject({
      clase: 'evento',
      resultado: 'aceptada',
      referencia: receta.referencia,
      persona: expect.stringMatching(/^(\p{L}\. ?)+$/u),
      integra: true,
    })
    expect(raw).not.toMatch(/98077314|enalapril/i)
  })

  it('finds by whom, by call, by class and by day', async () => {
    const usuario = 'admin20true@prueba.ar'
    const cuenta = await db.kysely
      .selectFrom('usuarios')
      .select('usuario')
      .where('usuario_id', '=', mundo.medico.usuario_id)
      .executeTakeFirstOrThrow()
    const suyas = { usuario: cuenta.usuario, llamada: 'medico_datos' }
    expect(await clases(suyas)).toEqual([
      'rechazo POST /api/medico_datos MEDICO_NO_ENCONTRADO',
      'lectura POST /api/medico_datos ok',
    ])
    expect(await clases({ ...suyas, clase: 'rechazo' })).toHaveLength(1)
    expect(await clases({ ...suyas, hasta: '2020-01-01' })).toEqual([])
    expect(await clases({ ...suyas, desde: '2020-01-01' })).toHaveLength(2)
    expect(await clases({ llamada: '%' })).toEqual([])
    expect((await clases({ usuario })).every((c) => c === 'lectura POST /api/auditoria ok')).toBe(true)
  })

  it('leaves its own row with its reason, where the person it was about can read it', async () => {
    await search({ dni: '98077314', motivo: 'Pedido de acceso de la persona' })
    const { rows } = await db.pool.query(
      'select llamada, motivo, persona_id, quien from auditoria order by auditoria_id desc limit 1',
    )
    expect(rows).toEqual([
      {
        llamada: 'POST /api/auditoria',
        motivo: 'Pedido de acceso de la persona',
        persona_id: mundo.paciente.persona_id,
        quien: 'Admin 20',
      },
    ])
    expect((await search({ dni: '98077314' })).data.items[0]).toMatchObject({
      llamada: 'POST /api/auditoria',
      motivo: 'Pedido de acceso de la persona',
    })
  })

  it.each([{ referencia: 'NADA' }, { dni: '99000000' }, { usuario: 'nadie@prueba.ar' }])(
    'answers nothing about %j, which is nobody’s',
    async (input) => {
      expect((await search(input)).data).toEqual({ items: [], hay_mas: false })
    },
  )

  it('goes on from where the page before ended', async () => {
    const primera = (await search({ limit: 2 })).data
    expect([primera.items.length, primera.hay_mas]).toEqual([2, true])
    const antes_de = primera.items.at(-1)?.auditoria_id ?? 0
    const segunda = (await search({ limit: 2, antes_de })).data
    expect(segunda.items.every((f) => f.auditoria_id < antes_de)).toBe(true)
  })

  it('says which row is not as it was written', async () => {
    const [fila] = (await search({ llamada: 'medico_datos', clase: 'lectura' })).data.items
    await db.pool.query("update auditoria set quien = 'Otro' where auditoria_id = $1", [fila?.auditoria_id])
    const despues = (await search({ llamada: 'medico_datos', clase: 'lectura' })).data.items
    expect([fila?.integra, despues[0]?.integra]).toEqual([true, false])
  })

  it.each([
    [{ motivo: 'porque sí' }, 'motivo'],
    [{ dni: '12' }, 'dni'],
    [{ desde: '2026-02-30' }, 'desde'],
    [{ limit: 501 }, 'limit'],
    [{ clase: 'otra' }, 'clase'],
  ])('refuses %j naming the field', async (input, campo) => {
    const { status, error } = await search(input as never)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [campo]])
  })

  it.each([Rol.PRESERFAR, Rol.OBRASOCIAL, Rol.MEDICO, Rol.PACIENTE])('refuses the role %i', async (tipo) => {
    expect((await search({}, await anAdmin(tipo))).error.code).toBe('SIN_PERMISO')
    const { error } = await servidor.call(contract.auditoriaEstado, {}, await aMedico(db))
    expect(error.code).toBe('SIN_PERMISO')
  })

  it('S072 asks for a session and a fresh second factor', async () => {
    expect((await search({}, null)).error.code).toBe('SESION_REQUERIDA')
    expect((await search({}, await anAdmin(Rol.SUPERADMIN, false))).error.code).toBe('SEGUNDO_FACTOR_REQUERIDO')
  })

  it('S023 refuses who copies it search by search', async () => {
    const { usuario_id, token } = await anAdmin(Rol.SUPERADMIN)
    await db.kysely
      .insertInto('intentos')
      .values({ clave: `auditoria:${usuario_id}`, desde: new Date(), cuenta: 120 })
      .execute()
    expect((await search({}, { token })).error.code).toBe('DEMASIADOS_INTENTOS')
  })
})

describe('GET /api/auditoria_estado', () => {
  const estado = async () => (await servidor.call(contract.auditoriaEstado, {}, admin)).data
  const seal = async () =>
    sealAuditoria(servidor.deps.db, servidor.deps.claves, await mkdtemp(path.join(raiz, 'sellos-')))

  it('says until when the seals verify and how many rows wait, and names the one that was touched', async () => {
    expect(await estado()).toMatchObject({ hasta: null, sellos: 0, falla: null })
    await seal()
    expect(await estado()).toMatchObject({ sellos: 1, falla: null, sin_sellar: 0 })
    await search({})
    expect((await estado()).sin_sellar).toBe(1)
    await seal()
    const entero = await estado()
    expect([entero.sellos, Date.parse(entero.hasta ?? '') > 0]).toEqual([2, true])
    await db.pool.query("update auditoria_sellos set cabezas = cabezas || 'x' where sello_id = 2")
    expect(await estado()).toMatchObject({ sellos: 1, falla: 2 })
  })
})

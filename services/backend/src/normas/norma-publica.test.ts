import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import { aConvenio, anEmptyWorld, aSesion, aUsuario, useBase, useBaseDelProducto, useServidor } from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { normaGuarda } from './norma-borrador'
import { normaPublica } from './norma-publica'
import { normasDatos } from './normas-datos'

const db = useBase()
const producto = useBaseDelProducto(db)
const servidor = useServidor(db, [normaPublica, normasDatos, normaGuarda])
type Sesion = { token: string }
let admin: Sesion

const aAdmin = async (tipo: number = Rol.ADMINSTRADOR, firma = true): Promise<Sesion> => ({
  token: await aSesion(db, await aUsuario(db, { tipo, descripcion: 'Ana Admin' }), { firma, now: servidor.deps.now() }),
})
type Pedido = contract.InputOf<typeof contract.normaPublica>
const publicar = (cambios: Partial<Pedido> = {}, quien = admin) =>
  servidor.call(
    contract.normaPublica,
    {
      clave_idempotencia: randomUUID(),
      convenio_id: 2,
      codigo: 'SC-01',
      version: 0,
      titulo: 'Renglones',
      texto: 'Hasta dos medicamentos por receta.',
      vigente_desde: '2026-11-22',
      ...cambios,
    },
    quien,
  )

beforeAll(async () => {
  await anEmptyWorld(db)
  servidor.setNow(new Date('2026-11-22T15:00:00Z'))
  admin = await aAdmin()
  await aConvenio(db, { convenio_id: 2, nombre: 'Programa Salud Cerca' })
  await aConvenio(db, { convenio_id: 3, nombre: 'Obra Social del Río' })
})

describe('POST /api/norma_publica', () => {
  it('publishes the first version and the next one, and keeps both', async () => {
    expect((await publicar()).data.norma).toMatchObject({ codigo: 'SC-01', vigente: 1, versiones: [{ version: 1 }] })
    const { data } = await publicar({
      codigo: 'sc-01',
      version: 1,
      titulo: 'Tres renglones',
      vigente_desde: '2026-12-01',
    })
    expect(data.norma).toMatchObject({
      codigo: 'SC-01',
      vigente: 1,
      versiones: [
        { version: 2, titulo: 'Tres renglones', quien: 'Ana Admin', publicada_en: '2026-11-22T15:00:00.000Z' },
        { version: 1, titulo: 'Renglones' },
      ],
    })
    expect((await publicar({ version: 1 })).error.code).toBe('NORMA_CAMBIADA')
    expect((await publicar({ version: 0 })).error.code).toBe('NORMA_CAMBIADA')
    expect((await publicar({ version: 2 })).error.fields).toEqual({
      vigente_desde: [expect.stringContaining('anterior')],
    })
  })

  it('publishes once, however often the same is asked', async () => {
    const pedido = { clave_idempotencia: randomUUID(), codigo: 'SC-02' }
    await publicar(pedido)
    expect((await publicar(pedido)).data.norma.versiones).toHaveLength(1)
    expect((await publicar({ ...pedido, titulo: 'Otra cosa' })).error.code).toBe('CLAVE_IDEMPOTENCIA_REUSADA')
  })

  it.each([
    ['a day that went by', { vigente_desde: '2026-11-21' }, 'vigente_desde'],
    ['a code with spaces', { codigo: 'SC 01' }, 'codigo'],
    ['no text', { texto: ' ' }, 'texto'],
  ])('refuses %s, naming the field', async (_que, cambios, campo) => {
    const { status, error } = await publicar({ codigo: 'SC-09', ...cambios })
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [campo]])
  })

  it('is for administrators with a fresh second factor, and for convenios that exist', async () => {
    expect((await publicar({}, await aAdmin(Rol.SUPERADMIN, false))).error.code).toBe('SEGUNDO_FACTOR_REQUERIDO')
    expect((await publicar({ convenio_id: 99 })).error.code).toBe('CONVENIO_NO_ENCONTRADO')
    for (const rol of [Rol.PRESERFAR, Rol.OBRASOCIAL, Rol.MEDICO, Rol.PACIENTE])
      expect((await publicar({}, await aAdmin(rol))).error.code).toBe('SIN_PERMISO')
  })

  it('is the only way to write one: what was published is not rewritten nor deleted', async () => {
    await publicar({ codigo: 'SC-03' })
    for (const sentencia of [`update normas set texto = 'otra'`, 'delete from normas'])
      await expect(producto.pool.query(sentencia)).rejects.toThrow('permission denied')
  })
})

describe('POST /api/normas_datos', () => {
  it('answers those of a convenio, or all of them', async () => {
    await publicar({ convenio_id: 3, codigo: 'OSR-01' })
    const de = async (input: contract.InputOf<typeof contract.normasDatos>) =>
      (await servidor.call(contract.normasDatos, input, admin)).data.items.map((n) => n.codigo)
    expect(await de({ convenio_id: 3 })).toEqual(['OSR-01'])
    expect(await de({})).toEqual(['OSR-01', 'SC-01', 'SC-02', 'SC-03'])
    expect(await de({ convenio_id: 99 })).toEqual([])
  })
})

describe('M10 the confirmation', () => {
  it('is a second factor of two minutes ago at most, although another act would still take it', async () => {
    const sesion = await aAdmin()
    servidor.setNow(new Date('2026-11-22T15:02:01Z'))
    const { status, error } = await publicar({ codigo: 'CONF-1' }, sesion)
    servidor.setNow(new Date('2026-11-22T15:02:00Z'))
    const aTiempo = await publicar({ codigo: 'CONF-1' }, sesion)
    servidor.setNow(new Date('2026-11-22T15:00:00Z'))
    expect([status, error.code, aTiempo.status]).toEqual([403, 'SEGUNDO_FACTOR_REQUERIDO', 200])
  })
})

describe('the days to answer', () => {
  it('are two, or those that are given, and go on in the next version', async () => {
    const dias = async (cambios: Partial<Pedido>) =>
      (await publicar({ codigo: 'DIAS-1', ...cambios })).data.norma.versiones[0]?.dias_respuesta
    expect([await dias({}), await dias({ version: 1, dias_respuesta: 5 }), await dias({ version: 2 })]).toEqual([
      2, 5, 5,
    ])
    const { error } = await publicar({ codigo: 'DIAS-1', version: 3, dias_respuesta: 31 })
    expect(error.fields).toEqual({ dias_respuesta: ['Hasta 30 días hábiles.'] })
  })
})

describe('the draft of a norma', () => {
  it('takes the draft that it publishes with it, and leaves what another person kept of it meanwhile', async () => {
    const otra = await aAdmin()
    const reglas = { lenguaje: 1 as const, reglas: [] }
    const escrito = { convenio_id: 3, codigo: 'RN-9', version: 0, titulo: 'Dosis', texto: 'Se pide la dosis diaria.' }
    const saveOtra = (cambios = {}) =>
      servidor.call(contract.normaGuarda, { ...escrito, reglas, vigente_desde: '2026-11-22', ...cambios }, otra)
    const quedan = async () => (await servidor.call(contract.normasDatos, { convenio_id: 3 }, admin)).data.borradores
    await saveOtra()
    expect((await publicar({ ...escrito, reglas })).status).toBe(200)
    expect(await quedan()).toEqual([])
    await saveOtra({ version: 1, texto: 'Se piden la dosis diaria y el peso.' })
    expect((await publicar({ ...escrito, reglas, version: 1, titulo: 'Dosis diaria' })).status).toBe(200)
    expect(await quedan()).toMatchObject([{ texto: 'Se piden la dosis diaria y el peso.' }])
  })
})

import { comoActor, type Db, sistema } from '@receta/database'
import { aMedico, aMundo, aRecetaGuardada, type Mundo, useBase, useBaseDelProducto } from '@receta/testing'
import type { Readable } from 'node:stream'
import { beforeAll, expect, it } from 'vitest'
import { Difusion } from './difusion'

const dueno = useBase()
const producto = useBaseDelProducto(dueno)
const now = new Date('2026-11-20T13:00:00Z')
let mundo: Mundo
beforeAll(async () => {
  mundo = await aMundo(dueno, { now })
})

const save = async (medico: { medico_id: number; usuario_id: number }) =>
  (
    await aRecetaGuardada(dueno, {
      medico_id: medico.medico_id,
      usuario_id: medico.usuario_id,
      persona_id: mundo.paciente.persona_id,
      convenio_id: mundo.convenio_id,
      producto_id: mundo.productos[0] ?? 0,
    })
  ).recetas_id

/** The same database, which counts by name what it is asked. */
function counting(db: Db): { db: Db; veces: Map<string, number> } {
  const veces = new Map<string, number>()
  const query = (consulta: { name?: string }) => {
    veces.set(consulta.name ?? '', (veces.get(consulta.name ?? '') ?? 0) + 1)
    return db.pool.query(consulta as never)
  }
  const pool = new Proxy(db.pool, {
    get: (suyo, que) => (que === 'query' ? query : (Reflect.get(suyo, que) as unknown)),
  })
  return { db: { ...db, pool }, veces }
}

async function open(difusion: Difusion, db: Db, medico_id: number): Promise<{ texto: () => string }> {
  const lectores = [comoActor(db, { ...sistema, alcance: 'propio', usuario_id: null, medico_id })]
  const oyente = { clave: `${medico_id}`, sesion_id: null, lectores: async () => lectores }
  expect(await difusion.admite(oyente)).toBe('si')
  const lineas: Readable = difusion.open(oyente, lectores)
  let leido = ''
  lineas.on('data', (parte: Buffer) => {
    leido += parte.toString()
  })
  return { texto: () => leido }
}

it('O10 reads nothing for a thousand streams that a hundred changes do not concern, and tells the one they do each of them', async () => {
  const { db, veces } = counting(producto)
  const difusion = new Difusion(db, { now: () => now })
  const otro = await aMedico(dueno, { convenios: [mundo.convenio_id] })
  const suyas = [await save(mundo.medico), await save(mundo.medico)]
  const suyo = await open(difusion, db, mundo.medico.medico_id)
  const ajenos = [await open(difusion, db, otro.medico_id)]
  while (difusion.cuantos < 1_000) ajenos.push(await open(difusion, db, 1_000_000 + difusion.cuantos))
  const change = async (id: number, estado: string) =>
    dueno.pool.query('update recetas set estado = $2 where recetas_id = $1', [id, estado])
  for (let i = 0; i < 50; i++) await Promise.all(suyas.map((id) => change(id, i % 2 === 0 ? 'bloqueada' : 'emitida')))
  // Told in their order: whatever was to be read for the others has been read once the last one is told.
  const ultima = await save(mundo.medico)
  await change(ultima, 'bloqueada')
  await expect.poll(suyo.texto, { timeout: 5_000 }).toContain(`"recetas_id":${ultima}`)
  for (const id of suyas) expect(suyo.texto()).toContain(`{"recetas_id":${id},"estado":"vigente"`)
  expect(ajenos.filter(({ texto }) => texto().includes('data:'))).toEqual([])
  const suyosLeidos = suyo.texto().split('data:').length - 1
  expect(veces.get('read_cambios')).toBeLessThanOrEqual(suyosLeidos)
  expect(veces.get('interesados')).toBeLessThanOrEqual(101)
  await difusion.close()
}, 30_000)

import { randomBytes } from 'node:crypto'
import * as contract from '@receta/contract'
import { type Proposito, saveEnlace } from '@receta/database'
import { Rol } from '@receta/domain'
import { hashClave, sha256 } from '@receta/service-kit'
import { aMedico, anEmptyWorld, useBase, useServidor } from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { usuarioConfirma } from './usuario-confirma'

const db = useBase()
const servidor = useServidor(db, [usuarioConfirma])
const horas = 3_600_000
const sinId = (raw: string) => raw.replace(/"request_id":"[\w-]+"/, '')

beforeAll(() => anEmptyWorld(db))

let n = 0
type Pendiente = { proposito?: Proposito; estado?: 'pendiente' | 'activo'; clave?: string }
async function aPendiente({ proposito = 'confirma_medico', estado = 'pendiente', clave }: Pendiente = {}) {
  const usuario = `medico${++n}@prueba.ar`
  const { usuario_id, medico_id } = await aMedico(db, { estado: 'pendiente', usuario: { usuario } })
  const suya = clave === undefined ? {} : { clave_hash: await hashClave(clave), terminos_en: new Date() }
  await db.kysely
    .updateTable('usuarios')
    .set({ estado, ...suya })
    .where('usuario_id', '=', usuario_id)
    .execute()
  const token = randomBytes(32).toString('base64url')
  const now = new Date()
  const vence_en = new Date(now.getTime() + 48 * horas)
  await saveEnlace(db.kysely, { token_hash: sha256(token), proposito, usuario_id, now, vence_en })
  return { token, usuario, medico_id, now }
}
const confirmar = (token: string, clave?: string) => servidor.call(contract.usuarioConfirma, { token, clave })

describe('POST /api/usuario_confirma', () => {
  it('lets a médico enter, and leaves it to the administration whether he may prescribe', async () => {
    const { token, usuario, medico_id } = await aPendiente()
    const { status, data } = await confirmar(token)
    expect([status, data]).toEqual([200, { usuario, descripcion: 'Dra. Lucía Ferreyra Sosa', tipo: Rol.MEDICO }])
    const { estado } = await db.kysely
      .selectFrom('medicos')
      .select('estado')
      .where('medico_id', '=', medico_id)
      .executeTakeFirstOrThrow()
    expect(estado).toBe('pendiente')
  })

  it('S054 works once, also for four that come together', async () => {
    const { token } = await aPendiente()
    const estados = (await Promise.all([1, 2, 3, 4].map(() => confirmar(token)))).map((r) => r.status)
    expect(estados.toSorted((a, b) => a - b)).toEqual([200, 410, 410, 410])
  })

  it('opens an account that somebody registered only to who knows its password, and a wrong one uses nothing up', async () => {
    const { token, usuario } = await aPendiente({ clave: 'Nube+Trenza41' })
    expect((await confirmar(token)).error.code).toBe('CLAVE_REQUERIDA')
    expect((await confirmar(token, 'Nube+Trenza42')).error.code).toBe('CLAVE_ACTUAL_INCORRECTA')
    expect((await confirmar(token, 'Nube+Trenza41')).data).toMatchObject({ usuario })
  })

  it('answers one same refusal to a used, a late, an unknown and another kind of link', async () => {
    const usado = await aPendiente()
    await confirmar(usado.token)
    const deOtroTipo = await aPendiente({ proposito: 'cambio_clave' })
    const deActivo = await aPendiente({ estado: 'activo' })
    const tarde = await aPendiente()
    const respuestas = []
    for (const token of [usado.token, deOtroTipo.token, deActivo.token, 'nada']) respuestas.push(await confirmar(token))
    servidor.setNow(new Date(tarde.now.getTime() + 48 * horas))
    respuestas.push(await confirmar(tarde.token))
    servidor.setNow(new Date())
    for (const { status, error, raw } of respuestas) {
      expect([status, error.code]).toEqual([410, 'ENLACE_INVALIDO'])
      expect(sinId(raw)).toBe(sinId(respuestas[0]?.raw ?? ''))
    }
  })

  it('names the field that is missing', async () => {
    const { status, error } = await servidor.call(contract.usuarioConfirma, { token: '' })
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['token']])
  })
})

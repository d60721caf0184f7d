import * as contract from '@receta/contract'
import { saveEnlace } from '@receta/database'
import { Rol } from '@receta/domain'
import { hashClave, sha256 } from '@receta/service-kit'
import { aMedico, aMundo, aSesion, aUsuario, occupyClaves, useBase, useServidor } from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rutas } from './app'
import { aRegistro } from './medicos/pedidos.ejemplos'

/** Refusals that several calls share, each by its name and code, as sin-afirmar.ts looks for them. */
const db = useBase()
const servidor = useServidor(db, rutas)
const now = new Date('2026-11-20T13:00:00Z')
const clave = 'Ombu-Quieto.47'
const token = 'x'.repeat(43)
let usuario_id = 0
let admin: { token: string }

beforeAll(async () => {
  servidor.setNow(now)
  await aMundo(db, { now })
  ;({ usuario_id } = await aMedico(db, { estado: 'pendiente', now }))
  admin = { token: await aSesion(db, await aUsuario(db, { tipo: Rol.SUPERADMIN }), { now }) }
  await db.pool.query(
    `update usuarios set clave_hash = $2, terminos_en = now(), estado = 'pendiente' where usuario_id = $1`,
    [usuario_id, await hashClave(clave)],
  )
  await saveEnlace(db.kysely, {
    token_hash: sha256(token),
    proposito: 'confirma_medico',
    usuario_id,
    now,
    vence_en: new Date(now.getTime() + 3_600_000),
  })
})
beforeEach(() => db.kysely.deleteFrom('intentos').execute())

type Fila = readonly [contract.Endpoint, contract.ErrorCode, () => object, (() => { token: string })?]
const rechaza = async ([llamada, codigo, pedido, actor]: Fila) => {
  const { status, error } = await servidor.call(llamada, pedido() as never, actor?.())
  expect([llamada.path, error?.code, status]).toEqual([llamada.path, codigo, contract.errores[codigo].status])
}
const cada = (filas: readonly Fila[]) => filas.map((fila) => [`${fila[0].path} ${fila[1]}`, fila] as const)

describe('while every password is being checked', () => {
  const filas: readonly Fila[] = [
    [contract.abmMedico, 'SERVICIO_OCUPADO', () => aRegistro({ usuario: 'ocupado@prueba.ar' })],
    [contract.usuarioConfirma, 'SERVICIO_OCUPADO', () => ({ token, clave })],
  ]
  it.each(cada(filas))('%s', async (_titulo, fila) => {
    const soltar = occupyClaves()
    await rechaza(fila).finally(soltar)
  })
})

describe('past its tries', () => {
  const filas: readonly Fila[] = [
    [contract.usuarioConfirma, 'DEMASIADOS_INTENTOS', () => ({ token, clave: 'otra-que-no-es' })],
    [
      contract.usuarioRecuperaClave,
      'DEMASIADOS_INTENTOS',
      () => ({ usuario_id, motivo: 'No recuerda su clave' }),
      () => admin,
    ],
  ]
  it.each(cada(filas))('%s', async (_titulo, fila) => {
    const cuenta = 100
    await db.kysely
      .insertInto('intentos')
      .values([
        { clave: `clave-actual:${usuario_id}:enlace`, desde: now, cuenta },
        { clave: `recuperar-otro:${usuario_id}`, desde: now, cuenta },
      ])
      .execute()
    await rechaza(fila)
  })
})

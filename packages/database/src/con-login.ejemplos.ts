import { randomBytes } from 'node:crypto'
import { urlDeBase } from '@receta/testing'
import { afterAll, beforeAll } from 'vitest'
import { connect, type Db } from './conectar'
import { rolApp } from './rol-app'
import { readLlave } from './sello'

/** A login of the product's own, as production demands one: it may take its role and no other. Dropped when the file ends. */
export function useLogin(dueno: Db) {
  const login = `producto_${randomBytes(6).toString('hex')}`
  const clave = randomBytes(9).toString('hex')
  beforeAll(() => dueno.pool.query(`create role ${login} login password '${clave}' in role ${rolApp}`))
  afterAll(() => dueno.pool.query(`drop owned by ${login}; drop role ${login}`))
  const urlDelLogin = (): string => {
    const url = new URL(urlDeBase(dueno))
    url.username = login
    url.password = clave
    return url.toString()
  }
  /** With the key that seals who acts, as the product has it. */
  const open = async (max = 1): Promise<Db> =>
    connect(urlDelLogin(), { max, rol: rolApp, llave: await readLlave(dueno.pool) })
  return { login, urlDelLogin, open }
}

import { randomBytes } from 'node:crypto'
import { connect, type Db } from '@receta/database'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'

/** A database of this test file's own, cloned from the migrated template; dropped when the file ends. */
export function useBase(): Db {
  const base = `prueba_${randomBytes(6).toString('hex')}`
  const url = new URL(inject('servidor'))
  url.pathname = `/${base}`
  const db = connect(url.toString(), { max: 20 })
  const admin = async (sentencia: string) => {
    const client = new pg.Client({ connectionString: inject('servidor') })
    await client.connect()
    await client.query(sentencia)
    await client.end()
  }
  beforeAll(() => admin(`create database ${base} template ${inject('plantilla')}`))
  afterAll(async () => {
    await db.kysely.destroy()
    await admin(`drop database if exists ${base} with (force)`)
  })
  return db
}

import { randomBytes } from 'node:crypto'
import { setTimeout as esperar } from 'node:timers/promises'
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
    try {
      // Autovacuum may be looking at the template just then; PostgreSQL refuses to clone a base in use.
      for (let intento = 0; ; intento++) {
        const error = await client.query(sentencia).then(
          () => null,
          (e: { code?: string }) => e,
        )
        if (!error) return
        if (error.code !== '55006' || intento > 5) throw error
        await esperar(500)
      }
    } finally {
      await client.end()
    }
  }
  beforeAll(() => admin(`create database ${base} template ${inject('plantilla')}`))
  afterAll(async () => {
    await db.kysely.destroy()
    await admin(`drop database if exists ${base} with (force)`)
  })
  return db
}

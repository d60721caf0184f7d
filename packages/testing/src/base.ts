import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { connect, type Db, rolApp } from '@receta/database'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'

const urls = new WeakMap<Db, string>()

/** Tests of long runs on a busy machine exceeded the product's five seconds without breaking any rule. */
const sinApuro = { max: 20, consultaMs: 60_000, esperaMs: 60_000 }

export const urlDeBase = (db: Db): string => urls.get(db) ?? ''

/** As the server under test sees it (decision 0017). Without an actor it sees no patient: bind one with `comoActor`. */
export function useBaseDelProducto(db: Db): Db {
  const url = urls.get(db)
  if (url === undefined) return db
  const producto = connect(url, { ...sinApuro, rol: rolApp })
  afterAll(() => producto.kysely.destroy())
  return producto
}

/** A clone of the migrated template, dropped when the file ends. Opened as the owner, whom no policy restricts. */
export function useBase(): Db {
  const base = `prueba_${randomBytes(6).toString('hex')}`
  const url = new URL(inject('servidor'))
  url.pathname = `/${base}`
  const db = connect(url.toString(), sinApuro)
  urls.set(db, url.toString())
  const admin = async (sentencia: string) => {
    const client = new pg.Client({ connectionString: inject('servidor') })
    await client.connect()
    try {
      // Autovacuum may be visiting the template, and PostgreSQL refuses to clone a database in use.
      for (let intento = 0; ; intento++) {
        const error = await client.query(sentencia).then(
          () => null,
          (e: { code?: string }) => e,
        )
        if (!error) return
        if (error.code !== '55006' || intento > 5) throw error
        await wait(500)
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

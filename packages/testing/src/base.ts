import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { connect, type Db, rolApp } from '@receta/database'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'

const urls = new WeakMap<Db, string>()

/** A machine that is busy with something else is no refusal: the walks of a long run met the product's five seconds, and no broken law. */
const sinApuro = { max: 20, consultaMs: 60_000, esperaMs: 60_000 }

/** Where it is, for a process of its own. */
export const urlDeBase = (db: Db): string => urls.get(db) ?? ''

/**
 * The same database through the product's own role, as the server under test sees it (decision 0017). Without an actor it
 * sees no patient: bind one with `comoActor`.
 */
export function useBaseDelProducto(db: Db): Db {
  const url = urls.get(db)
  // One that a test opened by itself, as it wants the server to have it.
  if (url === undefined) return db
  const producto = connect(url, { ...sinApuro, rol: rolApp })
  afterAll(() => producto.kysely.destroy())
  return producto
}

/**
 * A database of this test file's own, cloned from the migrated template; dropped when the file ends. It is opened as its
 * owner, whom no wall stops: for building the world and for looking at what became of it.
 */
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
      // Autovacuum may be looking at the template just then; PostgreSQL refuses to clone a base in use.
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

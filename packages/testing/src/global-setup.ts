import { appendFile, chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect, migrateToLatest, startCluster } from '@receta/database'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { findSinAfirmar } from './sin-afirmar'

declare module 'vitest' {
  export interface ProvidedContext {
    servidor: string
    plantilla: string
    desenlaces: string
  }
}

const conBase = (url: string, base: string) => {
  const u = new URL(url)
  u.pathname = `/${base}`
  return u.toString()
}

async function passedEntero(project: TestProject): Promise<boolean> {
  // Of a part of the files nobody can say what no test asserts.
  if (project.config.testNamePattern || process.env['LARGAS']) return false
  const pasaron = new Set(
    project.vitest.state.getFiles().flatMap((f) => (f.result?.state === 'pass' ? [f.filepath] : [])),
  )
  const { testFiles } = await project.globTestFiles()
  return testFiles.filter((f) => f.includes('/services/')).every((f) => pasaron.has(f))
}

/** Starts PostgreSQL (or uses the server of DATABASE_URL) and migrates the template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const externa = process.env['DATABASE_URL']
  const carpeta = externa ? null : await mkdtemp(path.join(tmpdir(), 'receta-pruebas-'))
  // mkdtemp makes the folder private, and PostgreSQL runs as another user when the tests run as root.
  if (carpeta) await chmod(carpeta, 0o755)
  const cluster = carpeta ? await startCluster(carpeta, 'pruebas', ['fsync=off', 'max_connections=200']) : null
  const servidor = externa ?? cluster?.url ?? ''
  const plantilla = `plantilla_${process.pid}`
  const admin = new pg.Client({ connectionString: servidor })
  await admin.connect()
  await admin.query(`create database ${plantilla}`)
  const db = connect(conBase(servidor, plantilla), { max: 1 })
  await migrateToLatest(db.kysely as never)
  await db.kysely.destroy()
  project.provide('servidor', servidor)
  project.provide('plantilla', plantilla)
  const informe = await mkdtemp(path.join(tmpdir(), 'receta-desenlaces-'))
  const desenlaces = path.join(informe, 'vistos')
  await writeFile(desenlaces, '')
  project.provide('desenlaces', desenlaces)
  return async () => {
    const sinAfirmar = (await passedEntero(project)) ? findSinAfirmar(await readFile(desenlaces, 'utf8')) : []
    await rm(informe, { recursive: true })
    await admin.query(`drop database if exists ${plantilla} with (force)`)
    await admin.end()
    await cluster?.stop()
    for (const usada of [carpeta, cluster?.datos]) if (usada) await rm(usada, { recursive: true, force: true })
    if (sinAfirmar.length === 0) return
    process.exitCode = 1
    process.stderr.write(`Codes that a call declares and no test asserts:\n${sinAfirmar.join('\n')}\n`)
    // `npm test` names these last, because what a teardown prints is far from the end of its log.
    const sueltos = process.env['VITEST_SUELTOS']
    if (sueltos) await appendFile(sueltos, sinAfirmar.map((linea) => `no test asserts ${linea}\n`).join(''))
  }
}

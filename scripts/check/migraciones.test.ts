import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { raiz } from '../proceso.mjs'
import { checkMigraciones, writeLista } from './migraciones.mjs'

const carpetas: string[] = []
afterEach(() => carpetas.splice(0).forEach((carpeta) => rmSync(carpeta, { recursive: true, force: true })))

const enClon = (carpeta: string) => ({
  git: (...argumentos: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x', ...argumentos], { cwd: carpeta }),
  write: (nombre: string, texto: string) =>
    writeFileSync(path.join(carpeta, 'packages/database/migrations', nombre), texto),
  erase: (nombre: string) => rmSync(path.join(carpeta, 'packages/database/migrations', nombre)),
  note: () => {
    const { archivo, texto } = writeLista(carpeta)
    writeFileSync(archivo, texto)
  },
  revisar: () => checkMigraciones(carpeta),
})

const unaCarpeta = () => {
  const carpeta = mkdtempSync(path.join(tmpdir(), 'receta-clon-'))
  carpetas.push(carpeta)
  return carpeta
}

/** A clone on a branch of its own, whose main has 0001 and 0003. */
function unClon() {
  const carpeta = unaCarpeta()
  mkdirSync(path.join(carpeta, 'packages/database/migrations'), { recursive: true })
  const clon = enClon(carpeta)
  clon.git('init', '-q', '-b', 'main')
  clon.write('0001_uno.sql', 'create table uno ();\n')
  clon.write('0003_tres.sql', 'create table tres ();\n')
  clon.note()
  clon.git('add', '-A')
  clon.git('commit', '-q', '-m', 'Begin')
  clon.git('checkout', '-q', '-b', 'rama')
  return { ...clon, carpeta }
}

/** The same without history, as in a shallow clone or an archive. */
function sinHistoria() {
  const carpeta = unaCarpeta()
  cpSync(path.join(unClon().carpeta, 'packages'), path.join(carpeta, 'packages'), { recursive: true })
  return enClon(carpeta)
}

describe.each([
  ['with the history of main', unClon],
  ['without a history', sinHistoria],
])('%s', (_titulo, clonar) => {
  it('passes what main has and a new one after it, also while that one is still being written', () => {
    const clon = clonar()
    expect(clon.revisar()).toMatchObject({ bien: true, salida: '' })
    clon.write('0004_cuatro.sql', 'create table cuatro ();\n')
    expect(clon.revisar().salida).toContain('0004_cuatro.sql no está en')
    clon.note()
    expect(clon.revisar()).toMatchObject({ bien: true, salida: '' })
  })

  it.each(['as it is', 'after the list was written again'])('fails on one that changed, %s', (cuando) => {
    const clon = clonar()
    clon.write('0001_uno.sql', 'create table uno (otra integer);\n')
    if (cuando !== 'as it is') clon.note()
    expect(clon.revisar().salida).toContain('0001_uno.sql cambió después de llegar a main')
  })

  it.each(['as it is', 'after the list was written again'])('fails on one that is gone, %s', (cuando) => {
    const clon = clonar()
    clon.erase('0001_uno.sql')
    if (cuando !== 'as it is') clon.note()
    expect(clon.revisar().salida).toContain('0001_uno.sql ya no está')
  })

  it('O3 fails on a new one that sorts before one that landed', () => {
    const clon = clonar()
    clon.write('0002_dos.sql', 'create table dos ();\n')
    expect(clon.revisar().salida).toContain('0002_dos.sql va antes que 0003_tres.sql')
  })
})

it('fails on a list that was forged, where git knows what main says', () => {
  const clon = unClon()
  clon.write('0001_uno.sql', 'create table uno (otra integer);\n')
  rmSync(path.join(clon.carpeta, 'packages/database/huellas.sha256'))
  clon.git('checkout', '-q', '--orphan', 'sin-nada')
  expect(clon.revisar().salida).toContain('0001_uno.sql cambió después de llegar a main')
})

it('lets a branch from before the last landing go on, until its own number is taken', () => {
  const clon = unClon()
  clon.git('checkout', '-q', 'main')
  clon.write('0004_ajena.sql', 'create table ajena ();\n')
  clon.note()
  clon.git('add', '-A')
  clon.git('commit', '-q', '-m', 'Land')
  clon.git('checkout', '-q', 'rama')
  expect(clon.revisar()).toMatchObject({ bien: true })
  clon.write('0003_zeta.sql', 'create table zeta ();\n')
  clon.note()
  expect(clon.revisar().salida).toContain('0003_zeta.sql va antes que 0004_ajena.sql')
})

it('passes the migrations of this repository', () => {
  expect(checkMigraciones(raiz)).toMatchObject({ bien: true, salida: '' })
})

import { randomBytes } from 'node:crypto'
import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { NoArranca } from '@receta/database'
import { aMundo, aRecetaGuardada, useBase } from '@receta/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openClaves } from './open-claves'
import { encrypt, type Claves, loadClaves } from './claves'
import { rotateClaves } from './rotate-claves'

const db = useBase()
const raiz = mkdtempSync(path.join(tmpdir(), 'abrir-claves-'))
afterAll(() => rmSync(raiz, { recursive: true }))
let claves: Claves
let carpeta = ''
/** A copy of the keys that the database was written with, to be damaged. */
const copia = () => {
  const otra = path.join(raiz, randomBytes(6).toString('hex'))
  cpSync(carpeta, otra, { recursive: true })
  return otra
}
const motivo = (donde: string) =>
  openClaves(db, donde).then(
    () => 'arranca',
    (error: unknown) => (error instanceof NoArranca ? error.message : `stack: ${String(error)}`),
  )

beforeAll(async () => {
  const { medico, paciente, convenio_id, productos } = await aMundo(db)
  carpeta = path.join(raiz, 'claves')
  claves = await openClaves(db, carpeta)
  const { medico_id, usuario_id } = medico
  await aRecetaGuardada(db, {
    medico_id,
    usuario_id,
    persona_id: paciente.persona_id,
    convenio_id,
    producto_id: productos[0],
  })
  const { rows } = await db.pool.query<{ referencia: string }>('select referencia from recetas')
  const token = encrypt(claves, 'un token', `receta:${rows[0]?.referencia}`)
  await db.pool.query('update recetas set token_cifrado = $1, clave_id = $2', [token, claves.firma.clave_id])
})

describe.each([
  ['with its fingerprint', true],
  ['of before there were fingerprints', false],
])('a database with recetas, %s', (_titulo, anotada) => {
  beforeEach(async () => {
    await db.pool.query('delete from claves_del_servidor')
    if (anotada) await openClaves(db, carpeta)
  })

  it('starts with its keys, again and again', async () => {
    const cifrado = (await openClaves(db, carpeta)).cifrado.toString('hex')
    expect(cifrado).toBe(claves.cifrado.toString('hex'))
    expect((await openClaves(db, carpeta)).firma.clave_id).toBe(claves.firma.clave_id)
  })

  it('O7 does not start without them, makes none, and says what to do', async () => {
    const vacia = path.join(raiz, `vacia-${anotada}`)
    expect(await motivo(vacia)).toMatch(/falta cifrado\.key y firma-ed25519\.pem[^]*Reponé en /)
    expect(() => readdirSync(vacia)).toThrow('ENOENT')
  })

  it.each([
    [
      'the one that encrypts is gone',
      (donde: string) => rmSync(path.join(donde, 'cifrado.key')),
      /falta cifrado\.key\./,
    ],
    [
      'the one that signs is empty',
      (donde: string) => truncateSync(path.join(donde, 'firma-ed25519.pem')),
      /falta firma/,
    ],
    [
      'the one that encrypts is cut',
      (donde: string) => writeFileSync(path.join(donde, 'cifrado.key'), 'YWJj'),
      /cifrado\.key está vacía o dañada/,
    ],
    [
      'the one that signs is no key',
      (donde: string) => writeFileSync(path.join(donde, 'firma-ed25519.pem'), 'nada'),
      /firma-ed25519\.pem está vacía o dañada/,
    ],
    [
      'the one that encrypts is another',
      (donde: string) => writeFileSync(path.join(donde, 'cifrado.key'), randomBytes(32).toString('base64')),
      /cifrado\.key no es la de esta base/,
    ],
  ])('does not start when %s', async (_que, romper, dice) => {
    const donde = copia()
    chmodSync(donde, 0o700)
    romper(donde)
    const antes = readdirSync(donde)
    expect(await motivo(donde)).toMatch(dice)
    expect(readdirSync(donde)).toEqual(antes)
  })

  it('does not start when who signed its recetas is another', async () => {
    const donde = copia()
    rmSync(path.join(donde, 'firma-ed25519.pem'))
    const otra = path.join(raiz, `otra-${anotada}`)
    await loadClaves(otra)
    cpSync(path.join(otra, 'firma-ed25519.pem'), path.join(donde, 'firma-ed25519.pem'))
    expect(await motivo(donde)).toContain(
      `Falta la clave con que se firmaron recetas de esta base (${claves.firma.clave_id})`,
    )
  })

  it('starts after a rotation, and not with the copy of before it once the new one signed', async () => {
    const antes = copia()
    const donde = copia()
    const { nueva } = await rotateClaves(donde, new Date())
    expect((await openClaves(db, donde)).firma.clave_id).toBe(nueva)
    expect(await motivo(antes)).toContain(nueva)
  })
})

it('of which nobody needs anything a database takes new keys', async () => {
  await db.pool.query('truncate recetas_claves cascade; delete from claves_del_servidor')
  const nuevas = await openClaves(db, path.join(raiz, 'nuevas'))
  expect(nuevas.cifrado.equals(claves.cifrado)).toBe(false)
})

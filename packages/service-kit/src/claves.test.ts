import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Claves, encrypt, decrypt, loadClaves } from './claves'

const raiz = mkdtempSync(path.join(tmpdir(), 'claves-'))
afterAll(() => rmSync(raiz, { recursive: true }))

const secretas = (c: Claves) => [c.cifrado.toString('hex'), c.firma.clave_id]

describe('loadClaves', () => {
  it('gives services that start together one key, whichever was first', async () => {
    for (let vuelta = 0; vuelta < 5; vuelta++) {
      const carpeta = path.join(raiz, `juntas-${vuelta}`)
      const cargadas = await Promise.all(Array.from({ length: 6 }, () => loadClaves(carpeta)))
      expect(new Set(cargadas.map((c) => secretas(c).join())).size).toBe(1)
      expect(cargadas[0]?.cifrado).toHaveLength(32)
      expect(readdirSync(carpeta).sort()).toEqual(['cifrado.key', 'firma-ed25519.pem'])
    }
  })

  it('gives the next start the same keys, and another folder others', async () => {
    const carpeta = path.join(raiz, 'dos-veces')
    const primera = secretas(await loadClaves(carpeta))
    expect(secretas(await loadClaves(carpeta))).toEqual(primera)
    expect(secretas(await loadClaves(path.join(raiz, 'otra')))).not.toEqual(primera)
  })

  it('lets only its own user read them', async () => {
    const carpeta = path.join(raiz, 'modos')
    await loadClaves(carpeta)
    const modo = (archivo: string) => statSync(path.join(carpeta, archivo)).mode & 0o777
    expect([modo('.'), modo('cifrado.key'), modo('firma-ed25519.pem')]).toEqual([0o700, 0o600, 0o600])
  })
})

describe('encrypt and decrypt', () => {
  let claves: Claves
  beforeAll(async () => {
    claves = await loadClaves(path.join(raiz, 'cifrado'))
  })

  it('bring back what was written, and never write it twice the same', () => {
    const uno = encrypt(claves, 'ñandú 💊', 'receta:1')
    expect(decrypt(claves, uno, 'receta:1')).toBe('ñandú 💊')
    expect(encrypt(claves, 'ñandú 💊', 'receta:1')).not.toBe(uno)
  })

  it('refuse a value that was moved to another row', () => {
    expect(() => decrypt(claves, encrypt(claves, 'token', 'receta:1'), 'receta:2')).toThrow()
  })

  it('refuse a value with one bit changed', () => {
    const datos = Buffer.from(encrypt(claves, 'token', 'receta:1'), 'base64')
    datos[12] = (datos[12] ?? 0) ^ 1
    expect(() => decrypt(claves, datos.toString('base64'), 'receta:1')).toThrow()
  })

  it('refuse a value written with another key', async () => {
    const ajenas = await loadClaves(path.join(raiz, 'ajenas'))
    expect(() => decrypt(claves, encrypt(ajenas, 'token', 'receta:1'), 'receta:1')).toThrow()
  })
})

describe('a key that is there and is none', () => {
  it.each([
    ['cifrado.key', ''],
    ['cifrado.key', 'YWJj'],
    ['firma-ed25519.pem', ''],
    ['firma-ed25519.pem', 'nada'],
  ])('%s that says «%s» is refused, not made anew', async (archivo, texto) => {
    const carpeta = path.join(raiz, `danada-${archivo}-${texto}`)
    await loadClaves(carpeta)
    writeFileSync(path.join(carpeta, archivo), texto)
    await expect(loadClaves(carpeta)).rejects.toThrow(/está vacía o dañada: reponela/)
    expect(readFileSync(path.join(carpeta, archivo), 'utf8')).toBe(texto)
  })
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Claves, loadClaves } from './claves'
import { firmar, firmarRecordando, verificarFirma } from './firma'

const raiz = mkdtempSync(path.join(tmpdir(), 'claves-firma-'))
afterAll(() => rmSync(raiz, { recursive: true }))
const carpeta = () => mkdtempSync(path.join(raiz, 'juego-'))

describe('verificarFirma', () => {
  let claves: Claves
  beforeAll(async () => {
    claves = await loadClaves(carpeta())
  })
  const contenido = '{"paciente":"Núñez"}'

  it('holds for what was signed, the first time and after', () => {
    const firma = firmar(claves, contenido)
    expect(verificarFirma(claves, contenido, firma, claves.firma.clave_id)).toBe(true)
    expect(verificarFirma(claves, contenido, firma, claves.firma.clave_id)).toBe(true)
  })

  it.each([
    ['other content', `${contenido} `, (f: Buffer) => f],
    ['an altered signature', contenido, (f: Buffer) => Buffer.from(f.map((b, i) => (i === 5 ? b ^ 1 : b)))],
    ['a signature cut short', contenido, (f: Buffer) => f.subarray(0, 63)],
  ])('does not hold for %s, although the true one was just verified', (_nombre, texto, altered) => {
    const firma = firmar(claves, contenido)
    expect(verificarFirma(claves, contenido, firma, claves.firma.clave_id)).toBe(true)
    expect(verificarFirma(claves, texto, altered(firma), claves.firma.clave_id)).toBe(false)
  })

  it("does not hold under another server's keys, nor under another key id", async () => {
    const otras = await loadClaves(carpeta())
    const firma = firmar(claves, contenido)
    expect(verificarFirma(claves, contenido, firma, claves.firma.clave_id)).toBe(true)
    expect(verificarFirma(otras, contenido, firma, otras.firma.clave_id)).toBe(false)
    expect(verificarFirma(claves, contenido, firma, otras.firma.clave_id)).toBe(false)
  })
})

describe('firmarRecordando', () => {
  it('answers the signature that signing would, the first time and after, and another one for each text', async () => {
    const claves = await loadClaves(carpeta())
    for (const texto of ['uno', 'otro', 'uno'])
      expect(firmarRecordando(claves, texto).equals(firmar(claves, texto))).toBe(true)
    expect(firmarRecordando(claves, 'uno')).toBe(firmarRecordando(claves, 'uno'))
  })

  it('signs with the new key what it signed before a rotation, and with each one’s own', async () => {
    const claves = await loadClaves(carpeta())
    const otras = await loadClaves(carpeta())
    const antes = firmarRecordando(claves, 'uno')
    expect(firmarRecordando(otras, 'uno').equals(antes)).toBe(false)
    claves.firma = otras.firma
    expect(firmarRecordando(claves, 'uno').equals(firmar(otras, 'uno'))).toBe(true)
  })
})

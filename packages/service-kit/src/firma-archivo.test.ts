import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Claves, loadClaves } from './claves'
import { verificarFirma } from './firma'
import { firmaDeArchivo, readFirmaDeArchivo, signPdf, textoDeArchivo } from './firma-archivo'

const raiz = mkdtempSync(path.join(tmpdir(), 'claves-archivo-'))
let claves: Claves
beforeAll(async () => {
  claves = await loadClaves(path.join(raiz, 'claves'))
})
afterAll(() => rmSync(raiz, { recursive: true }))

const isValid = (archivo: Buffer, aparte: string | null = null) => {
  const leida = readFirmaDeArchivo(archivo, aparte)
  return leida && verificarFirma(claves, textoDeArchivo(leida.bytes), leida.firma, leida.clave_id)
}

describe('a signed file', () => {
  const pdf = Buffer.from('%PDF-1.7\nuno\n%%EOF\n')

  it('carries its signature after its end, whether or not it ended its last line', () => {
    for (const entero of [pdf, pdf.subarray(0, -1)]) {
      const firmado = signPdf(claves, entero)
      expect(firmado.subarray(0, pdf.length).equals(pdf)).toBe(true)
      expect(isValid(firmado)).toBe(true)
    }
  })

  it('is told by any byte of it, of its signature or of its key that changed', () => {
    const firmado = signPdf(claves, pdf)
    for (let i = 0; i < firmado.length - 1; i++) {
      const otro = Buffer.from(firmado)
      otro[i] = (otro[i] ?? 0) ^ 1
      // The last letter of the base64 carries four bits that mean nothing.
      if (i !== firmado.length - 2) expect([i, isValid(otro) === true]).toEqual([i, false])
    }
  })

  it('keeps the signature of a CSV beside it, which fits no other file', () => {
    const csv = Buffer.from('\ufeffN.º;Fecha\r\n1;20/11/2026\r\n')
    const firma = firmaDeArchivo(claves, csv)
    expect([isValid(csv, firma), isValid(Buffer.concat([csv, csv]), firma), isValid(csv, 'nada')]).toEqual([
      true,
      false,
      null,
    ])
    expect(isValid(csv)).toBeNull()
  })
})

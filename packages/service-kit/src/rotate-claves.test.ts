import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type Claves, loadClaves } from './claves'
import { archivoDeFirma } from './claves-publicas'
import { firmar, verificarFirma } from './firma'
import { archivoDeRotacion, rotateClaves } from './rotate-claves'

const raiz = mkdtempSync(path.join(tmpdir(), 'rotar-'))
afterAll(() => rmSync(raiz, { recursive: true }))

const now = new Date('2026-11-21T03:00:00Z')
const texto = '{"receta":1}'
let carpeta: string
let claves: Claves
beforeEach(async () => {
  carpeta = mkdtempSync(path.join(raiz, 'claves-'))
  claves = await loadClaves(carpeta)
})

describe('rotateClaves', () => {
  it('signs with a new key, and what the old ones signed goes on verifying', async () => {
    const firmas = []
    for (let vuelta = 0; vuelta < 3; vuelta++) {
      const { firma } = await loadClaves(carpeta)
      firmas.push({ clave_id: firma.clave_id, firma: firmar(await loadClaves(carpeta), texto) })
      const rotada = await rotateClaves(carpeta, new Date(now.getTime() + vuelta * 1_000))
      expect(rotada.anterior).toBe(firma.clave_id)
      expect((await loadClaves(carpeta)).firma.clave_id).toBe(rotada.nueva)
    }
    const ahora = await loadClaves(carpeta)
    expect(ahora.publicas.size).toBe(4)
    for (const { firma, clave_id } of firmas) {
      expect(verificarFirma(ahora, texto, firma, clave_id)).toBe(true)
      expect(verificarFirma(ahora, `${texto} `, firma, clave_id)).toBe(false)
      expect(verificarFirma(ahora, texto, firma, ahora.firma.clave_id)).toBe(false)
    }
  })

  it('leaves no private half of the key it retires', async () => {
    const vieja = readFileSync(path.join(carpeta, archivoDeFirma), 'utf8')
    await rotateClaves(carpeta, now)
    const archivos = readdirSync(carpeta).map((nombre) => readFileSync(path.join(carpeta, nombre), 'utf8'))
    const secreto = vieja.split('\n')[1] ?? ''
    expect(secreto.length).toBeGreaterThan(40)
    for (const archivo of archivos) expect(archivo).not.toContain(secreto)
    for (const nombre of readdirSync(carpeta)) expect(statSync(path.join(carpeta, nombre)).mode & 0o077).toBe(0)
  })

  it('says from when and until when each key signed', async () => {
    const { nueva } = await rotateClaves(carpeta, now)
    const { publicas } = await loadClaves(carpeta)
    expect([...publicas.keys()]).toEqual([claves.firma.clave_id, nueva])
    expect(publicas.get(claves.firma.clave_id)?.hasta).toEqual(now)
    expect(publicas.get(nueva)?.hasta).toBeNull()
  })

  it('is followed by a process that was running, for what it reads and what it signs', async () => {
    const otro = await loadClaves(carpeta)
    const { nueva } = await rotateClaves(carpeta, now)
    const recien = await loadClaves(carpeta)
    await new Promise((listo) => setTimeout(listo, 1_050))
    expect(verificarFirma(otro, texto, firmar(recien, texto), nueva)).toBe(true)
    expect(otro.firma.clave_id).toBe(nueva)
    expect(verificarFirma(recien, texto, firmar(otro, texto), nueva)).toBe(true)
  })

  it('does not read the folder again for every unknown id that somebody invents', async () => {
    await new Promise((listo) => setTimeout(listo, 1_050))
    expect(verificarFirma(claves, texto, firmar(claves, texto), 'f'.repeat(16))).toBe(false)
    const { nueva } = await rotateClaves(carpeta, now)
    // The folder was read less than a second ago.
    expect(verificarFirma(claves, texto, firmar(await loadClaves(carpeta), texto), nueva)).toBe(false)
  })

  it('lets one rotation in at a time, and says so to the other', async () => {
    const juntas = await Promise.allSettled([1, 2, 3].map(() => rotateClaves(carpeta, now)))
    expect(juntas.some(({ status }) => status === 'fulfilled')).toBe(true)
    const { publicas } = await loadClaves(carpeta)
    expect([...publicas.values()].filter(({ hasta }) => hasta === null)).toHaveLength(1)
    writeFileSync(path.join(carpeta, archivoDeRotacion), '')
    await expect(rotateClaves(carpeta, now)).rejects.toMatchObject({ code: 'EEXIST' })
  })

  it('cut before its last step, has changed nothing', async () => {
    await rotateClaves(carpeta, now)
    const { firma, publicas } = await loadClaves(carpeta)
    const { x } = firma.publica.export({ format: 'jwk' })
    const registro = JSON.stringify({ x, desde: now, hasta: now })
    writeFileSync(path.join(carpeta, `firma-anterior-${firma.clave_id}.json`), registro)
    const despues = await loadClaves(carpeta)
    expect(despues.firma.clave_id).toBe(firma.clave_id)
    expect([...despues.publicas.keys()]).toEqual([...publicas.keys()])
    expect(despues.publicas.get(firma.clave_id)?.hasta).toBeNull()
  })
})

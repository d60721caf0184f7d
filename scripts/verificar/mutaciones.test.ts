import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ConHuella, HojaLeida } from '@receta/domain'
import { qrDe, recetaDeMuestra, renderDocumento, sealHojas } from '@receta/recetas'
import { type Claves as ClavesDelServidor, loadClaves } from '@receta/service-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { check, type Claves } from './check'
import { checkHoja, checkPdf } from './check-pdf'
import { readHojasDe } from './hojas-pdf'
import { changeHoja, changePdf, changeQr, esLaMisma } from './mutaciones.ejemplos'

const todas = process.env['MUTACIONES'] === 'todas'
/** How many changes are tried: 10 000 of a sheet by `npm run mutaciones -- papel`. A PDF is read whole for each of its own. */
const cuantas = todas ? { hoja: 10_000, qr: 10_000, pdf: 1_000 } : { hoja: 400, qr: 200, pdf: 8 }

const datos = mkdtempSync(path.join(tmpdir(), 'mutaciones-'))
const now = new Date('2026-11-21T12:00:00Z')
const muestra = recetaDeMuestra()
const receta = {
  ...muestra,
  items: [1, 2].map((renglon) => ({ ...(muestra.items[0] as (typeof muestra.items)[0]), renglon })),
}
let claves: ClavesDelServidor
let publicadas: Claves
let pdf: Buffer
let hoja: HojaLeida

beforeAll(async () => {
  claves = await loadClaves(path.join(datos, 'claves'))
  publicadas = [...claves.publicas.values()].map(({ clave_id, publica }) => ({
    kid: clave_id,
    x: publica.export({ format: 'jwk' }).x ?? '',
  }))
  pdf = await renderDocumento(receta, { formato: 'A4', ahora: now, seal: sealHojas(claves, receta) })
  hoja = (await readHojasDe(pdf))[0] as HojaLeida
})
afterAll(() => rmSync(datos, { recursive: true }))

/** The numbers of the changes that are taken for the sheet that was signed, and how many were tried. */
async function runHoja(hasta: number, con: Partial<ConHuella> = {}) {
  const pasan: number[] = []
  let tocadas = 0
  for (let n = 0; n < hasta; n++) {
    const mutada = changeHoja(hoja, n)
    if (esLaMisma(mutada, hoja)) continue
    tocadas++
    if ((await checkHoja(mutada, 1, publicadas, con)).vale) pasan.push(n)
  }
  return { pasan, tocadas }
}

describe('npm run mutaciones -- papel', () => {
  it(`PT-02 verifies none of ${cuantas.hoja} changes of a sheet and of what its QR carries`, async () => {
    expect((await checkHoja(hoja, 1, publicadas)).vale).toBe(true)
    const { pasan, tocadas } = await runHoja(cuantas.hoja)
    expect(pasan).toEqual([])
    expect(tocadas).toBeGreaterThan(cuantas.hoja * 0.95)
  }, 300_000)

  // What a verifier forgets it takes for equal: each of these faults must let changes through, or the run above proves nothing.
  it.each([
    ['figures', (texto: string) => texto.replaceAll(/\d/g, '')],
    ['the end of a sheet', (texto: string) => texto.slice(0, 200)],
    ['the order of lines', (texto: string) => texto.split('\n').toSorted().join('\n')],
  ])('sees a planted verifier that forgets %s', async (_que, forget) => {
    const sabidas = new Map<string, string>()
    const real = (texto: string) => createHash('sha256').update(texto).digest('hex')
    const learn = async (texto: string) => {
      sabidas.set(forget(texto), real(texto))
      return real(texto)
    }
    await checkHoja(hoja, 1, publicadas, { sha256: learn })
    const { pasan } = await runHoja(200, { sha256: async (texto) => sabidas.get(forget(texto)) ?? real(texto) })
    expect(pasan.length).toBeGreaterThan(3)
  })

  it('sees a planted verifier that believes any signature', async () => {
    expect((await runHoja(200, { verificar: async () => true })).pasan.length).toBeGreaterThan(3)
  })

  it(`verifies none of ${cuantas.qr} changes of a QR alone`, async () => {
    const qr = qrDe(claves, receta)
    expect((await check(qr, publicadas, now)).vale).toBe(true)
    const pasan: number[] = []
    for (let n = 0; n < cuantas.qr; n++) {
      const mutado = changeQr(qr, n)
      if (mutado !== qr && (await check(mutado, publicadas, now)).vale) pasan.push(n)
    }
    expect(pasan).toEqual([])
  }, 300_000)

  it(`verifies none of ${cuantas.pdf} PDF whose letters were drawn as others`, async () => {
    expect((await checkPdf(pdf, publicadas, now)).vale).toBe(true)
    const pasan: number[] = []
    let tocados = 0
    for (let n = 0; n < cuantas.pdf; n++) {
      const mutado = changePdf(pdf, n)
      const [leida] = await readHojasDe(mutado)
      if (leida && esLaMisma(leida, hoja)) continue
      tocados++
      // It is its text that tells: nothing else of the file says that it was changed.
      const { vale, lineas } = await checkPdf(mutado, publicadas, now)
      if (vale || !/LO IMPRESO NO ES|HUELLA IMPRESA|OTRO SITIO/.test(lineas.join(' '))) pasan.push(n)
    }
    expect(pasan).toEqual([])
    expect(tocados).toBeGreaterThan(cuantas.pdf * 0.7)
  }, 900_000)

  it('opens a PDF that was written again without a change', async () => {
    const sinCambio = changePdf(pdf, 0, (dibujo) => dibujo)
    expect((await checkPdf(sinCambio, publicadas, now)).vale).toBe(true)
  })
})

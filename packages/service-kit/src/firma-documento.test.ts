import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { signCms, verifyCms } from './cms'
import {
  archivoDeDocumento,
  ensureFirmaDeMuestra,
  type FirmaDocumento,
  firmaVigente,
  readFirmaDocumento,
} from './firma-documento'

const datos = mkdtempSync(path.join(tmpdir(), 'firma-documento-'))
const now = new Date('2026-11-23T12:00:00Z')
const carpeta = (nombre: string) => mkdtempSync(path.join(datos, nombre))
afterAll(() => rmSync(datos, { recursive: true }))

async function aFirma(donde = carpeta('una-')): Promise<FirmaDocumento> {
  await ensureFirmaDeMuestra(donde, now)
  const firma = readFirmaDocumento(donde)
  if (!firma) throw new Error('none was made')
  return firma
}

describe('the certificate for PDF files', () => {
  it('is none until somebody puts one, and the one of a demo says what it is', async () => {
    expect(readFirmaDocumento(carpeta('nadie-'))).toBeNull()
    const { titular, deMuestra, desde, hasta } = await aFirma()
    expect([titular, deMuestra]).toEqual(['Receta Clara', true])
    expect(desde < now && now < hasta).toBe(true)
  })

  it('stays the one that is there, until it is over', async () => {
    const donde = carpeta('queda-')
    const primera = await aFirma(donde)
    expect((await aFirma(donde)).cadena).toEqual(primera.cadena)
    const despues = new Date(primera.hasta.getTime() + 1)
    await ensureFirmaDeMuestra(donde, despues)
    expect(readFirmaDocumento(donde)?.cadena).not.toEqual(primera.cadena)
  })

  it('signs from its first instant and until its last one, not after', async () => {
    const firma = await aFirma()
    expect(firmaVigente(firma, firma.desde)).toBe(firma)
    expect(firmaVigente(firma, new Date(firma.desde.getTime() - 1))).toBeNull()
    expect(firmaVigente(firma, new Date(firma.hasta.getTime() - 1))).toBe(firma)
    expect(firmaVigente(firma, firma.hasta)).toBeNull()
    expect(firmaVigente(null, now)).toBeNull()
  })

  it.each([
    ['an empty file', () => ''],
    ['a certificate without its key', (pem: string) => pem.slice(pem.indexOf('-----BEGIN CERT'))],
    ['a key without its certificate', (pem: string) => pem.slice(0, pem.indexOf('-----BEGIN CERT'))],
    [
      'the key of another',
      (pem: string) =>
        generateKeyPairSync('ec', {
          namedCurve: 'P-256',
          publicKeyEncoding: { type: 'spki', format: 'pem' },
          privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
        }).privateKey + pem.slice(pem.indexOf('-----BEGIN CERT')),
    ],
  ])('stops the start on %s, and says what goes there', async (_que, cambiar) => {
    const donde = carpeta('rota-')
    await aFirma(donde)
    const archivo = path.join(donde, archivoDeDocumento)
    writeFileSync(archivo, cambiar(readFileSync(archivo, 'utf8')))
    expect(() => readFirmaDocumento(donde)).toThrow('no tiene un certificado con su clave: van en PEM')
  })
})

describe('a CMS signature', () => {
  it('is of what was signed, in any parts, and of nothing else', async () => {
    const firma = await aFirma()
    const cms = signCms(firma, [Buffer.from('ho'), Buffer.from('la')])
    expect(verifyCms(cms, [Buffer.from('hola')])?.raw).toEqual(firma.cadena[0])
    expect(verifyCms(cms, [Buffer.from('Hola')])).toBeNull()
    expect(verifyCms(Buffer.from('hola'), [Buffer.from('hola')])).toBeNull()
    expect(verifyCms(signCms(await aFirma(), [Buffer.from('chau')]), [Buffer.from('hola')])).toBeNull()
  })
})

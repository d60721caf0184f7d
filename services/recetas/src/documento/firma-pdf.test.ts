import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { archivoDeDocumento, ensureFirmaDeMuestra, type FirmaDocumento, readFirmaDocumento } from '@receta/service-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aReceta } from './receta-muestra'
import { renderDocumento } from './render-documento'

const ahora = new Date('2026-11-20T12:20:00Z')
const datos = mkdtempSync(path.join(tmpdir(), 'pades-'))
let muestra: FirmaDocumento | null

beforeAll(async () => {
  await ensureFirmaDeMuestra(datos, ahora)
  muestra = readFirmaDocumento(datos)
})
afterAll(() => rmSync(datos, { recursive: true }))

/** What poppler, which is none of ours, says of the signatures of a file. */
function ask(pdf: Buffer): string {
  const archivo = path.join(datos, 'receta.pdf')
  writeFileSync(archivo, pdf)
  // Exit code 2 is a file without signatures, 1 one whose signature does not hold.
  try {
    return execFileSync('pdfsig', ['-nocert', archivo], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch (error) {
    return String((error as { stdout?: string }).stdout)
  }
}
const print = (firma: FirmaDocumento | null, cuando = ahora) =>
  renderDocumento(aReceta(), { formato: 'A4', ahora: cuando, firma })

const runs = (comando: string, argumento: string) => spawnSync(comando, [argumento]).error === undefined
// .ci/run installs both; a machine without them has nobody independent to ask.
describe.skipIf(!runs('pdfsig', '-v') || !runs('openssl', 'version'))('the signature of the file (PAdES)', () => {
  it('PT-02 is valid for an independent verifier, over the whole file, and says that it is a demo', async () => {
    const pdf = await print(muestra)
    const dicho = ask(pdf)
    expect(dicho).toContain('Signature is Valid.')
    expect(dicho).toContain('Total document signed')
    expect(dicho).toContain('Signature Type: ETSI.CAdES.detached')
    expect(dicho).toContain('OU=Demostración sin autoridad certificante')
  })

  it("is the operator's where he put his certificate, RSA of any authority", async () => {
    const suya = mkdtempSync(path.join(datos, 'operador-'))
    const pem = path.join(suya, archivoDeDocumento)
    const pedido = [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-utf8',
      '-subj',
      '/CN=Clínica de Prueba',
    ]
    // Certificate and key into one file, as `openssl pkcs12` writes them too.
    execFileSync('openssl', [...pedido, '-keyout', pem, '-out', `${pem}.crt`], { stdio: 'ignore' })
    appendFileSync(pem, readFileSync(`${pem}.crt`))
    const dicho = ask(await print(readFirmaDocumento(suya), new Date()))
    expect(dicho).toContain('Signature is Valid.')
    expect(dicho).toContain('Signer Certificate Common Name: Clínica de Prueba')
  })

  it.each([0.05, 0.3, 0.6, 0.95])('is not valid once a byte changed at %f of the file', async (donde) => {
    const pdf = await print(muestra)
    const i = Math.floor(pdf.length * donde)
    pdf[i] = (pdf[i] ?? 0) ^ 1
    expect(ask(pdf)).not.toContain('Signature is Valid.')
  })

  it('is not made without a certificate, nor with one that is over', async () => {
    expect(ask(await print(null))).not.toContain('Signature #1')
    const despues = new Date('2041-01-01T00:00:00Z')
    expect(ask(await print(muestra, despues))).not.toContain('Signature #1')
  })
})

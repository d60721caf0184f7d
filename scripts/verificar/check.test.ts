import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { qrDe, recetaDeMuestra, renderDocumento } from '@receta/recetas'
import {
  type Claves as ClavesDelServidor,
  firmaDeArchivo,
  loadClaves,
  rotateClaves,
  signPdf,
} from '@receta/service-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Claves, check, checkArchivo, faltaClave } from './check'

const datos = mkdtempSync(path.join(tmpdir(), 'verificar-'))
const carpeta = path.join(datos, 'claves')
const raiz = path.resolve(import.meta.dirname, '../..')
const now = new Date('2026-11-21T12:00:00Z')
let claves: ClavesDelServidor
let publicadas: Claves
let qr: string

const publicar = ({ publicas }: ClavesDelServidor): Claves =>
  [...publicas.values()].map(({ clave_id, publica }) => ({
    kid: clave_id,
    x: publica.export({ format: 'jwk' }).x ?? '',
  }))

beforeAll(async () => {
  claves = await loadClaves(carpeta)
  publicadas = publicar(claves)
  qr = qrDe(claves, recetaDeMuestra())
})
afterAll(() => rmSync(datos, { recursive: true }))

const tell = async (texto: string, papel?: { dni: string; generico: string }) => {
  const renglones = papel ? [{ renglon: 1, generico: papel.generico }] : []
  const { vale, lineas } = await check(texto, publicadas, now, papel ? { dni: papel.dni, renglones } : null)
  return { vale, dicho: lineas.join('\n') }
}

describe('npm run verificar', () => {
  it('says what the QR proves, and what nobody knows without network', async () => {
    const { vale, dicho } = await tell(qr)
    expect(vale).toBe(true)
    for (const frase of ['La firma vale.', '7K4M9 92QXA de A. N. B.', 'En fecha: vence el 20/12/2026.', 'Sin conexión'])
      expect(dicho).toContain(frase)
    expect(dicho).not.toMatch(/metformina|aguirre|98104227/i)
  })

  it('says whose place a replacement takes, also inside its PDF, and still believes those of before', async () => {
    const reemplaza_a = {
      recetas_id: 40,
      referencia: '3H9P227M41',
      emitida_en: '2026-11-20T12:00:00.000Z',
      diferencia: [],
    }
    const nueva = { ...recetaDeMuestra(), reemplaza_a }
    const suyo = qrDe(claves, nueva)
    expect(suyo).toContain('#v2.')
    expect((await tell(suyo)).dicho).toContain('Reemplaza a la 3H9P2 27M41, que no hay que entregar.')
    const pdf = await renderDocumento({ ...nueva, qr: suyo }, { formato: 'A4', ahora: now })
    expect((await tell(pdf.toString('latin1'))).vale).toBe(true)
    expect([qr.includes('#v1.'), (await tell(qr)).vale]).toEqual([true, true])
    expect((await tell(suyo.replace('#v2.', '#v1.'))).vale).toBe(false)
  })

  it('reads it inside the PDF of the receta', async () => {
    const pdf = await renderDocumento({ ...recetaDeMuestra(), qr }, { formato: 'A4', ahora: now })
    expect((await tell(pdf.toString('latin1'))).vale).toBe(true)
  })

  it('tells a paper whose drug was changed, by what is typed from it', async () => {
    expect((await tell(qr, { dni: '98104227', generico: 'metformina clorhidrato 850mg' })).vale).toBe(true)
    const { vale, dicho } = await tell(qr, { dni: '98104227', generico: 'Clonazepam 2 mg' })
    expect([vale, dicho.includes('NO ES LO FIRMADO')]).toEqual([false, true])
  })

  it.each([
    [
      'one letter changed',
      () => qr.replace(/(#v1\..{60})(.)/, (_todo, antes, letra) => `${antes}${letra === 'A' ? 'B' : 'A'}`),
      'LA FIRMA NO VALE',
    ],
    ['the link alone', () => qr.split('#')[0] ?? '', 'no trae firma'],
    ['nothing of ours', () => 'hola', 'no trae firma'],
  ])('does not believe %s', async (_que, texto, frase) => {
    const { vale, dicho } = await tell(texto())
    expect([vale, dicho.includes(frase)]).toEqual([false, true])
  })

  it('asks for newer keys where the one that signed is not at hand, and believes it with them', async () => {
    await rotateClaves(carpeta, now)
    const despues = await loadClaves(carpeta)
    const nuevo = qrDe(despues, recetaDeMuestra())
    expect((await tell(nuevo)).dicho).toContain('más nueva que las claves que hay acá')
    expect((await check(nuevo, publicar(despues), now)).vale).toBe(true)
    expect((await check(qr, publicar(despues), now)).vale).toBe(true)
  })

  it('believes a file of the libro recetario as it was taken, and no other', () => {
    const csv = Buffer.from('N.º;Fecha\r\n1;20/11/2026\r\n')
    const firma = firmaDeArchivo(claves, csv)
    const pdf = signPdf(claves, Buffer.from('%PDF-1.7\n%%EOF\n'))
    const cambiado = Buffer.from(pdf.toString('latin1').replace('1.7', '1.4'), 'latin1')
    const vale = (archivo: Buffer, aparte: string | null = null, de = publicadas) =>
      checkArchivo(archivo, aparte, de)?.vale ?? null
    expect([vale(csv, firma), vale(pdf), vale(cambiado), vale(pdf, firma)]).toEqual([true, true, false, false])
    expect([vale(csv), checkArchivo(pdf, null, [])?.lineas[0]]).toEqual([null, faltaClave])
  })

  it('is a command with an exit code, and rotating is another', () => {
    const run = (archivo: string, ...args: string[]) =>
      execFileSync(process.execPath, ['--import', 'tsx', archivo, ...args], {
        cwd: raiz,
        env: { ...process.env, DATOS_DIR: datos, NODE_ENV: 'test' },
        encoding: 'utf8',
      })
    expect(run('scripts/verificar/main.ts', qr)).toContain('La firma vale.')
    expect(run('scripts/claves/rotar.ts')).toContain('Desde ahora firma la clave')
    const archivo = path.join(datos, 'leido.txt')
    writeFileSync(archivo, qr)
    expect(run('scripts/verificar/main.ts', archivo)).toContain('La firma vale.')
    writeFileSync(archivo, 'N.º;Fecha')
    writeFileSync(`${archivo}.firma`, firmaDeArchivo(claves, Buffer.from('N.º;Fecha')))
    expect(run('scripts/verificar/main.ts', archivo)).toContain('byte por byte')
    writeFileSync(archivo, 'N.º;Hora')
    expect(() => run('scripts/verificar/main.ts', archivo)).toThrow(/Command failed/)
    expect(() => run('scripts/verificar/main.ts', 'hola')).toThrow(/Command failed/)
    // Six processes start, one after another.
  }, 180_000)
})

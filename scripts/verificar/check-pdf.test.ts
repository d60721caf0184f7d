import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { qrDe, recetaDeMuestra, renderDocumento, type Seal, sealHojas } from '@receta/recetas'
import {
  type Claves as ClavesDelServidor,
  ensureFirmaDeMuestra,
  loadClaves,
  readFirmaDocumento,
} from '@receta/service-kit'
import type { HojaLeida } from '@receta/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Claves, faltaClave } from './check'
import { checkHoja, checkPdf } from './check-pdf'
import { checkFirmaPdf } from './firma-pdf'
import { readHojasDe as readHojas } from './hojas-pdf'

/** How many bytes are changed, one at a time: 10 000 by `npm run mutaciones -- papel`. */
const cuantas = process.env['MUTACIONES'] === 'todas' ? 10_000 : 400

const datos = mkdtempSync(path.join(tmpdir(), 'hojas-'))
const now = new Date('2026-11-21T12:00:00Z')
let claves: ClavesDelServidor
let publicadas: Claves

beforeAll(async () => {
  claves = await loadClaves(path.join(datos, 'claves'))
  publicadas = [...claves.publicas.values()].map(({ clave_id, publica }) => ({
    kid: clave_id,
    x: publica.export({ format: 'jwk' }).x ?? '',
  }))
})
afterAll(() => rmSync(datos, { recursive: true }))

const muestra = recetaDeMuestra()
const conRenglones = (n: number) => ({
  ...muestra,
  items: Array.from({ length: n }, (_, i) => ({
    ...(muestra.items[0] as (typeof muestra.items)[number]),
    renglon: i + 1,
  })),
})
const print = (
  receta = conRenglones(1),
  formato: 'A4' | 'A5' = 'A4',
  cambiar: (seal: Seal) => Seal = (seal) => seal,
) => {
  const seal = sealHojas(claves, receta)
  if (!seal) throw new Error('a receta that carries no proof')
  return renderDocumento(receta, { formato, ahora: now, seal: cambiar(seal) })
}

/** Lays a text over the first sheet, as an editor of PDF does: at the end of the file, with everything else as it was. */
function layOver(pdf: Buffer, texto: string): Buffer {
  const crudo = pdf.toString('latin1')
  const objeto = (n: string) => new RegExp(`(?:^|\\n)${n} 0 obj\\n([\\s\\S]*?)\\nendobj`).exec(crudo)?.[1] ?? ''
  const [, pagina = '', cuerpo = ''] = /(?:^|\n)(\d+) 0 obj\n(<<\n\/Type \/Page\n[\s\S]*?)\nendobj/.exec(crudo) ?? []
  const [, recursos = ''] = /\/Resources (\d+) 0 R/.exec(cuerpo) ?? []
  const [size = '', root = ''] = [/\/Size (\d+)/, /\/Root (\d+)/].map((forma) => forma.exec(crudo)?.[1] ?? '')
  const letras = `BT /FX 18 Tf 90 500 Td (${texto}) Tj ET`
  const [dibujo, fuente] = [Number(size), Number(size) + 1]
  const nuevos: [number, string][] = [
    [Number(pagina), cuerpo.replace(/\/Contents (\d+ 0 R)/, `/Contents [$1 ${dibujo} 0 R]`)],
    [Number(recursos), objeto(recursos).replace('/Font <<', `/Font <<\n/FX ${fuente} 0 R`)],
    [dibujo, `<< /Length ${letras.length} >>\nstream\n${letras}\nendstream`],
    [fuente, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'],
  ]
  let fin = `${crudo}\n`
  const tabla = nuevos.map(([n, objetoNuevo]) => {
    const desde = fin.length
    fin += `${n} 0 obj\n${objetoNuevo}\nendobj\n`
    return `${n} 1\n${String(desde).padStart(10, '0')} 00000 n \n`
  })
  const antes = /startxref\n(\d+)/.exec(crudo)?.[1] ?? '0'
  const xref = fin.length
  fin += `xref\n${tabla.join('')}trailer\n<< /Size ${fuente + 1} /Root ${root} 0 R /Prev ${antes} >>\nstartxref\n${xref}\n%%EOF\n`
  return Buffer.from(fin, 'latin1')
}

describe('npm run verificar -- <pdf>', () => {
  it.each([
    [1, 'A4', 1],
    [1, 'A5', 1],
    [9, 'A4', 2],
  ] as const)('PT-02 proves what is printed: %i renglones on %s', async (renglones, formato, alMenos) => {
    const { vale, lineas } = await checkPdf(await print(conRenglones(renglones), formato), publicadas, now)
    expect([vale, lineas.at(-1)]).toEqual([true, expect.stringContaining('es lo firmado.')])
    expect(Number(/sus (\d+) hojas/.exec(lineas.at(-1) ?? '')?.[1] ?? 1)).toBeGreaterThanOrEqual(alMenos)
  })

  it('X5 tells «Oxicodona 40 mg, 60 comprimidos» laid over a signed PDF, and by its words', async () => {
    const limpio = await print()
    const { vale, lineas } = await checkPdf(layOver(limpio, 'Oxicodona 40 mg, 60 comprimidos'), publicadas, now)
    const dicho = lineas.join('\n')
    expect(vale).toBe(false)
    expect(dicho).toContain('LO IMPRESO NO ES LO FIRMADO')
    expect(dicho).toContain('«Oxicodona 40 mg, 60 comprimidos»')
    expect(dicho).toContain('El archivo se cambió después de hecho.')
  })

  it('of another installation proves neither that it holds nor that it does not, and says so', async () => {
    const ajenas = await loadClaves(path.join(datos, 'ajenas'))
    const deAfuera = [...ajenas.publicas.values()].map(({ clave_id, publica }) => ({
      kid: clave_id,
      x: publica.export({ format: 'jwk' }).x ?? '',
    }))
    expect(await checkPdf(await print(), deAfuera, now)).toEqual({ vale: false, lineas: [`Hoja 1: ${faltaClave}`] })
  })

  it('says which line differs, and no other', async () => {
    const conOtraDosis = (lineas: readonly string[]) =>
      lineas.with(
        lineas.findIndex((linea) => /850\smg/.test(linea)),
        'Metformina clorhidrato 500 mg',
      )
    const pdf = await print(
      conRenglones(2),
      'A4',
      (seal) => (hoja) => seal(hoja.lineas.length > 0 ? { ...hoja, lineas: conOtraDosis(hoja.lineas) } : hoja),
    )
    const { vale, lineas } = await checkPdf(pdf, publicadas, now)
    expect([vale, lineas]).toEqual([
      false,
      [
        'Hoja 1: LO IMPRESO NO ES LO FIRMADO.',
        expect.stringMatching(/^ {2}No es lo firmado: «Metformina clorhidrato 850\smg»$/),
      ],
    ])
  })

  it('X5 proves each sheet of several by itself, and misses one that is not there', async () => {
    const hojas = await readHojas(await print(conRenglones(9)))
    expect(hojas.length).toBeGreaterThan(1)
    for (const [i, hoja] of hojas.entries()) {
      const juicio = await checkHoja(hoja, i + 1, publicadas)
      expect([juicio.vale, juicio.hoja?.numero, juicio.hoja?.total]).toEqual([true, i + 1, hojas.length])
    }
    // The text of one sheet under the proof of the other.
    const [una, otra] = hojas as [HojaLeida, HojaLeida]
    expect((await checkHoja({ ...una, enlaces: otra.enlaces }, 1, publicadas)).vale).toBe(false)
  })

  it('tells one byte changed anywhere in a signed file, by a drawing without a letter too', async () => {
    const carpeta = path.join(datos, 'claves')
    await ensureFirmaDeMuestra(carpeta, now)
    const receta = conRenglones(1)
    const pdf = await renderDocumento(receta, {
      formato: 'A4',
      ahora: now,
      seal: sealHojas(claves, receta),
      firma: readFirmaDocumento(carpeta),
    })
    const { vale, lineas } = await checkPdf(pdf, publicadas, now)
    expect(vale).toBe(true)
    expect(lineas.join('\n')).toContain(
      'El archivo está entero, firmado por OU=Demostración sin autoridad certificante',
    )
    expect(checkFirmaPdf(Buffer.concat([pdf, Buffer.from('\n')]))).toBe('no_vale')
    const creidas: number[] = []
    for (let n = 0; n < cuantas; n++) {
      const donde = Math.floor((n * pdf.length) / cuantas)
      const cambiado = Buffer.from(pdf)
      cambiado[donde] = (cambiado[donde] ?? 0) ^ 1
      if (typeof checkFirmaPdf(cambiado) === 'object') creidas.push(donde)
    }
    expect(creidas).toEqual([])
    const unida = (await checkPdf(await print(), publicadas, now)).lineas.join('\n')
    expect(unida).toContain('no trae firma propia (PAdES): se comparó su texto')
  }, 900_000)

  it('does not take a file of before, whose proof says nothing of its sheet, for proved', async () => {
    const receta = conRenglones(1)
    const tell = async (qr: string) =>
      checkPdf(await renderDocumento({ ...receta, qr }, { formato: 'A4', ahora: now }), publicadas, now)
    expect(await tell(qrDe(claves, receta))).toEqual({
      vale: false,
      lineas: ['Hoja 1: su firma es de antes, y no prueba lo impreso: comparalo con --dni y --renglon.'],
    })
    expect(await tell(receta.link)).toEqual({ vale: false, lineas: ['Hoja 1: no trae firma.'] })
    expect((await checkPdf(Buffer.from('hola'), publicadas, now)).lineas).toEqual(['No es un PDF que se pueda leer.'])
  })
})

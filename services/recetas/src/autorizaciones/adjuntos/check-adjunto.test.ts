import type { MotivoAdjunto } from '@receta/domain'
import { describe, expect, it } from 'vitest'
import { deflateSync } from 'node:zlib'
import { aPdf, catalogo, comprimida, corriente, unJpeg, unPdf, unPng } from './adjuntos.ejemplos'
import { checkAdjunto } from './check-adjunto'

const mas = (bytes: Buffer, cola: string | Buffer) => Buffer.concat([bytes, Buffer.from(cola as string, 'latin1')])
const conPrograma = Buffer.from('3 0 << /S /JavaScript /JS (1) >>')
/** A stream that unpacks to the text, and then to nothing that Flate knows. */
const rota = (texto: string) => mas(deflateSync(Buffer.from(texto), { finishFlush: 2 }), '\u0007')
const trasLaPalabra = (una: Buffer) => Buffer.from(una.toString('latin1').replace('stream', 'stream  %x'), 'latin1')
const conCatalogo = (resto: string) => aPdf(`<< /Type /Catalog /Pages 2 0 R ${resto} >>`)

describe('what an auditor is sent', () => {
  it.each([
    ['a PDF', unPdf(), 'application/pdf'],
    [
      'a PDF of LibreOffice, which says where it opens',
      conCatalogo('/OpenAction[1 0 R /XYZ null null 0]'),
      'application/pdf',
    ],
    [
      'a PDF with its objects in a stream',
      aPdf(catalogo, comprimida('3 0 << /Type /Page >>', '/Type /ObjStm /N 1 /First 4')),
      'application/pdf',
    ],
    ['a PDF with a link', conCatalogo('/A << /S /URI /URI (https://example.com) >>'), 'application/pdf'],
    ['a PNG', unPng(), 'image/png'],
    ['a JPEG', unJpeg(), 'image/jpeg'],
  ])('takes %s', async (_que, bytes, tipo) => {
    expect(await checkAdjunto(bytes)).toEqual({ ok: true, value: { tipo, largo: bytes.length } })
  })

  it('of the picture of a phone it leaves out what comes after its end', async () => {
    const foto = unJpeg()
    expect(await checkAdjunto(mas(foto, mas(unJpeg(), 'SEFT')))).toMatchObject({ value: { largo: foto.length } })
  })

  it.each<[string, Buffer, MotivoAdjunto]>([
    ['nothing', Buffer.alloc(0), 'VACIO'],
    ['more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1), 'GRANDE'],
    ['a program named .pdf', Buffer.from('MZ\u0090\u0000', 'latin1'), 'TIPO'],
    ['a page of HTML', Buffer.from('<html><script>1</script>'), 'TIPO'],
    ['a PDF that does not begin with its first byte', mas(Buffer.from('\n'), unPdf()), 'TIPO'],
    ['a PDF cut short', unPdf().subarray(0, -20), 'DANADO'],
    ['a PNG cut short', unPng().subarray(0, -14), 'DANADO'],
    ['a JPEG cut short', unJpeg().subarray(0, -2), 'DANADO'],
    ['a PNG of a billion points', unPng(40_000, 40_000), 'PUNTOS'],
    ['a JPEG of a billion points', unJpeg(60_000), 'PUNTOS'],
    ['a PNG with something behind', mas(unPng(), 'hola'), 'OTRO_ADENTRO'],
    ['a PNG that is a ZIP too', mas(unPng(), 'PK\u0005\u0006'), 'OTRO_ADENTRO'],
    [
      'a JPEG that is a PDF too',
      mas(unJpeg().subarray(0, 2), mas(Buffer.from('\u00ff\u00fe\u0000\u0009%PDF-1.', 'latin1'), unJpeg().subarray(2))),
      'OTRO_ADENTRO',
    ],
    ['a JPEG with a page of HTML behind', mas(unJpeg(), '<script>1</script>'), 'OTRO_ADENTRO'],
    ['a PDF that is a ZIP too', mas(unPdf(), 'PK\u0005\u0006%%EOF'), 'OTRO_ADENTRO'],
    ['JavaScript', conCatalogo('/Names << /JavaScript 3 0 R >>'), 'ACTIVO'],
    ['JavaScript spelt otherwise', conCatalogo('/A << /S /J#61vaScr#69pt /JS (1) >>'), 'ACTIVO'],
    ['a program to launch', conCatalogo('/A << /S /Launch /F (cmd.exe) >>'), 'ACTIVO'],
    ['embedded files', conCatalogo('/Names << /EmbeddedFiles 3 0 R >>'), 'ACTIVO'],
    ['a form of XFA', conCatalogo('/AcroForm << /XFA 3 0 R >>'), 'ACTIVO'],
    ['an action when it opens', conCatalogo('/OpenAction << /S /URI /URI (https://example.com) >>'), 'ACTIVO'],
    ['an action elsewhere when it opens', conCatalogo('/OpenAction 3 0 R'), 'ACTIVO'],
    ['an action behind a comment', conCatalogo('/OpenAction %[\n<< /S /URI >>'), 'ACTIVO'],
    ['an action when a page is shown', conCatalogo('/AA << /O 3 0 R >>'), 'ACTIVO'],
    [
      'JavaScript inside a stream of objects',
      aPdf(catalogo, comprimida('3 0 << /S /JavaScript /JS (1) >>', '/Type /ObjStm /N 1 /First 4')),
      'ACTIVO',
    ],
    [
      'JavaScript inside a stream that says to be nothing',
      aPdf(catalogo, comprimida('3 0 << /S /JavaScript >>', '/N 1')),
      'ACTIVO',
    ],
    [
      'objects transformed after unpacking',
      aPdf(catalogo, comprimida('x', '/Type /ObjStm /N 1 /First 4 /DecodeParms << /Predictor 12 >>')),
      'ILEGIBLE',
    ],
    [
      'objects packed as nobody packs them',
      aPdf(catalogo, '<< /Type /XRef >>', '<< /Filter /ASCIIHexDecode /N 1 /First 4 >>\nstream\n00>\nendstream'),
      'ILEGIBLE',
    ],
    [
      'objects that do not unpack',
      aPdf(catalogo, '<< /First 4 /N 1 /Filter /FlateDecode >>\nstream\nnada\nendstream'),
      'ILEGIBLE',
    ],
    ...[
      ['twice', '/Filter [/FlateDecode /FlateDecode]'],
      ['behind a comment that ends an object', '/Filter [/FlateDecode /FlateDecode] % endobj 9 0 obj <<\n'],
      ['behind a string that ends an object', '/Filter [/FlateDecode /FlateDecode] /X (endobj 9 0 obj <<)'],
      ['behind digits that end an object', '/Filter [/FlateDecode /FlateDecode] /X <9 0 obj <</Length 9/Y<> '],
      ['behind many blanks', `/Filter [/FlateDecode /FlateDecode]${' '.repeat(70_000)}`],
      ['by a name spelt otherwise', '/F#69lter [/FlateDecode /Fl#61teDecode]'],
      ['by a filter of elsewhere', '/Filter 7 0 R'],
      ['by a second filter', '/Filter /FlateDecode /Filter [/FlateDecode /FlateDecode]'],
      ['in another file', '/Filter /FlateDecode /F (otro.pdf)'],
    ].map(([como, filtro]): [string, Buffer, MotivoAdjunto] => [
      `objects packed ${como}`,
      aPdf(catalogo, corriente(`/Type /ObjStm /N 1 /F#69rst 4 ${filtro}`, deflateSync(deflateSync(conPrograma)))),
      'ILEGIBLE',
    ]),
    [
      'JavaScript in a stream whose word has something behind',
      aPdf(catalogo, trasLaPalabra(comprimida('3 0 << /S /JavaScript >>', '/First 4'))),
      'ACTIVO',
    ],
    [
      'a stream of objects without an end of line',
      aPdf(catalogo, `<< /First 4 >> stream${' '.repeat(300)}`),
      'ILEGIBLE',
    ],
    [
      'bombs that break',
      aPdf(catalogo, ...Array<Buffer>(40).fill(corriente('', rota('0'.repeat(1024 * 1024))))),
      'ILEGIBLE',
    ],
    ['dictionaries inside each other', aPdf(catalogo, '1 0 obj << '.repeat(40_000)), 'ILEGIBLE'],
    ['a bomb', aPdf(catalogo, comprimida('0'.repeat(33 * 1024 * 1024))), 'ILEGIBLE'],
    ['a PDF under a password', aPdf(catalogo, '/Encrypt 4 0 R'), 'CIFRADO'],
  ])('refuses %s', async (_que, bytes, motivo) => {
    expect(await checkAdjunto(bytes)).toEqual({ ok: false, motivo })
  })
})

describe('S13 a PDF that is one word over and over', () => {
  // Before, each name looked behind every comment that followed: 320 kB took 41 seconds, and 5 MB would have taken hours.
  it.each([
    ['/AA%', 'ACTIVO'],
    ['/OpenAction%', 'ACTIVO'],
    ['obj%', 'ILEGIBLE'],
    ['obj<<', 'ILEGIBLE'],
    ['obj<<(', 'ILEGIBLE'],
    ['obj<<>>stream', 'ILEGIBLE'],
  ])('is refused by looking once at each letter: %s', async (palabra, motivo) => {
    expect(await checkAdjunto(aPdf(catalogo, palabra.repeat(5_000_000 / palabra.length), '['))).toMatchObject({
      motivo,
    })
  })

  it.each(['/AA ', '/OpenAction[', 'obj ', 'obj(', '/#41#41#', '#'])(
    'is taken by looking once at each letter: %s',
    async (palabra) => {
      expect(await checkAdjunto(aPdf(catalogo, palabra.repeat(400_000), '['))).toMatchObject({ ok: true })
    },
  )
})

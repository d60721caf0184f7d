import type { MotivoAdjunto } from '@receta/domain'
import { describe, expect, it } from 'vitest'
import { aPdf, catalogo, comprimida, unJpeg, unPdf, unPng } from './adjuntos.ejemplos'
import { checkAdjunto } from './check-adjunto'

const mas = (bytes: Buffer, cola: string | Buffer) => Buffer.concat([bytes, Buffer.from(cola as string, 'latin1')])
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
      aPdf(catalogo, '<< /Type /XRef >>', '<< /Filter /ASCIIHexDecode /N 1 >>\nstream\n00>\nendstream'),
      'ILEGIBLE',
    ],
    [
      'objects that do not unpack',
      aPdf(catalogo, '<< /First 4 /N 1 /Filter /FlateDecode >>\nstream\nnada\nendstream'),
      'ILEGIBLE',
    ],
    ['a bomb', aPdf(catalogo, comprimida('0'.repeat(33 * 1024 * 1024))), 'ILEGIBLE'],
    ['a PDF under a password', aPdf(catalogo, '/Encrypt 4 0 R'), 'CIFRADO'],
  ])('refuses %s', async (_que, bytes, motivo) => {
    expect(await checkAdjunto(bytes)).toEqual({ ok: false, motivo })
  })
})

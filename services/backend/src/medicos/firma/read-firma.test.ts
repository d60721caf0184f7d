import { describe, expect, it } from 'vitest'
import { ladoMaximo } from './firma'
import { readFirma } from './read-firma'
import { aPdf, aPng, gif, jpeg } from './muestras.ejemplos'

const read = (datos: Buffer) => {
  const leida = readFirma(datos)
  return leida.ok ? [leida.value.tipo, leida.value.ancho, leida.value.alto] : leida.motivo
}
const guardado = (datos: Buffer) => {
  const leida = readFirma(datos)
  return leida.ok ? leida.value.datos : Buffer.alloc(0)
}
const con = (datos: Buffer, cola: string) => Buffer.concat([datos, Buffer.from(cola, 'latin1')])
const sobre = (datos: Buffer, en: number, bytes: number[]) => {
  const copia = Buffer.from(datos)
  copia.set(bytes, en)
  return copia
}
/** The same GIF or JPEG with bytes put in at a place. */
const entre = (datos: Buffer, en: number, bytes: Buffer) =>
  Buffer.concat([datos.subarray(0, en), bytes, datos.subarray(en)])
const comentarioGif = Buffer.concat([Buffer.from([0x21, 0xfe, 8]), Buffer.from('<script>'), Buffer.from([0])])
const exif = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 10]), Buffer.from('<script>')])

describe('the file of a signature', () => {
  it.each([
    ['a png', aPng(), ['image/png', 3, 2]],
    ['an interlaced png', aPng({ ancho: 1, alto: 1, entrelazado: 1 }), ['image/png', 1, 1]],
    ['a jpg', jpeg, ['image/jpeg', 1, 1]],
    ['a gif', gif, ['image/gif', 1, 1]],
    ['a pdf', aPdf(), ['application/pdf', null, null]],
    ['the largest png', aPng({ ancho: ladoMaximo, alto: 1 }), ['image/png', ladoMaximo, 1]],
  ])('§5 takes %s by its bytes', (_cual, datos, esperado) => {
    expect(read(datos)).toEqual(esperado)
  })

  it.each([
    ['nothing', Buffer.alloc(0), 'TIPO'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'TIPO'],
    ['HTML', Buffer.from('<!doctype html><script>1</script>'), 'TIPO'],
    [
      'the EICAR test file',
      Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'),
      'TIPO',
    ],
    ['a pdf behind a space', Buffer.concat([Buffer.from(' '), aPdf()]), 'TIPO'],
    ['a png with a zip behind it', con(aPng(), 'PK\x03\x04'), 'DANADO'],
    ['a png cut short', aPng().subarray(0, -5), 'DANADO'],
    ['a png with a wrong CRC', sobre(aPng(), 30, [0]), 'DANADO'],
    ['a png of an unknown critical chunk', aPng({ extra: [['EVIL', 'x']] }), 'DANADO'],
    ['a png with rows missing', aPng({ filas: Buffer.alloc(3) }), 'DANADO'],
    ['a png that inflates to more than it says', aPng({ filas: Buffer.alloc(5_000_000) }), 'DANADO'],
    ['a png of 20 000 pixels a side', aPng({ ancho: 20_000, alto: 20_000, filas: Buffer.alloc(9) }), 'MEDIDAS'],
    ['a png without height', aPng({ alto: 0 }), 'MEDIDAS'],
    ['a jpg with a zip behind it', con(jpeg, 'PK\x03\x04'), 'DANADO'],
    ['a jpg cut short', jpeg.subarray(0, -2), 'DANADO'],
    ['a jpg of nothing', Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 'DANADO'],
    ['a jpg with a length that leads out', sobre(jpeg, 4, [0xff, 0xff]), 'DANADO'],
    ['a gif with a script behind it', con(gif, '<script>'), 'DANADO'],
    ['a gif that is also JavaScript', con(Buffer.from('GIF89a/*'), '*/=1;alert(1)//;'), 'MEDIDAS'],
    ['a gif cut short', gif.subarray(0, -2), 'DANADO'],
    ['a gif whose image leaves its screen', sobre(gif, 32, [9]), 'DANADO'],
    ['a gif of only a header', con(gif.subarray(0, 19), ';'), 'DANADO'],
    ['a pdf with JavaScript', aPdf('/OpenAction <</S /JavaScript /JS (app.alert(1))>>'), 'ACTIVO'],
    ['a pdf that writes /JS with escapes', aPdf('/Names <</J#53 (x)>>'), 'ACTIVO'],
    ['a pdf that opens an address', aPdf('/A <</URI (http://x)>>'), 'ACTIVO'],
    ['a pdf with a file inside', aPdf('/EmbeddedFiles 9 0 R'), 'ACTIVO'],
    ['a pdf with objects that cannot be seen', aPdf('/Type /ObjStm'), 'ACTIVO'],
    ['an encrypted pdf', aPdf('/Encrypt 9 0 R'), 'ACTIVO'],
    ['a pdf that is also HTML', aPdf('(<script>alert(1)</script>)'), 'ACTIVO'],
    ['a pdf of two pages', aPdf('', 2), 'DANADO'],
    ['a pdf with something behind its end', con(aPdf(), 'PK\x03\x04'), 'DANADO'],
  ])('refuses %s', (_cual, datos, motivo) => {
    expect(read(datos)).toBe(motivo)
  })

  it.each([
    ['the text of a png', aPng({ extra: [['tEXt', 'Comment\0<script>alert(1)</script>']] })],
    ['the comment of a gif', entre(gif, 19, comentarioGif)],
    ['the EXIF of a jpg', entre(jpeg, 2, exif)],
  ])('does not keep %s', (_cual, datos) => {
    expect(datos.includes('<script>')).toBe(true)
    expect(guardado(datos).length).toBeGreaterThan(0)
    expect(guardado(datos).includes('<script>')).toBe(false)
  })

  it('keeps what it wrote: reading it again changes nothing', () => {
    for (const datos of [aPng(), jpeg, gif, aPdf()]) expect(guardado(guardado(datos))).toEqual(guardado(datos))
  })

  it('refuses a header of 20 000 pixels in less than 100 ms', () => {
    const bomba = aPng({ ancho: 20_000, alto: 20_000, filas: Buffer.alloc(60_000_000) })
    const antes = performance.now()
    read(bomba)
    expect(performance.now() - antes).toBeLessThan(100)
  })
})

import { deflateSync } from 'node:zlib'

export const corriente = (diccionario: string, bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${diccionario} /Length ${bytes.length} >>\nstream\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream', 'latin1'),
  ])
/** A stream of Flate, with its dictionary. */
export const comprimida = (texto: string, diccionario = '') =>
  corriente(`/Filter /FlateDecode ${diccionario}`, deflateSync(Buffer.from(texto, 'latin1')))

/** A PDF of the objects given, as far as whoever looks into it reads one. */
export function aPdf(...objetos: (string | Buffer)[]): Buffer {
  const partes = objetos.map((objeto, i) =>
    Buffer.concat([
      Buffer.from(`${i + 1} 0 obj\n`),
      Buffer.from(objeto as string, 'latin1'),
      Buffer.from('\nendobj\n'),
    ]),
  )
  const cola = Buffer.from(`trailer << /Root 1 0 R /Size ${objetos.length + 1} >>\nstartxref\n0\n%%EOF\n`)
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...partes, cola])
}
export const catalogo = '<< /Type /Catalog /Pages 2 0 R >>'
export const unPdf = () => aPdf(catalogo, '<< /Type /Pages /Kids [] /Count 0 >>', comprimida('BT (Glucemia) Tj ET'))

const trozo = (tipo: string, datos: Buffer) => {
  const largo = Buffer.alloc(4)
  largo.writeUInt32BE(datos.length)
  return Buffer.concat([largo, Buffer.from(tipo, 'latin1'), datos, Buffer.alloc(4)])
}
export function unPng(ancho = 1, alto = 1): Buffer {
  const cabeza = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  cabeza.writeUInt32BE(ancho, 0)
  cabeza.writeUInt32BE(alto, 4)
  const firma = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')
  return Buffer.concat([
    firma,
    trozo('IHDR', cabeza),
    trozo('IDAT', deflateSync(Buffer.from([0, 0]))),
    trozo('IEND', Buffer.alloc(0)),
  ])
}

export function unJpeg(puntos = 1): Buffer {
  const cuadro = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  cuadro.writeUInt16BE(puntos, 5)
  cuadro.writeUInt16BE(puntos, 7)
  const barrido = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0xff, 0x00, 0x34])
  return Buffer.concat([Buffer.from([0xff, 0xd8]), cuadro, barrido, Buffer.from([0xff, 0xd9])])
}

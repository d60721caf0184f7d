import { crc32, deflateSync } from 'node:zlib'

const trozo = (tipo: string, datos: Buffer) => {
  const cuerpo = Buffer.concat([Buffer.from(tipo, 'latin1'), datos])
  const t = Buffer.alloc(cuerpo.length + 8)
  t.writeUInt32BE(datos.length, 0)
  cuerpo.copy(t, 4)
  t.writeUInt32BE(crc32(cuerpo), cuerpo.length + 4)
  return t
}

type Png = { ancho?: number; alto?: number; extra?: [string, string][]; filas?: Buffer; entrelazado?: number }

export function aPng({ ancho = 3, alto = 2, extra = [], filas, entrelazado = 0 }: Png = {}): Buffer {
  const ihdr = Buffer.alloc(13)
  ihdr.writeUInt32BE(ancho, 0)
  ihdr.writeUInt32BE(alto, 4)
  ihdr.set([8, 2, 0, 0, entrelazado], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    trozo('IHDR', ihdr),
    ...extra.map(([tipo, texto]) => trozo(tipo, Buffer.from(texto, 'latin1'))),
    trozo('IDAT', deflateSync(filas ?? Buffer.alloc(alto * (1 + ancho * 3), 0))),
    trozo('IEND', Buffer.alloc(0)),
  ])
}

export const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AR//Z',
  'base64',
)

export const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

export const aPdf = (catalogo = '', paginas = 1): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj <</Type /Catalog /Pages 2 0 R ${catalogo}>> endobj\n2 0 obj <</Type /Pages /Count ${paginas}>> endobj\n${'3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 200 80]>> endobj\n'.repeat(paginas)}xref\n0 1\ntrailer <</Root 1 0 R>>\nstartxref\n180\n%%EOF\n`,
    'latin1',
  )

import { verifyCms } from '@receta/service-kit'

/** Whether a PDF file is, to the byte, the one that was signed: 'sin_firma', 'no_vale', or by whose certificate. */
export type FirmaDelArchivo = 'sin_firma' | 'no_vale' | { titular: string; huella: string }

/** Reads the signature of our files (`closeFirmado`): one, over the whole file but itself. */
export function checkFirmaPdf(contenido: Uint8Array): FirmaDelArchivo {
  const pdf = Buffer.from(contenido)
  const crudo = pdf.toString('latin1')
  const rangos = [...crudo.matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)]
  const [rango] = rangos
  if (!rango) return /\/SubFilter\b/.test(crudo) ? 'no_vale' : 'sin_firma'
  const [, desde = -1, largo = -1, sigue = -1, resto = -1] = rango.map(Number)
  if (rangos.length > 1 || desde !== 0 || sigue <= largo || sigue + resto !== pdf.length) return 'no_vale'
  const [, hexadecimal = ''] = /^<([0-9a-f]+)>$/i.exec(crudo.slice(largo, sigue)) ?? []
  const certificado = verifyCms(Buffer.from(hexadecimal, 'hex'), [pdf.subarray(0, largo), pdf.subarray(sigue)])
  if (!certificado) return 'no_vale'
  const { subject, fingerprint256 } = certificado
  return { titular: subject.split('\n').join(', '), huella: fingerprint256.replaceAll(':', '').toLowerCase() }
}

/** What is said of it: without one, that only texts were compared. */
export function frasesDeArchivo(firma: FirmaDelArchivo): string[] {
  if (firma === 'no_vale') return ['LA FIRMA DEL ARCHIVO NO VALE: se lo cambió después de firmado.']
  if (firma === 'sin_firma') return ['El archivo no trae firma propia (PAdES): se comparó su texto, no sus dibujos.']
  return [
    `El archivo está entero, firmado por ${firma.titular}.`,
    `Su certificado, SHA-256: ${firma.huella}. Que sea de quien dice lo responde su autoridad, no esta prueba.`,
  ]
}

import { type FirmaDocumento, firmaVigente, signCms } from '@receta/service-kit'
import { closeLienzo, type Lienzo } from './lienzo'

/** Attributes, identifiers and an RSA signature of up to 4096 bits. */
const lugarDeFirma = 2_048
const pendiente = 9_999_999_999
const rango = Buffer.from(`/ByteRange [0 ${[pendiente, pendiente, pendiente].join(' ')}]`)

type ConFormulario = { _root: { data: { AcroForm: { data: Record<string, unknown> & { Fields: unknown[] } } } } }

/** Invisible (ISO 32000-1, 12.7.4.5), with room for the signature. */
function addCampo({ doc }: Lienzo, firma: FirmaDocumento, ahora: Date): void {
  const cuanto = firma.cadena.reduce((suma, { length }) => suma + length, lugarDeFirma)
  // pdfkit writes these types as PDF's own: a String as text, a string as a name.
  const texto = (valor: string) => Object(valor) as string
  const valor = doc.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, pendiente, pendiente, pendiente],
    Contents: Buffer.alloc(cuanto),
    M: ahora,
    Name: texto(firma.titular),
    Reason: texto(
      firma.deMuestra
        ? 'Certificado de demostración, hecho por este servidor: ninguna autoridad responde por él'
        : 'Receta emitida y firmada electrónicamente por el profesional; el archivo es el que hizo esta plataforma',
    ),
  })
  const campo = doc.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    Rect: [0, 0, 0, 0],
    // Printed and locked: bits 3 and 8.
    F: 132,
    T: texto('Firma'),
    TU: texto('Firma electrónica del archivo'),
    V: valor,
    P: doc.page.dictionary,
  })
  doc.initForm()
  const formulario = (doc as unknown as ConFormulario)._root.data.AcroForm.data
  formulario.Fields.push(campo)
  // 1, there are signatures; 2, a change is appended or breaks them.
  formulario['SigFlags'] = 3
  formulario['NeedAppearances'] = false
  doc.page.annotations.push(campo)
  campo.end('')
  valor.end('')
}

/** PAdES baseline B (ETSI EN 319 142): over all of it but the signature itself. Without a valid certificate it is closed as it is. */
export async function closeFirmado(lienzo: Lienzo, certificado: FirmaDocumento | null, ahora: Date): Promise<Buffer> {
  const firma = firmaVigente(certificado, ahora)
  if (!firma) return closeLienzo(lienzo)
  addCampo(lienzo, firma, ahora)
  const pdf = await closeLienzo(lienzo)
  const donde = pdf.indexOf(rango)
  const desde = pdf.indexOf('/Contents <0000', donde) + '/Contents '.length
  const hasta = pdf.indexOf('>', desde) + 1
  const posiciones = `/ByteRange [0 ${desde} ${hasta} ${pdf.length - hasta}]`
  pdf.write(posiciones.padEnd(rango.length), donde, 'latin1')
  const cms = signCms(firma, [pdf.subarray(0, desde), pdf.subarray(hasta)]).toString('hex')
  pdf.write(cms, desde + 1, 'latin1')
  return pdf
}

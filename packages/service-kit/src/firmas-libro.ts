import { verify } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { formatReferencia, nombreDeOperador } from '@receta/domain'
import { z } from 'zod'
import { publicaDe } from './claves-publicas'
import { firmaOperador, type IsFirmado, readFirmaOperador } from './firma-operador'

type Claves = readonly { kid: string; x: string }[]

const item = z.object({ renglon: z.number(), producto: z.string(), entregados: z.number() })
const texto = z.object({ referencia: z.string(), items: z.array(item) })
const contenido = z.object({
  asientos: z.array(
    z.object({ referencia: z.string(), producto: z.string(), entregados: z.number(), firma: z.unknown() }),
  ),
})
const adjunto = z.object({ contenido: z.string(), firmas: z.array(firmaOperador).default([]) })

/** What travels inside a copy of the book; null in a file that is none. */
function readAdjunto(pdf: Buffer): z.output<typeof adjunto> | null {
  const desde = pdf.indexOf('/EmbeddedFile')
  const cuerpo = desde < 0 ? -1 : pdf.indexOf('stream', desde)
  if (cuerpo < 0) return null
  const bytes = pdf.subarray(cuerpo + 'stream\n'.length, pdf.indexOf('endstream', cuerpo))
  try {
    return adjunto.parse(JSON.parse(inflateSync(bytes).toString('utf8')))
  } catch {
    return null
  }
}

/** DS-06: the signatures of who handed over, in a copy of the book, by the keys that certified theirs. Null where it carries none. */
export function checkFirmasDelLibro(pdf: Buffer, claves: Claves): { vale: boolean; lineas: string[] } | null {
  const dentro = readAdjunto(pdf)
  if (!dentro) return null
  const isFirmado: IsFirmado = (firmado, firma, clave_id) => {
    const x = claves.find(({ kid }) => kid === clave_id)?.x
    return x !== undefined && verify(null, Buffer.from(firmado), publicaDe(x), firma)
  }
  const leidas = dentro.firmas.map((f) => ({
    quien: readFirmaOperador(f, isFirmado),
    dice: texto.parse(JSON.parse(f.texto)),
  }))
  const firmados = contenido.parse(JSON.parse(dentro.contenido)).asientos.filter((a) => (a.firma ?? null) !== null)
  const sinFirma = firmados.filter(
    (a) =>
      !leidas.some(
        ({ quien, dice }) =>
          quien !== null &&
          dice.referencia === a.referencia &&
          dice.items.some((i) => i.producto === a.producto && i.entregados === a.entregados),
      ),
  )
  if (firmados.length === 0) return null
  const quienes = [...new Set(leidas.flatMap(({ quien }) => (quien ? [nombreDeOperador(quien)] : [])))]
  const lineas = [
    `${firmados.length - sinFirma.length} de ${firmados.length} asientos con la firma de quien entregó: ${quienes.join(', ')}.`,
    ...sinFirma.map((a) => `NO VALE la firma de la entrega de la receta ${formatReferencia(a.referencia)}.`),
  ]
  return { vale: sinFirma.length === 0, lineas }
}

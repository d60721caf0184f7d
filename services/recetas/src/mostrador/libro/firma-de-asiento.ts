import { nombreDeOperador } from '@receta/domain'
import { type FirmaOperador, type IsFirmado, readFirmaOperador } from '@receta/service-kit'
import { z } from 'zod'
import type { AsientoRow } from './libro.repository'

/** What the book compares of a signed text. */
const firmado = z.object({
  dispensa_id: z.number(),
  referencia: z.string(),
  items: z.array(z.object({ renglon: z.number(), producto: z.string(), entregados: z.number() })),
  responsable: z
    .object({
      nombre: z.string(),
      apellido: z.string(),
      cargo: z.enum(['farmaceutico', 'director_tecnico', 'auxiliar']),
      matricula: z.string().nullable(),
    })
    .nullable(),
})

type Firma = { quien: string; responsable: string | null; vale: boolean }
type Asentado = Pick<AsientoRow, 'dispensa_id' | 'renglon' | 'asiento'>

/**
 * Who signed the handover behind an entry, and whether that holds: the installation certified the key, the key signed the text, and the
 * text says what the entry says. Null where nobody signed.
 */
export function firmaDeAsiento(
  { dispensa_id, renglon, asiento }: Asentado,
  firma: FirmaOperador | null,
  isFirmado: IsFirmado,
): Firma | null {
  if (!firma) return null
  const certificado = readFirmaOperador(firma, isFirmado)
  const leido = firmado.safeParse(JSON.parse(firma.texto))
  if (!certificado || !leido.success) return { quien: '', responsable: null, vale: false }
  const { data } = leido
  const dice = data.items.some(
    (i) => i.renglon === renglon && i.producto === asiento.producto && i.entregados === asiento.entregados,
  )
  return {
    quien: nombreDeOperador(certificado),
    responsable: data.responsable && nombreDeOperador(data.responsable),
    vale: dice && data.dispensa_id === dispensa_id && data.referencia === asiento.referencia,
  }
}

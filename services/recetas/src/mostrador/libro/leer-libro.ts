import type { libroRecetario, OutputOf } from '@receta/contract'
import { canonico, finDelDia, inicioDelDia } from '@receta/domain'
import { type Context, type IsFirmado, sha256, verificarFirma } from '@receta/service-kit'
import { type DeLaFarmacia, farmaciaDe } from '../acto'
import { firmaDeAsiento } from './firma-de-asiento'
import { type AsientoRow, type CierreRow, listAsientos, listCierres, listNumeros, readPuntas } from './libro.repository'
import { type Rango, rangoAnotado } from './rango-anotado'

/** Entries as written and the previous closing. Undoing a dispensa changes no entry. */
export const huellaDe = (anterior: string, asientos: readonly AsientoRow[]): string =>
  sha256(
    [
      anterior,
      ...asientos.map(({ numero, en, quien, asiento }) => canonico({ numero, en: en.toISOString(), quien, asiento })),
    ].join('\n'),
  ).toString('hex')

export const mostrado = ({ anterior: _, en, ...cierre }: CierreRow, integro: boolean) => ({
  ...cierre,
  en: en.toISOString(),
  integro,
})

type Pedido = DeLaFarmacia & { input: Rango } & Pick<Context<typeof libroRecetario>, 'note' | 'claves'>
export type Libro = OutputOf<typeof libroRecetario>

/** Each closing says whether its entries are unchanged. */
export async function readLibro(c: Pedido) {
  const farmacia = await farmaciaDe(c)
  const { farmacia_id } = farmacia
  const rango = { desde: inicioDelDia(c.input.desde), hasta: finDelDia(c.input.hasta) }
  const asientos = await listAsientos(c.db, farmacia_id, rango)
  c.note({ detalle: rangoAnotado(c.input, asientos.length, 'asientos') })
  const [primero, ultimo] = [asientos.at(0)?.numero ?? 0, asientos.at(-1)?.numero ?? 0]
  const cierres = await listCierres(c.db, farmacia_id, primero, ultimo)
  const cerrados = await listNumeros(c.db.kysely, farmacia_id, cierres.at(0)?.desde ?? 0, cierres.at(-1)?.hasta ?? 0)
  const { escrito, cerrado } = await readPuntas(c.db.kysely, farmacia_id)
  const isFirmado: IsFirmado = (texto, firma, clave_id) => verificarFirma(c.claves, texto, firma, clave_id)
  const libro: Libro = {
    asientos: asientos.map(({ numero, quien, asiento, en, anulado_en, firma, dispensa_id, renglon }) => ({
      numero,
      quien,
      ...asiento,
      firma: firmaDeAsiento({ dispensa_id, renglon, asiento }, firma, isFirmado),
      en: en.toISOString(),
      anulado_en: anulado_en?.toISOString() ?? null,
    })),
    cierres: cierres.map((cierre, i) => {
      const suyos = cerrados.filter(({ numero }) => numero >= cierre.desde && numero <= cierre.hasta)
      const previo = cierres[i - 1]
      const sigue = previo === undefined || previo.huella === cierre.anterior
      return mostrado(cierre, sigue && cierre.huella === huellaDe(cierre.anterior, suyos))
    }),
    sin_cerrar: escrito - cerrado,
  }
  // A handover of several lines is signed once.
  const firmas = [...new Map(asientos.map((a) => [a.dispensa_id, a.firma])).values()].filter((f) => f !== null)
  return { farmacia, libro, firmas }
}

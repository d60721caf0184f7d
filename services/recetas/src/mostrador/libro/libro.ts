import * as contract from '@receta/contract'
import { canonico, finDelDia, hoy, inicioDelDia } from '@receta/domain'
import { route, sha256 } from '@receta/service-kit'
import { farmaciaDe } from '../acto'
import {
  type AsientoRow,
  type CierreRow,
  findCierreHasta,
  insertCierre,
  listAsientos,
  listCierres,
  listNumeros,
  readPuntas,
} from './libro.repository'
import { rangoAnotado } from './rango-anotado'

/** The hash of a closing covers its entries as written and the previous closing. Undoing a dispensa changes no entry. */
const huellaDe = (anterior: string, asientos: readonly AsientoRow[]): string =>
  sha256(
    [
      anterior,
      ...asientos.map(({ numero, en, quien, asiento }) => canonico({ numero, en: en.toISOString(), quien, asiento })),
    ].join('\n'),
  ).toString('hex')

const mostrado = ({ anterior: _, en, ...cierre }: CierreRow, integro: boolean) => ({
  ...cierre,
  en: en.toISOString(),
  integro,
})

/** DS-07: the book of a farmacia in those days; each closing says whether its entries are unchanged. */
export const libroRecetario = route(contract.libroRecetario, async (c) => {
  const { farmacia_id } = await farmaciaDe(c)
  const rango = { desde: inicioDelDia(c.input.desde), hasta: finDelDia(c.input.hasta) }
  const asientos = await listAsientos(c.db, farmacia_id, rango)
  c.note({ detalle: rangoAnotado(c.input, asientos.length, 'asientos') })
  const [primero, ultimo] = [asientos.at(0)?.numero ?? 0, asientos.at(-1)?.numero ?? 0]
  const cierres = await listCierres(c.db, farmacia_id, primero, ultimo)
  const cerrados = await listNumeros(c.db.kysely, farmacia_id, cierres.at(0)?.desde ?? 0, cierres.at(-1)?.hasta ?? 0)
  const { escrito, cerrado } = await readPuntas(c.db.kysely, farmacia_id)
  return {
    asientos: asientos.map(({ asiento, en, anulado_en, ...resto }) => ({
      ...resto,
      ...asiento,
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
})

/** Closes the open entries. Of two simultaneous calls one does it, and the other gets the same answer. */
export const libroCierre = route(contract.libroCierre, async (c) => {
  const { farmacia_id } = await farmaciaDe(c)
  const { usuario, now, input, fail } = c
  return c.db.kysely.transaction().execute(async (trx) => {
    // In this order: each statement sees what was committed before, so a closing counted by the first is found by the second.
    const { escrito, cerrado } = await readPuntas(trx, farmacia_id)
    const hecho = await findCierreHasta(trx, farmacia_id, input.hasta)
    if (hecho) return mostrado(hecho, true)
    if (escrito === cerrado) return fail('LIBRO_SIN_ASIENTOS')
    if (escrito !== input.hasta) return fail('LIBRO_CAMBIADO')
    const anterior = (cerrado > 0 && (await findCierreHasta(trx, farmacia_id, cerrado))?.huella) || ''
    const asientos = await listNumeros(trx, farmacia_id, cerrado + 1, escrito)
    const huella = huellaDe(anterior, asientos)
    const { descripcion: quien, usuario_id } = usuario
    const cierre = { dia: hoy(now), desde: cerrado + 1, hasta: escrito, quien, en: now, anterior, huella }
    if (await insertCierre(trx, farmacia_id, usuario_id, cierre)) return mostrado(cierre, true)
    const otro = await findCierreHasta(trx, farmacia_id, input.hasta)
    // The other closing may go further than what was on this screen.
    return otro ? mostrado(otro, true) : fail('LIBRO_CAMBIADO')
  })
})

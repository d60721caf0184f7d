import * as contract from '@receta/contract'
import { esFarmaceutico, hoy } from '@receta/domain'
import { route, segundoFactorHasta } from '@receta/service-kit'
import { farmaciaDe } from '../acto'
import { huellaDe, mostrado, readLibro } from './leer-libro'
import { findCierreHasta, insertCierre, listNumeros, readPuntas } from './libro.repository'

/** DS-07. */
export const libroRecetario = route(contract.libroRecetario, async (c) => (await readLibro(c)).libro)

/** DS-07. Of two simultaneous calls one closes, and the other gets the same answer. */
export const libroCierre = route(contract.libroCierre, async (c) => {
  const { farmacia_id } = await farmaciaDe(c)
  const { usuario, config, now, input, fail } = c
  if (!usuario.operador || !esFarmaceutico(usuario.operador)) return fail('CIERRE_DE_FARMACEUTICO')
  if (!segundoFactorHasta(usuario, config, now)) return fail('SEGUNDO_FACTOR_REQUERIDO')
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
    if (await insertCierre(trx, farmacia_id, usuario_id, cierre))
      return mostrado({ ...cierre, persona: usuario.operador }, true)
    const otro = await findCierreHasta(trx, farmacia_id, input.hasta)
    // The other closing may go further than what was on this screen.
    return otro ? mostrado(otro, true) : fail('LIBRO_CAMBIADO')
  })
})

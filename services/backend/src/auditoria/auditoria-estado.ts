import * as contract from '@receta/contract'
import type { Sello } from '@receta/database'
import { type Claves, huellaDelSello, isSelloFirmado, route } from '@receta/service-kit'
import { countDespues, listSellos } from './auditoria.repository'

/** The newest seals, four hours of a quiet installation. `npm run auditoria:verificar` checks all. */
const cuantos = 48

/** That this server did not sign or that does not continue the previous one. */
const primeraFalla = (claves: Claves, sellos: readonly Sello[]): Sello | undefined =>
  sellos.find((sello, i) => {
    const anterior = sellos[i - 1]
    const sigue = anterior
      ? sello.sello_id === anterior.sello_id + 1 && sello.anterior === huellaDelSello(anterior)
      : sello.sello_id !== 1 || sello.anterior === ''
    return !sigue || !isSelloFirmado(claves, sello)
  })

export const auditoriaEstado = route(contract.auditoriaEstado, async ({ db, claves }) => {
  const sellos = await listSellos(db, cuantos)
  const falla = primeraFalla(claves, sellos)
  const enteros = falla ? sellos.slice(0, sellos.indexOf(falla)) : sellos
  return {
    hasta: enteros.at(-1)?.en.toISOString() ?? null,
    sellos: enteros.at(-1)?.sello_id ?? 0,
    falla: falla?.sello_id ?? null,
    sin_sellar: await countDespues(db, Number(sellos.at(-1)?.hasta ?? 0)),
  }
})

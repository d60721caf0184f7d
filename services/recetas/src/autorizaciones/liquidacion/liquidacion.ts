import * as contract from '@receta/contract'
import type { UsuarioActual } from '@receta/database'
import { addDias, type Fecha, inicioDelDia, mask, pageSize } from '@receta/domain'
import { route, refuseField } from '@receta/service-kit'
import { csvDe, lineasMaximas, personasDe } from './archivo'
import { listCierresDe } from './cierre.repository'
import { listDispensado, type RangoKey, type RenglonRow, sumDispensado, sumPorFarmacia } from './liquidacion.repository'

export type Rango = { desde: Fecha; hasta: Fecha }

export const refuseHasta = (mensaje: string): never => {
  return refuseField('hasta', mensaje)
}

/** Whole days of Buenos Aires, for the caller's convenio. */
export function rangoDe({ desde, hasta }: Rango, { convenio_id }: UsuarioActual): RangoKey {
  if (hasta < desde) return refuseHasta('Termina antes de empezar.')
  if (hasta >= addDias(desde, contract.diasLiquidacion))
    return refuseHasta(`Hasta ${contract.diasLiquidacion} días por vez.`)
  return { convenio_id, desde: inicioDelDia(desde), hasta: inicioDelDia(addDias(hasta, 1)) }
}

const renglonDe = ({ en, dni, persona_id: _, ...fila }: RenglonRow): contract.RenglonLiquidado => ({
  ...fila,
  dni: mask(dni),
  en: en.toISOString(),
})

export const liquidacion = route(contract.liquidacion, async ({ input, usuario, db, note }) => {
  const rango = rangoDe(input, usuario)
  const start = (input.page - 1) * pageSize
  const [filas, farmacias, totales, cierres] = await Promise.all([
    listDispensado(db, rango, pageSize, start),
    sumPorFarmacia(db, rango),
    sumDispensado(db, rango),
    listCierresDe(db, usuario.convenio_id, input),
  ])
  note({ listadas: personasDe(filas) })
  const { desde, hasta } = input
  return {
    desde,
    hasta,
    items: filas.map(renglonDe),
    farmacias,
    totales,
    cierres,
    total_estimado: totales.renglones,
    start,
    limit: pageSize,
  }
})

export const liquidacionCsv = route(contract.liquidacionCsv, async ({ input, usuario, db, note }) => {
  const rango = rangoDe(input, usuario)
  const filas = await listDispensado(db, rango, lineasMaximas + 1, 0)
  if (filas.length > lineasMaximas)
    return refuseHasta(`Son más de ${lineasMaximas.toLocaleString('es-AR')} renglones: pedí menos días.`)
  // Everybody in the file goes into its one audit row, because the data leaves with all of them (decision 0031).
  const detalle = `liquidación ${input.desde} a ${input.hasta}, ${filas.length} renglones`
  note({ detalle, listadas: personasDe(filas) })
  return {
    nombre: `liquidacion-${input.desde}-${input.hasta}.csv`,
    csv: csvDe(filas),
  }
})

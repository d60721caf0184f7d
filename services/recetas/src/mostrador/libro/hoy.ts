import * as contract from '@receta/contract'
import { deshacerMs, hoy, inicioDelDia } from '@receta/domain'
import { route } from '@receta/service-kit'
import { farmaciaDe } from '../acto'
import { dispensasMostradas } from '../dispensa/dispensa-mostrada'
import { listDesde } from '../dispensa/dispensas.repository'
import { listRetenidas } from './reporte.repository'

/** After midnight it includes earlier handovers that may still be undone. */
export const mostradorHoy = route(contract.mostradorHoy, async (c) => {
  const { telefono: _, ...farmacia } = await farmaciaDe(c)
  const desde = Math.min(inicioDelDia(hoy(c.now)).getTime(), c.now.getTime() - deshacerMs)
  const [retenidas, entregadas] = await Promise.all([
    listRetenidas(c.db, farmacia.farmacia_id, c.now),
    listDesde(c.db, farmacia.farmacia_id, new Date(desde)),
  ])
  return {
    farmacia,
    retenidas: retenidas.map((r) => ({ ...r, hasta: r.hasta.toISOString() })),
    entregadas: dispensasMostradas(entregadas, farmacia.farmacia_id, c.now),
  }
})

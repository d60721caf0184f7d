import { comoSistema } from '@receta/database'
import { type Arranque, createSalida, type Deps } from '@receta/service-kit'
import { createRepartidor } from './repartidor'

/** Tells other software what happened, while `app` listens (decision 0094). */
export function mountNotificaciones(app: Arranque['app'], deps: Deps): void {
  const salida = createSalida({ redes: deps.config.salida_redes })
  const repartidor = createRepartidor({ deps: { ...deps, db: comoSistema(deps.db) }, salida, bitacora: app.log })
  app.addHook('onListen', async () => repartidor.start())
  app.addHook('onClose', repartidor.stop)
}

import { start, tellAndExit, listen, mount, mountDocs, orClose } from '@receta/service-kit'
import { seedDemo, mountCorreo, mountNotificaciones, mountRegistro, rutas, rutasFhir } from './app'

const arranque = await start(process.env).catch(tellAndExit)
await orClose(arranque, async () => {
  if (arranque.config.DEMO) await seedDemo(arranque.deps)
  mount(arranque.app, '/recetas', rutas, arranque.deps)
  mount(arranque.app, '/fhir', rutasFhir, arranque.deps)
  mountDocs(arranque.app, [...rutas, ...rutasFhir], '1.0.0')
  const correo = mountCorreo(arranque.app, arranque.deps, arranque.config, arranque.measureCorreo)
  const registro = mountRegistro(arranque.app, arranque.deps, arranque.config, arranque.measureRegistro)
  mountNotificaciones(arranque.app, arranque.deps)
  process.stdout.write(`Servicio recetas listo en ${await listen(arranque)}\n${correo()}\n${registro}\n`)
})

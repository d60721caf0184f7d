import { arrancar, escuchar, mount, mountDocs, orClose } from '@receta/service-kit'
import { cargarDemo, rutas } from './app'

const arranque = await arrancar(process.env)
await orClose(arranque, async () => {
  if (arranque.config.DEMO) await cargarDemo(arranque.deps)
  mount(arranque.app, '/recetas', rutas, arranque.deps)
  mountDocs(arranque.app, rutas, '1.0.0')
  process.stdout.write(`Servicio recetas listo en ${await escuchar(arranque)}\n`)
})

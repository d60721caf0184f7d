import { arrancar, decirYSalir, escuchar, mount, mountDocs, orClose } from '@receta/service-kit'
import { cargarDemo, mountCorreo, mountRegistro, rutas, rutasFhir } from './app'

const arranque = await arrancar(process.env).catch(decirYSalir)
await orClose(arranque, async () => {
  if (arranque.config.DEMO) await cargarDemo(arranque.deps)
  mount(arranque.app, '/recetas', rutas, arranque.deps)
  mount(arranque.app, '/fhir', rutasFhir, arranque.deps)
  mountDocs(arranque.app, [...rutas, ...rutasFhir], '1.0.0')
  const correo = mountCorreo(arranque.app, arranque.deps, arranque.config, arranque.medirCorreo)
  const registro = mountRegistro(arranque.app, arranque.deps, arranque.config, arranque.medirRegistro)
  process.stdout.write(`Servicio recetas listo en ${await escuchar(arranque)}\n${correo()}\n${registro}\n`)
})

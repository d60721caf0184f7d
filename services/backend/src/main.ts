import { arrancar, escuchar, mount, mountDocs } from '@receta/service-kit'
import { rutas } from './app'

const arranque = await arrancar(process.env)
mount(arranque.app, '/backend', rutas, arranque.deps)
mountDocs(arranque.app, rutas, '1.0.0')
process.stdout.write(`Servicio backend listo en ${await escuchar(arranque)}\n`)

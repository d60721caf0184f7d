import { start, tellAndExit, listen, mount, mountDocs } from '@receta/service-kit'
import { mountCalles, rutas, rutasVademecum } from './app'

const arranque = await start(process.env).catch(tellAndExit)
mount(arranque.app, '/backend', rutas, arranque.deps)
mount(arranque.app, '/vademecum', rutasVademecum, arranque.deps)
await mountCalles(arranque.app, arranque.deps.config.mapa_calles).catch(tellAndExit)
mountDocs(arranque.app, [...rutas, ...rutasVademecum], '1.0.0')
process.stdout.write(`Servicio backend listo en ${await listen(arranque)}\n`)

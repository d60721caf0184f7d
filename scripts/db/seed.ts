import { cargarDemo } from '@receta/recetas'
import { arrancar, decirYSalir } from '@receta/service-kit'

/** Loads the catalogues and, into a database without users, the demo world; refused in production like everywhere else. */
const arranque = await arrancar(process.env).catch(decirYSalir)
try {
  const cargada = arranque.config.DEMO && (await cargarDemo(arranque.deps))
  process.stdout.write(cargada ? 'Datos de demostración cargados.\n' : 'No se cargó nada: ya hay usuarios, o DEMO=0.\n')
} finally {
  await arranque.close()
}

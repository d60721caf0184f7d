import { seedDemo } from '@receta/recetas'
import { start, tellAndExit } from '@receta/service-kit'
import { readArgumentos } from '../argumentos'

/** Loads the catalogues and, into a database without users, the demo world; refused in production. */
readArgumentos({}, 'Uso: npm run db:seed     carga los catálogos y, en una base sin usuarios, el mundo de demostración')
const arranque = await start(process.env).catch(tellAndExit)
try {
  const cargada = arranque.config.DEMO && (await seedDemo(arranque.deps))
  process.stdout.write(cargada ? 'Datos de demostración cargados.\n' : 'No se cargó nada: ya hay usuarios, o DEMO=0.\n')
} finally {
  await arranque.close()
}

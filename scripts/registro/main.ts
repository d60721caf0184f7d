import { tellAndExit, openDatabase } from '@receta/database'
import { readConfig } from '@receta/service-kit'
import { readArgumentos } from '../argumentos'
import { putBackInCola } from './reintentar.repository'

/** `npm run registro:reintentar`: sends again what the national repository did not take and was given up (decision 0025). */
readArgumentos(
  {},
  'Uso: npm run registro:reintentar     vuelve a mandar lo que el registro nacional no tomó y se abandonó',
)
const config = readConfig(process.env)
const base = await openDatabase({
  databaseUrl: config.DATABASE_URL,
  datos: config.DATOS_DIR,
  max: 1,
  como: 'dueno',
}).catch(tellAndExit)
try {
  const { registros, novedades } = await putBackInCola(base.db.pool, new Date())
  process.stdout.write(
    `Vuelven a la cola del registro nacional: recetas por registrar, ${registros}; novedades por informar, ${novedades}.\n`,
  )
} finally {
  await base.close()
}

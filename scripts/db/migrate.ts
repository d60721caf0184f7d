import { tellAndExit, openDatabase } from '@receta/database'
import { readConfig } from '@receta/service-kit'
import { readArgumentos } from '../argumentos'

/** Creates the embedded database if needed, and migrates it (or DATABASE_URL's) to the latest version. */
readArgumentos({}, 'Uso: npm run db:migrate     crea la base si hace falta y la lleva a la última versión')
const config = readConfig(process.env)
const base = await openDatabase({ databaseUrl: config.DATABASE_URL, datos: config.DATOS_DIR }).catch(tellAndExit)
await base.close()
process.stdout.write(
  base.migradas.length > 0 ? `Migradas: ${base.migradas.join(', ')}\n` : 'La base ya estaba al día.\n',
)

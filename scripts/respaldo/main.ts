import path from 'node:path'
import { datosPorDefecto, openDatabase } from '@receta/database'
import { readArgumentos } from '../argumentos'
import { saveRespaldo } from './guardar'
import type { Manifiesto } from './manifiesto'
import { restoreRespaldo } from './restaurar'

const uso = `Uso: npm run respaldo -- <carpeta nueva>     guarda toda la base, sin detener el servicio
     npm run restaurar -- <carpeta>          la trae de vuelta a una base vacía (DATABASE_URL o DATOS_DIR nuevos)
Las claves del servidor (DATOS_DIR/claves) no van en el respaldo: guardalas aparte. Sin ellas, los enlaces de las
recetas y los segundos factores guardados no se pueden leer.`

const [orden, carpeta, ...sobran] = readArgumentos({ allowPositionals: true }, uso).positionals
const say = (texto: string) => process.stdout.write(`${texto}\n`)
const count = ({ tablas, hecho_en }: Manifiesto) =>
  `${tablas.length} tablas, ${tablas.reduce((n, t) => n + t.filas, 0).toLocaleString('es-AR')} filas, al ${hecho_en}`

if ((orden !== 'guardar' && orden !== 'restaurar') || !carpeta || sobran.length > 0) {
  say(uso)
  process.exitCode = 2
} else {
  try {
    const base = await openDatabase({
      databaseUrl: process.env['DATABASE_URL'],
      datos: process.env['DATOS_DIR'] ?? datosPorDefecto,
      max: 2,
      como: 'dueno',
    })
    try {
      const donde = path.resolve(carpeta)
      if (orden === 'guardar') say(`Guardado en ${donde}: ${count(await saveRespaldo(base.db, donde, new Date()))}.`)
      else say(`Restaurado de ${donde}: ${count(await restoreRespaldo(base.db, donde))}.`)
    } finally {
      await base.close()
    }
  } catch (error) {
    say(`No se pudo: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}

import path from 'node:path'
import { tellAndExit, openDatabase } from '@receta/database'
import {
  archivoDeSellos,
  type Claves,
  loadClaves,
  readConfig,
  readSellosCopiados,
  type SelloCopiado,
} from '@receta/service-kit'
import type { PoolClient } from 'pg'
import { readArgumentos } from '../argumentos'
import { anosEnLaBase, saveArchivos, AuditoriaAlterada } from './archivar'
import { readAtOnce } from './auditoria.repository'
import { describeEdad } from './edad'
import { FaltaElArchivo, verificar } from './verificar'

const uso = `Uso: npm run auditoria:verificar [-- <carpeta de lo archivado>]   si la auditoría está entera
     npm run auditoria:archivar -- <carpeta>                      saca de la base lo que tiene más de cinco años`

/** Exit code 1 when the audit was changed, 2 when it was not told what it needs. */
const config = readConfig(process.env)
const say = (linea: string) => process.stdout.write(`${linea}\n`)
const [orden, carpeta, ...sobran] = readArgumentos({ allowPositionals: true }, uso).positionals
if ((orden !== 'verificar' && orden !== 'archivar') || (orden === 'archivar' && !carpeta) || sobran.length > 0) {
  say(uso)
  process.exit(2)
}

async function archive(base: PoolClient, claves: Claves, copias: readonly SelloCopiado[], donde: string) {
  const hechos = await saveArchivos(base, claves, copias, donde, new Date())
  for (const { archivo, filas } of hechos) say(`${archivo}: ${filas} filas, que ya no están en la base.`)
  if (hechos.length === 0) say(`Nada se archiva: ninguna parte está sellada y tiene más de ${anosEnLaBase} años.`)
  else say('Copiá esos archivos a otro lugar: sin ellos no se puede probar lo que decían.')
}

async function verify(base: PoolClient, claves: Claves, copias: readonly SelloCopiado[], carpetaDada: string | null) {
  const { filas, cadenas, sellos, sinSellar, ultimoSello, fallas } = await readAtOnce(base, () =>
    verificar(base, claves, copias, carpetaDada),
  )
  for (const { que, donde } of fallas.slice(0, 100)) say(`MAL  ${donde}: ${que}`)
  if (fallas.length > 100) say(`     y ${fallas.length - 100} más`)
  say(
    `${filas} filas en ${cadenas} cadenas, ${sellos} sellos (${copias.length} en la copia), ${sinSellar} filas sin sellar todavía.`,
  )
  say(
    ultimoSello
      ? `El último sello es del ${ultimoSello.toLocaleString('es-AR')}, hace ${describeEdad(Date.now() - ultimoSello.getTime())}.`
      : 'Todavía no hay ningún sello.',
  )
  say(fallas.length === 0 ? 'La auditoría está entera.' : `La auditoría fue alterada: ${fallas.length} fallas.`)
  if (fallas.length > 0) process.exitCode = 1
}

const base = await openDatabase({
  databaseUrl: config.DATABASE_URL,
  datos: config.DATOS_DIR,
  max: 1,
  consultaMs: 10 * 60_000,
  como: 'dueno',
}).catch(tellAndExit)
try {
  const claves = await loadClaves(path.join(config.DATOS_DIR, 'claves'))
  const copias = await readSellosCopiados(archivoDeSellos(config.DATOS_DIR))
  const donde = carpeta === undefined ? null : path.resolve(carpeta)
  const client = await base.db.pool.connect()
  try {
    await (orden === 'archivar' && donde
      ? archive(client, claves, copias, donde)
      : verify(client, claves, copias, donde))
  } finally {
    client.release()
  }
} catch (error) {
  const dicho =
    error instanceof FaltaElArchivo
      ? 'Parte de la auditoría está archivada: decí en qué carpeta, npm run auditoria:verificar -- <carpeta>.'
      : error instanceof AuditoriaAlterada
        ? `No se archiva nada, porque la auditoría fue alterada. ${error.message}.`
        : null
  if (dicho === null) throw error
  say(dicho)
  process.exitCode = error instanceof FaltaElArchivo ? 2 : 1
} finally {
  await base.close()
}

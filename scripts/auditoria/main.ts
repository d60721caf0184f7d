import path from 'node:path'
import { tellAndExit, openDatabase } from '@receta/database'
import { archivoDeSellos, loadClaves, readConfig, readSellosCopiados } from '@receta/service-kit'
import { describeEdad } from './edad'
import { verificar } from './verificar'

/** `npm run auditoria:verificar`: whether the audit is unchanged. Exit code 1 when it is not. */
const config = readConfig(process.env)
const say = (linea: string) => process.stdout.write(`${linea}\n`)
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
  const { filas, cadenas, sellos, sinSellar, ultimoSello, fallas } = await verificar(base.db.pool, claves, copias)
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
} finally {
  await base.close()
}

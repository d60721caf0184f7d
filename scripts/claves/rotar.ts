import path from 'node:path'
import { archivoDeRotacion, loadClaves, readConfig, rotateClaves } from '@receta/service-kit'
import { readArgumentos } from '../argumentos'

/** `npm run claves:rotar`: a new signing key (decision 0021). Running services load it within a minute. */
readArgumentos({}, 'Uso: npm run claves:rotar     desde ahora firma una clave nueva; lo firmado se sigue verificando')
const say = (linea: string) => process.stdout.write(`${linea}\n`)
const carpeta = path.join(readConfig(process.env).DATOS_DIR, 'claves')
try {
  await loadClaves(carpeta)
  const { anterior, nueva } = await rotateClaves(carpeta, new Date())
  say(`Desde ahora firma la clave ${nueva}. La clave ${anterior} ya no firma; lo que firmó se sigue verificando.`)
  say('Los servicios en marcha la toman en un minuto. Guardá otra vez la copia de DATOS_DIR/claves.')
} catch (error) {
  if ((error as { code?: string }).code !== 'EEXIST') throw error
  say(`Hay otra rotación en curso. Si se cortó, borrá ${path.join(carpeta, archivoDeRotacion)} y probá de nuevo.`)
  process.exitCode = 1
}

// Starts the product compiled to JavaScript (decision 0099): `node services/all-in-one/arranque.mjs`. With --compilar it only compiles,
// for a machine where who runs it may not write.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureCompilado } from './compilado.mjs'

if (process.argv.includes('--compilar')) process.stdout.write(`Compilado en ${await ensureCompilado()}\n`)
else {
  process.setSourceMapsEnabled(true)
  const compilado = await ensureCompilado().catch((error) => {
    const falta = ['EACCES', 'EROFS', 'EPERM'].includes(error.code)
    process.stderr.write(
      falta
        ? 'No se pudo compilar porque la carpeta no se puede escribir: arranca más despacio y con más memoria. Corré npm run compilar.\n'
        : `No se pudo compilar: ${error.message}\n`,
    )
    return null
  })
  if (compilado) await import(pathToFileURL(path.join(compilado, 'main.mjs')).href)
  else {
    const { register } = await import('tsx/esm/api')
    register()
    await import('./src/main.ts')
  }
}

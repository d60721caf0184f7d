import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { install, requireNode } from './install.mjs'
import { ConArreglo, raiz, runScript, start } from './proceso.mjs'

const mainOf = (nombre) => path.join(raiz, 'services', nombre, 'src', 'main.ts')

await runScript(async () => {
  requireNode()
  const nombre = process.argv[2] ?? ''
  const conocidos = readdirSync(path.join(raiz, 'services')).filter((carpeta) => existsSync(mainOf(carpeta)))
  if (!conocidos.includes(nombre))
    throw new ConArreglo(`No hay un servicio «${nombre}».`, `usá uno de estos: ${conocidos.join(', ')}.`)
  await install()
  return start(process.execPath, ['--import', 'tsx', mainOf(nombre)]).fin
})

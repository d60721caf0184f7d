import { existsSync } from 'node:fs'
import path from 'node:path'
import { install, requireNode } from './install.mjs'
import { ConArreglo, herramienta, run, runScript } from './proceso.mjs'

const archivo = 'vademecum/anmat_vnm_2015.csv'
const prueba = 'services/recetas/src/recetas/seguridad/vademecum-real.test.ts'

/** The rules about drugs over ANMAT's two files, which are nobody's to distribute: DATOS_REALES or ../shared/data has them. */
await runScript(async () => {
  requireNode()
  const [carpeta = process.env.DATOS_REALES ?? path.resolve('..', 'shared', 'data'), ...sobran] = process.argv.slice(2)
  if (sobran.length > 0) throw new ConArreglo('Sobra un argumento.', 'npm run vademecum:prueba -- <carpeta>')
  if (!existsSync(path.join(carpeta, archivo))) {
    console.log(`Salteada: no está ${path.join(carpeta, archivo)}. La carpeta se dice en DATOS_REALES.`)
    return 0
  }
  await install()
  const { codigo } = await run(herramienta('vitest'), ['run', prueba], {
    entorno: { DATOS_REALES: path.resolve(carpeta) },
  })
  return codigo
})

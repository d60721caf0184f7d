import path from 'node:path'
import { install, requireNode } from './install.mjs'
import { ConArreglo, herramienta, raiz, run, runScript } from './proceso.mjs'

/** Sends hostile values in every field of every call, a million by default, and adds them to those of the runs before. */
await runScript(async () => {
  requireNode()
  const [cuantos = '1000000', ...sobran] = process.argv.slice(2)
  if (!/^\d{1,9}$/.test(cuantos) || sobran.length > 0)
    throw new ConArreglo(`No entiendo «${process.argv.slice(2).join(' ')}».`, 'npm run sonda -- <pedidos>')
  await install()
  const prueba = 'services/all-in-one/src/sonda.test.ts'
  const SONDA_DIARIO = process.env['SONDA_DIARIO'] ?? path.join(raiz, '.datos', 'sonda.jsonl')
  const { codigo } = await run(herramienta('vitest'), ['run', prueba], { entorno: { SONDA: cuantos, SONDA_DIARIO } })
  return codigo
})

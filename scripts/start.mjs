import { ensureCliente } from './cliente.mjs'
import { install, requireNode } from './install.mjs'
import { ConArreglo, runScript, start } from './proceso.mjs'
import { requirePort } from './puerto.mjs'

await runScript(async () => {
  requireNode()
  await install()
  await ensureCliente()
  await requirePort(process.env.PORT ?? '3000', process.env.HOST ?? 'localhost')
  console.log('Arrancando Receta Clara… (Ctrl-C la detiene)')
  // Room for short-lived objects: with Node's 16 MB, a quarter of the time to open a receta is garbage collection.
  const memoria = '--max-semi-space-size=32'
  const codigo = await start(process.execPath, [memoria, 'services/all-in-one/arranque.mjs']).fin
  if (codigo !== 0)
    throw new ConArreglo(
      'Receta Clara terminó con un error.',
      'el motivo es la última línea de arriba; si es la base embebida, probá con una propia en DATABASE_URL.',
    )
  return 0
})

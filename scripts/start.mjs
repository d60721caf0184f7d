import { createServer } from 'node:net'
import { ensureCliente } from './cliente.mjs'
import { install, requireNode } from './install.mjs'
import { ConArreglo, runScript, start } from './proceso.mjs'

/** Refuses a taken port before PostgreSQL starts, so that nothing is left running. */
function requirePort(port, host) {
  return new Promise((resolve, reject) => {
    const prueba = createServer()
    prueba.once('error', ({ code }) => {
      const arreglo = `cerrá el programa que lo usa o elegí otro: PORT=${Number(port) + 1} npm start`
      if (code === 'EADDRINUSE') return reject(new ConArreglo(`El puerto ${port} está en uso.`, arreglo))
      if (code === 'EACCES') return reject(new ConArreglo(`El puerto ${port} pide permisos de administrador.`, arreglo))
      // The server itself reports any other error better.
      resolve()
    })
    prueba.listen(Number(port), host, () => prueba.close(() => resolve()))
  })
}

await runScript(async () => {
  requireNode()
  await install()
  await ensureCliente()
  await requirePort(process.env.PORT ?? '3000', process.env.HOST ?? 'localhost')
  console.log('Arrancando Receta Clara… (Ctrl-C la detiene)')
  // Room for short-lived objects: with Node's 16 MB, a quarter of the time to open a receta is garbage collection.
  const memoria = '--max-semi-space-size=32'
  const codigo = await start(process.execPath, [memoria, '--import', 'tsx', 'services/all-in-one/src/main.ts']).fin
  if (codigo !== 0)
    throw new ConArreglo(
      'Receta Clara terminó con un error.',
      'el motivo es la última línea de arriba; si es la base embebida, probá con una propia en DATABASE_URL.',
    )
  return 0
})

import path from 'node:path'
import { install, requireNode } from './install.mjs'
import { herramienta, raiz, runScript, start } from './proceso.mjs'

await runScript(async () => {
  requireNode()
  await install()
  console.log('Servicios en http://localhost:3000, cliente en http://localhost:5173; los dos se recargan solos.')
  const servicios = start(herramienta('tsx'), ['watch', '--clear-screen=false', 'services/all-in-one/src/main.ts'])
  const cliente = start(herramienta('vite'), [], { carpeta: path.join(raiz, 'client') })
  const codigo = await Promise.race([servicios.fin, cliente.fin])
  // Each is useless without the other.
  servicios.stop()
  cliente.stop()
  await Promise.all([servicios.fin, cliente.fin])
  return codigo
})

import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { raiz } from './proceso.mjs'

/**
 * Starts this installation over an empty embedded database on a free port, asks whether it is ready, and stops it. Exit code 1
 * when it is not.
 */
const datos = mkdtempSync(path.join(tmpdir(), 'receta-arranca-'))
const child = spawn(process.execPath, ['services/all-in-one/arranque.mjs'], {
  cwd: raiz,
  env: { PATH: process.env.PATH, HOME: process.env.HOME, DATOS_DIR: datos, PORT: '0', DEMO: '0', NODE_ENV: 'test' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const fin = new Promise((resolve) => child.once('close', resolve))
const url = await new Promise((resolve) => {
  let salida = ''
  child.stdout.on('data', (parte) => {
    salida += parte
    const hallada = /http:\/\/localhost:\d+/.exec(salida)
    if (hallada) resolve(hallada[0])
  })
  void fin.then(() => resolve(null))
  setTimeout(() => resolve(null), 60_000).unref()
})
const respuesta = url && (await fetch(`${url}/listo`).catch(() => null))
console.log(respuesta?.ok ? `✓ arranca y dice que está lista (Node ${process.versions.node})` : '✗ no arranca')
child.kill('SIGTERM')
await fin
rmSync(datos, { recursive: true, force: true })
process.exitCode = respuesta?.ok ? 0 : 1

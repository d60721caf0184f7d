import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { datos, enCi, freePort, puerto, urlBase } from './entorno'
import base from './playwright.config'

// Workers load this file again, with the ports of the first process.
process.env.E2E_BACKEND ??= String(await freePort())
process.env.E2E_RECETAS ??= String(await freePort())
const { E2E_BACKEND, E2E_RECETAS } = process.env
const raiz = path.resolve(import.meta.dirname, '..')
const enLocal = (port: string) => `http://localhost:${port}`
const gracefulShutdown = { signal: 'SIGTERM', timeout: 15_000 } as const

const servicio = (nombre: 'backend' | 'recetas', port: string) => ({
  command: `node scripts/servicio.mjs ${nombre}`,
  cwd: raiz,
  url: `${enLocal(port)}/salud`,
  env: { PORT: port, DATOS_DIR: datos, NODE_ENV: 'test', DEMO: '1', URL_PUBLICA: urlBase },
  timeout: 240_000,
  gracefulShutdown,
})

/** The same journeys with each service in a process of its own, behind a proxy. */
export default defineConfig({
  ...base,
  testMatch: enCi ? /(sesion|receta-por-teclado)\.spec\.ts$/ : /(sesion|receta-por-teclado|prescripciones)\.spec\.ts$/,
  outputDir: './test-results/separados',
  projects: [{ name: 'separados', use: { viewport: { width: 1366, height: 768 } } }],
  webServer: [
    servicio('recetas', E2E_RECETAS),
    servicio('backend', E2E_BACKEND),
    {
      command: `npx vite preview --port ${puerto} --strictPort --host localhost`,
      cwd: path.join(raiz, 'client'),
      url: urlBase,
      env: { BACKEND_URL: enLocal(E2E_BACKEND), RECETAS_URL: enLocal(E2E_RECETAS) },
      timeout: 60_000,
      gracefulShutdown,
    },
  ],
})

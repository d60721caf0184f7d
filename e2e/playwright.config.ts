import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './chromium'
import { certificadoHis, datos, enCi, enUnTamano, puerto, servidorAjeno, urlBase } from './entorno'

/** What a phone does no differently from a PC: CI walks it in one size, `npm run e2e` in both. */
const igualEnTelefono =
  /(cuatro-ventanas|impaciencia|abrir-desde-un-his|dentro-del-marco|seguridad|segundo-factor|sesion|cuenta|vinculos|reemplazar|administracion|administracion-datos|llave-de-acceso|plan-convenio|contingencia|escritorios-sin-comandos|formularios|mapa-de-calles|vademecum-sin-conexion)\.spec/
/** Walks of an hour's work, which `npm run jornadas` makes whole; of them CI makes the first recetas of a counter. */
const aparte = enCi && !process.env['JORNADAS'] ? [/jornada-(?!farmacia-teclado)/] : []
const noEnTelefono = enCi ? [/teclado/, igualEnTelefono, ...aparte] : /teclado/

const raiz = path.resolve(import.meta.dirname, '..')

export default defineConfig({
  testDir: './journeys',
  outputDir: './test-results',
  // On a shared machine a page may exceed any time limit; three failures are a fault.
  retries: enCi ? 2 : 0,
  // On two cores a third browser works while the others wait, which saves one minute of seven. Each has its own médico.
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/resultado.json' }]],
  use: {
    baseURL: urlBase,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    trace: 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    // Journeys read the network; the one about the service worker enables it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // A phone has no keyboard, and only a phone goes in steps.
    { name: 'pc', testIgnore: [/telefono/, ...aparte], use: { viewport: { width: 1366, height: 768 } } },
    {
      name: 'movil',
      testIgnore: noEnTelefono,
      grepInvert: new RegExp(enUnTamano),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: 'node scripts/start.mjs',
    cwd: raiz,
    url: `${urlBase}/salud`,
    env: {
      PORT: String(puerto),
      DATOS_DIR: datos,
      NODE_ENV: 'test',
      DEMO: '1',
      EMISIONES_POR_HORA: '100000000',
      // Nobody answers there: whoever puts notices on is mailed all the same.
      AVISOS_PASARELA_URL: 'http://127.0.0.1:9',
      // Each test gets a copy of the worker's session without the renewal key, which cannot be copied.
      ACCESO_MINUTOS: '60',
      // The HIS of a journey is on this machine.
      SALIDA_REDES: '127.0.0.0/8,::1/128',
      NODE_EXTRA_CA_CERTS: certificadoHis,
    },
    reuseExistingServer: servidorAjeno,
    timeout: 240_000,
    // So that the server also stops its PostgreSQL.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})

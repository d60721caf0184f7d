import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Tests of streams and keys, which must have a process with a single context. */
const conFlujos = [
  'client/src/api/contingencia-sesion.test.ts',
  'client/src/api/cambios.test.tsx',
  'client/src/features/autorizaciones/AuditoriaScreen.test.tsx',
  'client/src/features/mostrador/MostradorEnRevision.test.tsx',
  'client/src/features/mostrador/cuarenta.test.tsx',
]

/**
 * Processes that are started, killed and waited for, and sheets that are read by a camera's eye: a quarter of the time of all tests. CI leaves
 * them out, `npm test` runs them with the others and `npm run largas` alone, before an issue is resolved.
 */
const largas = [
  'packages/database/src/embedded/cluster.test.ts',
  'packages/service-kit/src/{arranque,cierre}.test.ts',
  'scripts/{argumentos,importar/main,respaldo/respaldo,verificar/check}.test.ts',
  'services/all-in-one/src/replica.test.ts',
  'services/recetas/src/documento/escaneo.test.ts',
  'services/recetas/src/mostrador/dispensa/dos-procesos.test.ts',
]
const formularios = 'client/src/app/formularios-vivos.test.tsx'
const soloLargas = Boolean(process.env['LARGAS'])
const sinLargas = Boolean(process.env['CI']) && !soloLargas

/** Packages whose tests use no database. */
const sinBase = ['packages/{domain,contract,fhir}/**/*.test.ts', 'client/*.test.ts']

export default defineConfig({
  // As in client/vite.config.ts: Vite does not support package.json's lists of extensions in "imports".
  resolve: {
    alias: [
      {
        find: /^#(ui|api|session|device)\/(.*)$/,
        replacement: fileURLToPath(new URL('./client/src/$1/$2', import.meta.url)),
      },
    ],
  },
  test: {
    // On two cores a third worker runs while the others wait for PostgreSQL or for a process that starts.
    maxWorkers: process.env['CI'] ? 3 : 2,
    // Style sheets are empty in tests, except when read as text; module classes keep their names.
    css: { include: /\.css\?raw$/, modules: { classNameStrategy: 'non-scoped' } },
    testTimeout: 20_000,
    // As in e2e: on a shared machine a wait may be too short once.
    retry: process.env['CI'] ? 1 : 0,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        // Without a database, so that a rule's test answers within two seconds.
        test: { name: 'reglas', include: sinBase, isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'servidor',
          include: soloLargas ? largas : ['{packages,services,scripts,bench}/**/*.test.ts'],
          exclude: sinLargas ? [...sinBase, ...largas] : sinBase,
          globalSetup: ['packages/testing/src/global-setup.ts'],
          // Each file has its own database and leaves nothing in the process; reloading modules for each one doubled the time.
          isolate: false,
        },
      },
      {
        extends: true,
        // Each file gets a page in its own context, not in its own process, which took a quarter longer.
        test: {
          name: 'cliente',
          include: soloLargas ? [formularios] : ['client/src/**/*.test.{ts,tsx}'],
          exclude: conFlujos,
          pool: 'vmThreads',
          // What a page is made of, as one file of each: every context reads it anew, and by its parts that was a tenth of the time.
          deps: {
            optimizer: {
              client: {
                enabled: true,
                include: [
                  'react',
                  'react/jsx-dev-runtime',
                  'react-dom',
                  'react-dom/client',
                  'react-router',
                  'react-aria-components',
                  '@tanstack/react-query',
                  '@testing-library/react',
                  '@testing-library/user-event',
                  'lucide-react',
                  'zod',
                ],
              },
            },
          },
          setupFiles: ['client/src/device/test-navegador.ts', 'client/src/device/test-ligero.ts'],
        },
      },
      { extends: true, test: { name: 'cliente-flujos', include: conFlujos } },
    ],
  },
})

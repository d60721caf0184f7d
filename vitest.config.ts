import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** What cuts a stream and what a key is belong to one context: these need a process whose context is the only one. */
const conFlujos = [
  'client/src/api/contingencia-sesion.test.ts',
  'client/src/api/cambios.test.tsx',
  'client/src/features/autorizaciones/AuditoriaScreen.test.tsx',
  'client/src/features/mostrador/MostradorEnRevision.test.tsx',
]

/** Pure packages: their tests use no database. */
const sinBase = ['packages/{domain,contract,fhir}/**/*.test.ts', 'client/*.test.ts']

export default defineConfig({
  // As in client/vite.config.ts: Vite does not walk the lists of extensions of package.json's "imports".
  resolve: {
    alias: [
      {
        find: /^#(ui|api|session|device)\/(.*)$/,
        replacement: fileURLToPath(new URL('./client/src/$1/$2', import.meta.url)),
      },
    ],
  },
  test: {
    // Two cores: more workers only take turns.
    maxWorkers: 2,
    // A style sheet is empty to a test, but for the one that reads it as text; a module's class keeps its own name.
    css: { include: /\.css\?raw$/, modules: { classNameStrategy: 'non-scoped' } },
    testTimeout: 20_000,
    // As in e2e: on a shared machine a wait may fall short once.
    retry: process.env['CI'] ? 1 : 0,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        // What asks no database starts none: a rule's test answers within two seconds of the shell.
        test: { name: 'reglas', include: sinBase, isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'servidor',
          include: ['{packages,services,scripts,bench}/**/*.test.ts'],
          exclude: sinBase,
          globalSetup: ['packages/testing/src/global-setup.ts'],
          // Each file has a database of its own and leaves nothing in the process; loading its modules anew for each
          // one took as long as the tests.
          isolate: false,
        },
      },
      {
        extends: true,
        // Each file gets a page in a context of its own, not in a process of its own, which took a quarter longer.
        test: {
          name: 'cliente',
          include: ['client/src/**/*.test.{ts,tsx}'],
          exclude: conFlujos,
          pool: 'vmThreads',
          setupFiles: ['client/src/device/test-navegador.ts'],
        },
      },
      { extends: true, test: { name: 'cliente-flujos', include: conFlujos } },
    ],
  },
})

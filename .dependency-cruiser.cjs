const path = require('node:path')

/**
 * Import direction (ARCHITECTURE.md). Each rule has its reason; `npm run check` enforces them and a test proves that each one can
 * fail.
 */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const test = '\\.test\\.tsx?$'
// Builders, samples and stand-ins beside the tests that use them.
const support = '\\.(builders|ejemplos|muestra)\\.tsx?$|/test-[^/]+\\.tsx?$'
const npm = (names) => `(^|node_modules/)(${names})(/|$)`

/** The rooms of prescribir, from the bottom up: each may only import those before it. */
const salasDePrescribir = [
  'borrador',
  'practica',
  'secciones',
  'posologia',
  'revision',
  'favoritos',
  'cobertura',
  'diagnostico',
  'tratamiento',
  'renglon',
  'paciente',
  'repetir',
  'previa',
  'firma',
  'formulario',
]
const prescribir = '^client/src/features/prescribir'

module.exports = {
  forbidden: [
    ...salasDePrescribir.map((sala, i) =>
      rule(
        `prescribir-flows-down-${sala}`,
        `The rooms of prescribir import only downwards: ${salasDePrescribir.join(' ← ')}.`,
        { path: `${prescribir}/${sala}/`, pathNot: test },
        {
          path: [
            ...salasDePrescribir.slice(i + 1).map((otra) => `${prescribir}/${otra}/`),
            `${prescribir}/[A-Z][^/]*$`,
          ],
        },
      ),
    ),
    rule(
      'prescribir-rooms-have-a-place',
      'A new room of prescribir takes its place in the order of salasDePrescribir, or nothing says what it may import.',
      { path: `${prescribir}/[^/]+/`, pathNot: `${prescribir}/(${salasDePrescribir.join('|')})/` },
      {},
    ),
    rule('no-cycles', 'Two files that need each other are one file, or three.', {}, { circular: true }),
    rule(
      'every-import-resolves',
      'No rule can judge an import that leads nowhere: fix the path, or declare the package.',
      {},
      // Vite's `?url` is an address and not a module; the build fails when the file is missing.
      { couldNotResolve: true, pathNot: '\\?url$' },
    ),
    rule(
      'domain-is-pure',
      'Rules import nothing: no IO, no clock, no library, not even zod.',
      { path: '^packages/domain/', pathNot: test },
      { pathNot: '^packages/domain/' },
    ),
    rule(
      'contract-knows-only-domain',
      'Both sides read the contract; it may pull in neither: only the domain and zod.',
      { path: '^packages/contract/', pathNot: test },
      { pathNot: `^packages/(contract|domain)/|${npm('zod')}` },
    ),
    rule(
      'fhir-knows-only-contract',
      'A mapping between two shapes: what a receta is says the contract, and no library of FHIR decides for us.',
      { path: '^packages/fhir/', pathNot: `${test}|${support}` },
      { pathNot: `^packages/(fhir|contract|domain)/|${npm('zod')}` },
    ),
    rule(
      'packages-flow-down',
      'domain ← contract ← service-kit → database, importar above them: a package never reaches up to who uses it.',
      { path: '^packages/' },
      { path: '^(services|client|scripts|bench|e2e)/' },
    ),
    rule(
      'database-under-the-kit',
      'The database serves every program; it may not know HTTP. Move what both need down to the domain.',
      { path: '^packages/database/' },
      { path: '^packages/(contract|service-kit)/' },
    ),
    rule(
      'client-never-sees-the-server',
      'The client knows the server only through the contract.',
      { path: '^client/' },
      { path: '^(services|scripts|bench|packages/(service-kit|database))/' },
    ),
    rule(
      'services-are-strangers',
      'A service never imports another: a query both need moves to packages/database/src/queries/.',
      { path: '^services/([^/]+)/', pathNot: '^services/all-in-one/' },
      { path: '^services/([^/]+)/', pathNot: '^services/$1/' },
    ),
    rule(
      'services-open-by-app',
      'all-in-one, scripts and bench enter a service by its app.ts and see none of its rooms.',
      { path: '^(services/all-in-one|scripts|bench|e2e)/' },
      { path: '^services/', pathNot: '^services/(all-in-one/|[^/]+/src/app\\.ts$)' },
    ),
    rule(
      'services-flow-down',
      'main → app → rooms: a room that needs app.ts has its own line in the wrong place.',
      { path: '^services/[^/]+/src/[^/]+/', pathNot: test },
      { path: '^services/[^/]+/src/(app|main)\\.ts$' },
    ),
    rule(
      'rooms-are-closed',
      'A feature never imports another: what two rooms need moves down to ui/, api/ or the domain, never sideways.',
      { path: '^client/src/features/([^/]+)/' },
      { path: '^client/src/features/([^/]+)/', pathNot: '^client/src/features/$1/' },
    ),
    rule(
      'shell-on-top',
      'app/ composes; nothing below imports it.',
      { path: '^client/src/(features|ui|api|session|device)/' },
      { path: '^client/src/app/' },
    ),
    rule(
      'client-flows-down',
      'features → ui, api → session → device: nothing reaches up into a feature.',
      { path: '^client/src/(ui|api|session|device)/' },
      { path: '^client/src/features/' },
    ),
    rule(
      'session-flows-down',
      'session/ and device/ are below ui/ and api/: the shell listens to the session and tells the user.',
      { path: '^client/src/(session|device)/' },
      { path: '^client/src/(ui|api)/' },
    ),
    rule(
      'device-at-the-bottom',
      'device/ stands for the phone: it knows nobody.',
      { path: '^client/src/device/' },
      { path: '^client/src/session/' },
    ),
    rule(
      'sql-in-repositories',
      'Only *.repository.ts, main.ts and packages/database build queries: a route asks a repository.',
      {
        path: `^(client|services|packages|e2e)/`,
        pathNot: `^packages/(database|testing)/|\\.repository\\.ts$|/main\\.ts$|${test}`,
      },
      { path: npm('kysely|pg|pg-[^/]+') },
    ),
    rule(
      'device-behind-device',
      'One small file per Capacitor plugin in device/; the rest of the app can be tested in a browser.',
      { path: '^client/', pathNot: '^client/src/device/' },
      { path: npm('@capacitor|@capacitor-[^/]+|@capgo|@aparajita') },
    ),
    rule(
      'aria-behind-ui',
      'Screens speak in our own pieces: use or add one in client/src/ui/ (Button, TextField, ComboBox, useConfirm…).',
      { path: '^client/', pathNot: '^client/src/ui/' },
      { path: npm('react-aria-components|react-aria|@react-aria|@react-stately') },
    ),
    rule(
      'tests-only',
      'Builders and fakes never ship: only a test imports packages/testing, a test library or a test.',
      { path: '^(client|services|packages|scripts|bench)/', pathNot: `^packages/testing/|${test}|${support}` },
      { path: `^packages/testing/|${npm('vitest|jsdom|@testing-library|@playwright')}|${test}|${support}` },
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    webpackConfig: { fileName: path.join(__dirname, 'scripts/check/alias.cjs') },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
    },
  },
}

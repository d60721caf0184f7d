import { ConArreglo, herramienta, run, runScript } from './proceso.mjs'
import { install, requireNode } from './install.mjs'

/** What is changed: the elements of a Bundle, or the letters, lines and QR of a printed receta. */
const pruebas = {
  fhir: ['packages/fhir/src/mutaciones.test.ts', 'packages/fhir/src/mutaciones-dispensa.test.ts'],
  papel: ['scripts/verificar/mutaciones.test.ts', 'scripts/verificar/check-pdf.test.ts'],
}

/** `npm run mutaciones [-- fhir|papel]`: none of thousands of changes may pass for what was sent or signed. */
await runScript(async () => {
  requireNode()
  const pedidas = process.argv.slice(2)
  const ajena = pedidas.find((una) => !Object.hasOwn(pruebas, una))
  if (ajena !== undefined)
    throw new ConArreglo(`No hay mutaciones de «${ajena}».`, 'npm run mutaciones -- fhir, o papel')
  await install()
  const archivos = (pedidas.length > 0 ? pedidas : Object.keys(pruebas)).flatMap((una) => pruebas[una])
  const { codigo } = await run(herramienta('vitest'), ['run', ...archivos], { entorno: { MUTACIONES: 'todas' } })
  return codigo
})

import { install, requireNode } from './install.mjs'
import { herramienta, run, runScript } from './proceso.mjs'

/** Drops, doubles, renames and contradicts each element of what others send or print: none may pass for what it is not. */
await runScript(async () => {
  requireNode()
  await install()
  const pruebas = ['packages/fhir/src/mutaciones.test.ts', 'scripts/verificar/check-pdf.test.ts']
  const { codigo } = await run(herramienta('vitest'), ['run', ...pruebas], { entorno: { MUTACIONES: 'todas' } })
  return codigo
})

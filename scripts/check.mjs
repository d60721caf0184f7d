import { runPasos } from './check/pasos.mjs'
import { requireNode } from './install.mjs'
import { runScript } from './proceso.mjs'

await runScript(async () => {
  requireNode()
  const { fallaron } = await runPasos()
  if (fallaron.length === 0) {
    console.log('\nTodo en orden.')
    return 0
  }
  console.log(`\nFallaron ${fallaron.length}:`)
  for (const { nombre, arreglo } of fallaron) console.log(`  ✗ ${nombre} → ${arreglo}`)
  return 1
})

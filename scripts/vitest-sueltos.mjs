import { writeFile } from 'node:fs/promises'

/**
 * A reporter of vitest that writes the errors outside any test, which fail a run and of which its JSON report says nothing.
 * Writes a list of texts into the file that `VITEST_SUELTOS` names.
 */
export default class Sueltos {
  async onTestRunEnd(_modulos, errores) {
    const textos = errores.map(({ name, message, stack, VITEST_TEST_PATH: archivo, type }) => {
      const donde = (stack ?? '').split('\n').slice(1, 4).join('\n')
      return `${type ?? 'error'} ${archivo ?? ''} ${name}: ${message}\n${donde}`
    })
    await writeFile(process.env.VITEST_SUELTOS, JSON.stringify(textos))
  }
}

import { appendFile } from 'node:fs/promises'

/**
 * A reporter of vitest that writes the errors outside any test, which fail a run and of which its JSON report says nothing.
 * Adds a line for each to the file that `VITEST_SUELTOS` names.
 */
export default class Sueltos {
  async onTestRunEnd(_modulos, errores) {
    const lineas = errores.map(({ name, message, stack, VITEST_TEST_PATH: archivo, type }) => {
      const donde = (stack ?? '').split('\n').slice(1, 4).join(' ')
      return `${type ?? 'error'} ${archivo ?? ''} ${name}: ${message} ${donde}`.replaceAll('\n', ' ')
    })
    await appendFile(process.env.VITEST_SUELTOS, lineas.map((linea) => `${linea}\n`).join(''))
  }
}

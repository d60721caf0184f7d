/** The message says why and what to do, so no stack is printed. */
export class NoArranca extends Error {
  override name = 'NoArranca'
}

/** Exits with 1; anything else is thrown with its stack. */
export function tellAndExit(error: unknown): never {
  if (!(error instanceof NoArranca)) throw error
  process.stderr.write(`\n✗ ${error.message}\n`)
  process.exit(1)
}

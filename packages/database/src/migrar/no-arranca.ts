/** The database and this version do not go together: the message says why and what to do, and no stack would say more. */
export class NoArranca extends Error {
  override name = 'NoArranca'
}

/** For a main: what a person can mend is told in its own words and ends the process; anything else keeps its stack. */
export function tellAndExit(error: unknown): never {
  if (!(error instanceof NoArranca)) throw error
  process.stderr.write(`\n✗ ${error.message}\n`)
  process.exit(1)
}

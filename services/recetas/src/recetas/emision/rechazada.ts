import type * as contract from '@receta/contract'
import type { Context } from '@receta/service-kit'

type Ctx = Context<typeof contract.informaReceta>

/**
 * A receta that is refused, and what is written down before anybody is told. That outlives the transaction in which it was refused, so it
 * takes another connection; and whoever waited for one while he held his own would, with as many as there are, stop everybody.
 * `decir` is a `fail` of the call's own, so that no code that it does not declare can be told.
 */
export class Rechazada extends Error {
  constructor(
    readonly decir: () => never,
    readonly antes: (c: Ctx) => Promise<void>,
  ) {
    super('refused outside its transaction')
  }
}

/** Outside any transaction: what was refused in there is written down, and then told. */
export async function rechazando<T>(c: Ctx, hacer: () => Promise<T>): Promise<T> {
  try {
    return await hacer()
  } catch (error) {
    if (!(error instanceof Rechazada)) throw error
    await error.antes(c)
    return error.decir()
  }
}

import { setImmediate as alFinal } from 'node:timers/promises'
import { verifyClave } from '@receta/service-kit'

/** Keeps every place taken where passwords are checked, until the answer is called and awaited. */
export function occupyClaves(): () => Promise<void> {
  let sigue = true
  const occupy = async () => {
    while (sigue) if ((await verifyClave(null, 'x')) === 'ocupado') await alFinal()
  }
  // More than there are places, whatever their number is.
  const ocupados = Array.from({ length: 40 }, occupy)
  return async () => {
    sigue = false
    await Promise.all(ocupados)
  }
}

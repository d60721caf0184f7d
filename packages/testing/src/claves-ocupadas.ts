import { setImmediate as alFinal } from 'node:timers/promises'
import { verifyClave } from '@receta/service-kit'

/** Until the returned function is called and awaited. */
export function occupyClaves(): () => Promise<void> {
  let sigue = true
  const occupy = async () => {
    while (sigue) if ((await verifyClave(null, 'x')) === 'ocupado') await alFinal()
  }
  const ocupados = Array.from({ length: 40 }, occupy)
  return async () => {
    sigue = false
    await Promise.all(ocupados)
  }
}

import { useSyncExternalStore } from 'react'
import { ApiError } from '#api/api-error'

/** `true` when the factor was shown, `false` when the act was called off. */
type Espera = (mostrado: boolean) => void
let espera: Espera | null = null
const listeners = new Set<() => void>()

function change(next: Espera | null): void {
  espera = next
  for (const listener of listeners) listener()
}

export function endEspera(mostrado: boolean): void {
  const quien = espera
  change(null)
  quien?.(mostrado)
}

const askFactor = (): Promise<boolean> =>
  new Promise((resolve) => {
    // One question at a time: another act asks after the first was answered.
    espera?.(false)
    change(resolve)
  })

/** The same call, which asks for the factor where the service wants it and is then sent again, with the same key. */
export const conFactor =
  <I, O>(llamar: (pedido: I) => Promise<O>) =>
  async (pedido: I): Promise<O> => {
    try {
      return await llamar(pedido)
    } catch (fallo) {
      const pide = fallo instanceof ApiError && fallo.code === 'SEGUNDO_FACTOR_REQUERIDO'
      if (!pide || !(await askFactor())) throw fallo
      return llamar(pedido)
    }
  }

export const useEspera = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => espera !== null,
  )

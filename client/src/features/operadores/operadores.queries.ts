import * as contract from '@receta/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useAction, useEndpoint } from '#api/call'
import { keepAccessUntil } from '#api/renew'
import { testSession } from '#api/session-check'

export const useOperadores = (farmacia_id?: number) =>
  useEndpoint(contract.operadores, farmacia_id === undefined ? {} : { farmacia_id })

const lista = { refreshes: [contract.operadores] } as const
export const useOperadorAlta = () => useAction(contract.operadorAlta, lista)
export const useOperadorBaja = () => useAction(contract.operadorBaja, lista)
export const useOperadorRestablece = () => useAction(contract.operadorRestablece, lista)
export const useDesafio = () => useAction(contract.operadorDesafio)

/** Changes who serves: everything that was shown is asked again as that person, and what was refused opens. */
export function useEntrar() {
  const queryClient = useQueryClient()
  const entra = useAction(contract.operadorEntra)
  return async (pedido: contract.InputOf<typeof contract.operadorEntra>) => {
    const hecho = await entra.mutateAsync(pedido)
    if (hecho.segundo_factor_hasta !== null) keepAccessUntil(hecho.segundo_factor_hasta)
    await testSession()
    void queryClient.invalidateQueries()
    return hecho
  }
}

export function useSalir() {
  const queryClient = useQueryClient()
  const sale = useAction(contract.operadorSale)
  return async () => {
    await sale.mutateAsync({})
    await testSession()
    void queryClient.invalidateQueries()
  }
}

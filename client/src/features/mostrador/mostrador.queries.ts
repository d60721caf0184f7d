import * as contract from '@receta/contract'
import { useAction, useEndpoint } from '#api/call'

const refreshes = [contract.mostradorHoy]

export const useHoy = () => useEndpoint(contract.mostradorHoy, {})
export const useRetener = () => useAction(contract.mostradorRetener, { refreshes })
export const useSoltar = () => useAction(contract.mostradorSoltar, { refreshes })
export const useDispensar = () => useAction(contract.mostradorDispensar, { refreshes })
export const useDeshacer = () => useAction(contract.mostradorDeshacer, { refreshes })
export const useBloquear = () => useAction(contract.mostradorBloquear, { refreshes })
export const useBuscarPorDni = () => useAction(contract.mostradorBuscar)
export const useSustitutos = (recetas_id: number, renglon: number) =>
  useEndpoint(contract.mostradorSustitutos, { recetas_id, renglon }, { staleTime: 60_000 })

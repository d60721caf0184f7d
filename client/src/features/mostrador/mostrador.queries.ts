import * as contract from '@receta/contract'
import { useAction, useEndpoint } from '#api/call'

const refreshes = [contract.mostradorHoy]
const alOirlo = { refreshesSoon: refreshes }

export const useHoy = () => useEndpoint(contract.mostradorHoy, {})
export const useRetener = () => useAction(contract.mostradorRetener, alOirlo)
export const useSoltar = () => useAction(contract.mostradorSoltar, alOirlo)
export const useDispensar = () => useAction(contract.mostradorDispensar, alOirlo)
export const useDeshacer = () => useAction(contract.mostradorDeshacer, { refreshes })
export const useBloquear = () => useAction(contract.mostradorBloquear, { refreshes })
export const useBuscarPorDni = () => useAction(contract.mostradorBuscar)
export const useSustitutos = (recetas_id: number, renglon: number) =>
  useEndpoint(contract.mostradorSustitutos, { recetas_id, renglon }, { staleTime: 60_000 })

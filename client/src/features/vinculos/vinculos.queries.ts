import * as contract from '@receta/contract'
import { useAction, useEndpoint } from '#api/call'

export const useVinculos = () => useEndpoint(contract.vinculos, {})
export const useInvitar = () => useAction(contract.invitarVinculo)
export const useAceptar = () => useAction(contract.vinculaUsuario, { refreshes: [contract.vinculos, contract.recetas] })
export const useCortar = () => useAction(contract.revocarVinculo, { refreshes: [contract.vinculos, contract.recetas] })
export const useAccesos = (page: number) => useEndpoint(contract.accesos, { page }, { keepPrevious: true })

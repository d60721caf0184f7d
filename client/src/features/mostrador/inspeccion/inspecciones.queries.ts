import * as contract from '@receta/contract'
import { useAction, useEndpoint } from '#api/call'

const refreshes = [contract.inspecciones]

export const useInspecciones = () => useEndpoint(contract.inspecciones, {})
export const useOtorgar = () => useAction(contract.inspeccionOtorga, { refreshes })
export const useRevocar = () => useAction(contract.inspeccionRevoca, { refreshes })

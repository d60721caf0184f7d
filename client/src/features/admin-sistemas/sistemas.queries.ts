import * as contract from '@receta/contract'
import { useAction, useEndpoint } from '#api/call'

export const useSistemas = () => useEndpoint(contract.emisoresSmart, {})
export const useGuardarSistema = () => useAction(contract.emisorSmartGuarda, { refreshes: [contract.emisoresSmart] })

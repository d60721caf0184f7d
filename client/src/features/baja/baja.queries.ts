import * as contract from '@receta/contract'
import { useAction, useEndpoint } from '#api/call'

export const useSolicitarBaja = () => useAction(contract.solicitarBaja)

/** Whether the link works; asking uses nothing up, and is not asked again while it is being read. */
export const useCheckBaja = (token: string) =>
  useEndpoint(contract.checkBajaUsuario, { token }, { staleTime: Number.POSITIVE_INFINITY })

export const useConfirmaBaja = () => useAction(contract.confirmaBaja)

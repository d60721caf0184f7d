import * as contract from '@receta/contract'
import { useAction, useEndpoint } from '#api/call'

export const useSolicitarBaja = () => useAction(contract.solicitarBaja)

/** Whether the link is valid. Asking does not use it up, and it is not repeated while the user reads. */
export const useCheckBaja = (token: string) =>
  useEndpoint(contract.checkBajaUsuario, { token }, { staleTime: Number.POSITIVE_INFINITY })

export const useConfirmaBaja = () => useAction(contract.confirmaBaja)

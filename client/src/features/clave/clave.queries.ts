import * as contract from '@receta/contract'
import { useAction, useEndpoint } from '#api/call'

/** Whether a recovery link is valid. Asking does not use it up, and it is not repeated while the form is filled in. */
export const useCheckEnlace = (token: string) =>
  useEndpoint(contract.checkCambioClave, { token }, { staleTime: Number.POSITIVE_INFINITY })

export const useCambioClave = () => useAction(contract.cambioClave)
export const useRecuperarClave = () => useAction(contract.solicitarRecuperarClave)
export const useCambiaClave = () => useAction(contract.cambiaClave, { refreshes: [contract.test] })

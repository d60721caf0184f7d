import * as contract from '@receta/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call, useAction, useEndpoint } from '#api/call'

export const usePerfil = () => useEndpoint(contract.perfil, {}, { staleTime: 600_000 })
export const useTest = () => useEndpoint(contract.test, {}, { staleTime: 600_000 })

export const useSesiones = () => useEndpoint(contract.sesiones, {})
export const useCierraSesion = () => useAction(contract.cierraSesion, { refreshes: [contract.sesiones] })
export const useCierraOtras = () => useAction(contract.cierraOtrasSesiones, { refreshes: [contract.sesiones] })

export const useFactores = () => useEndpoint(contract.passkeys, {})
export const useTotpNuevo = () => useAction(contract.totpNuevo)
export const useTotpConfirma = () => useAction(contract.totpConfirma, { refreshes: [contract.passkeys] })
export const useTotpBaja = () => useAction(contract.totpBaja, { refreshes: [contract.passkeys] })
export const usePasskeyOpciones = () => useAction(contract.passkeyOpciones)
export const usePasskeyNueva = () => useAction(contract.passkeyNueva, { refreshes: [contract.passkeys] })
export const usePasskeyBaja = () => useAction(contract.passkeyBaja, { refreshes: [contract.passkeys] })

export const useCodigosRecuperacion = () => useAction(contract.codigosRecuperacion, { refreshes: [contract.passkeys] })
export const useSegundoFactorCodigo = () => useAction(contract.segundoFactorCodigo, { refreshes: [contract.test] })

export function useGuardarPreferencias() {
  const queryClient = useQueryClient()
  return async (preferencias: contract.Preferencias) => {
    const perfil = await call(contract.guardarPerfil, { preferencias })
    queryClient.setQueryData([contract.perfil.path, {}], perfil)
  }
}

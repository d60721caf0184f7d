import * as contract from '@receta/contract'
import { useAction, useEndpoint } from '#api/call'

export const usePerfil = () => useEndpoint(contract.perfil, {})
export const useGuardarPerfil = () => useAction(contract.guardarPerfil, { refreshes: [contract.perfil] })
export const useVerificarCodigo = () => useAction(contract.segundoFactor, { refreshes: [contract.test] })

export const useMedicoPropio = () => useEndpoint(contract.medicoDatos, {})
/** Also refreshes the session's profile, because the change may affect whether he can issue. */
export const useUpdateMedico = () =>
  useAction(contract.updateMedico, { refreshes: [contract.medicoDatos, contract.perfil] })
export const useRegistrarMedico = () => useAction(contract.abmMedico)

const unDia = 24 * 3_600_000
export const useTiposMatriculas = () => useEndpoint(contract.tiposMatriculas, { query: '' }, { staleTime: unDia })
export const useEspecialidades = (query: string) =>
  useEndpoint(contract.especialidades, { query }, { enabled: query.length >= 2, keepPrevious: true, staleTime: unDia })

import * as contract from '@receta/contract'
import { call, useAction, useEndpoint } from '#api/call'

/** Newest first (§9). */
export const useRecetarios = () => useEndpoint(contract.recetariosGenerados, { limit: 'ALL', start: 0 })
export const useBlancos = (recetario_id: number) => useEndpoint(contract.recetarioBlancos, { recetario_id })
export const useConvenios = () => useEndpoint(contract.conveniosHabilitados, {})

const refreshes = [contract.recetariosGenerados, contract.recetarioBlancos]
export const useGeneraRecetario = () => useAction(contract.generaRecetario, { refreshes })
export const useAnulaBlanco = () => useAction(contract.anulaBlanco, { refreshes })

/** Throws ApiError. */
export const fetchBlancos = (recetario_id: number, formato: 'A4' | 'A5') =>
  call(contract.documentoRecetario, { recetario_id, formato })

import type { InputOf } from '@receta/contract'
import * as contract from '@receta/contract'
import { useAction, useEndpoint } from '#api/call'

/** By the token of its link (with or without the patient's DNI), or by its id with a session. */
export type AccesoReceta = InputOf<typeof contract.receta>

export const useRecetas = (pedido: InputOf<typeof contract.recetas>) =>
  useEndpoint(contract.recetas, pedido, { keepPrevious: true })
export const useConvenios = () => useEndpoint(contract.conveniosHabilitados, {}, { staleTime: 600_000 })
export const useVinculos = () => useEndpoint(contract.vinculos, {})
export const useReceta = (acceso: AccesoReceta, options: { enabled?: boolean } = {}) =>
  useEndpoint(contract.receta, acceso, options)
export const useAbrirConDni = () => useAction(contract.receta, { refreshes: [] })
export const useReactivarReceta = () =>
  useAction(contract.reactivaReceta, { refreshes: [contract.recetas, contract.receta] })
export const useResponderDato = () =>
  useAction(contract.datoResponde, { refreshes: [contract.receta, contract.datosPedidos] })
export const useAdjuntos = (recetas_id: number) => useEndpoint(contract.casoAdjuntos, { recetas_id })
export const useAdjuntar = () =>
  useAction(contract.casoAdjunta, { refreshes: [contract.receta, contract.casoAdjuntos] })
export const useLeerAdjunto = () => useAction(contract.casoAdjunto)
export const useAnularReceta = () =>
  useAction(contract.anularReceta, { refreshes: [contract.recetas, contract.receta] })

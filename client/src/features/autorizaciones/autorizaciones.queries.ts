import * as contract from '@receta/contract'
import { useAction, useEndpoint } from '#api/call'

export const useCola = (page: number) => useEndpoint(contract.autorizaciones, { page }, { keepPrevious: true })

/** A receta without documents and link; opening it is audited. */
export const useReceta = (recetas_id: number) => useEndpoint(contract.receta, { recetas_id })

/** The reasons of a case; looking is audited. */
export const useCaso = (recetas_id: number) => useEndpoint(contract.autorizacionCaso, { recetas_id })

export const useResolver = () =>
  useAction(contract.autorizacionResuelve, {
    refreshes: [contract.autorizaciones, contract.receta, contract.cuotasAfiliados],
  })

export const usePedirDato = () =>
  useAction(contract.datoPide, { refreshes: [contract.autorizaciones, contract.receta] })

export const useCuotas = (mes: string, texto: string, page: number) =>
  useEndpoint(contract.cuotasAfiliados, { mes, texto: texto.trim(), page }, { keepPrevious: true })

export const useLiquidacion = (desde: string, hasta: string, page: number) =>
  useEndpoint(contract.liquidacion, { desde, hasta, page }, { keepPrevious: true })

export const useLiquidacionCsv = () => useAction(contract.liquidacionCsv)

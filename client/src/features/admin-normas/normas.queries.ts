import {
  coberturas,
  conveniosDatos,
  normaDescarta,
  normaEnsaya,
  normaGuarda,
  normaPublica,
  normas,
  normasDatos,
} from '@receta/contract'
import { useAction, useEndpoint } from '#api/call'

export const useNormas = () => useEndpoint(normasDatos, {})

export const useConvenios = () => useEndpoint(coberturas, {}, { staleTime: 600_000 })

export const usePublicar = () => useAction(normaPublica, { refreshes: [normasDatos, normas, conveniosDatos] })

export const useGuardar = () => useAction(normaGuarda, { refreshes: [normasDatos] })

export const useDescartar = () => useAction(normaDescarta, { refreshes: [normasDatos] })

/** Not cached, because new recetas change the result. */
export const useEnsayar = () => useAction(normaEnsaya, { refreshes: [] })

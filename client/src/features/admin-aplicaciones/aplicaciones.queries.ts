import * as contract from '@receta/contract'
import { pageSize } from '@receta/domain'
import { useAction, useEndpoint } from '#api/call'
import type { Lista } from '#ui/use-lista'

export const useAplicaciones = ({ texto, page }: Pick<Lista, 'texto' | 'page'>) =>
  useEndpoint(
    contract.aplicacionesDatos,
    { limit: pageSize, start: (page - 1) * pageSize, query: texto.trim() },
    { keepPrevious: true },
  )

export const useAplicacion = (soft_id: number) => useEndpoint(contract.aplicacionDatos, { soft_id })

const refreshes = [contract.aplicacionesDatos, contract.aplicacionDatos]
export const useCrear = () => useAction(contract.aplicacionCrea, { refreshes })
export const useCambiar = () => useAction(contract.aplicacionCambia, { refreshes })
export const usePublicar = () => useAction(contract.aplicacionVersion, { refreshes })
export const useCrearCredencial = () => useAction(contract.credencialCrea, { refreshes })
export const useRevocarCredencial = () => useAction(contract.credencialRevoca, { refreshes })

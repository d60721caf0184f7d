import * as contract from '@receta/contract'
import { pageSize } from '@receta/domain'
import { useAction, useEndpoint } from '#api/call'

export const useCorrecciones = (contestadas: boolean, page: number) =>
  useEndpoint(
    contract.rectificacionesDatos,
    { contestadas, limit: pageSize, start: (page - 1) * pageSize },
    { keepPrevious: true },
  )
export const useContestaCorreccion = () =>
  useAction(contract.rectificacionResuelve, { refreshes: [contract.rectificacionesDatos] })
export const usePreguntaRenaper = () =>
  useAction(contract.rectificacionRenaper, { refreshes: [contract.rectificacionesDatos] })

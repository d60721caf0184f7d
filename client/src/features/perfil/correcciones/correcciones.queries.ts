import * as contract from '@receta/contract'
import { useAction, useEndpoint } from '#api/call'

export const useRectificaciones = () => useEndpoint(contract.rectificaciones, {})
export const usePideRectificacion = () =>
  useAction(contract.rectificacionPide, { refreshes: [contract.rectificaciones] })

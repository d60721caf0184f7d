import * as contract from '@receta/contract'
import { useAction, useEndpoint } from '#api/call'

export type Conexion = contract.OutputOf<typeof contract.conexiones>['items'][number]

export const useConexiones = () => useEndpoint(contract.conexiones, {})

const refreshes = [contract.conexiones]
export const useGuardarConexion = () => useAction(contract.conexionGuarda, { refreshes })
export const useCambiarAvisos = () => useAction(contract.conexionAvisos, { refreshes })

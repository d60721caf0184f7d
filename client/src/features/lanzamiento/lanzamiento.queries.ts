import * as contract from '@receta/contract'
import { useAction } from '#api/call'

export type Vuelta = contract.OutputOf<typeof contract.smartVuelve>

export const useSmartAbre = () => useAction(contract.smartAbre)
export const useSmartVuelve = () => useAction(contract.smartVuelve)

import * as contract from '@receta/contract'
import { useAction, useEndpoint } from '#api/call'

export const useAntecedentesPropios = () => useEndpoint(contract.antecedentesPropios, {})
export const useResponde = () => useAction(contract.respondeAntecedente, { refreshes: [contract.antecedentesPropios] })

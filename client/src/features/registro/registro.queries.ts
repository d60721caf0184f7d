import * as contract from '@receta/contract'
import type { InputOf, OutputOf } from '@receta/contract'
import { useMutation } from '@tanstack/react-query'
import { ApiError, call, useAction, useEndpoint } from '#api/call'

export const useRegistrar = () => useAction(contract.beneficiarioRegistro)
/** Asked once per person; '' as DNI asks nothing. */
export const usePersonaDatos = (dni: string, sexo: 'F' | 'M' | 'X') =>
  useEndpoint(contract.personaDatos, { dni, sexo }, { enabled: dni !== '', staleTime: Number.POSITIVE_INFINITY })

export type Confirmada = OutputOf<typeof contract.confirma>

/** A paciente's account or a new e-mail, otherwise a médico's account. Only the last refusal counts: each call only knows its own links. */
export const useConfirmar = () =>
  useMutation<Confirmada, ApiError, InputOf<typeof contract.confirma>>({
    networkMode: 'always',
    mutationFn: async (enlace) => {
      try {
        return await call(contract.confirma, enlace)
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'ENLACE_INVALIDO') throw error
        return call(contract.usuarioConfirma, enlace)
      }
    },
  })

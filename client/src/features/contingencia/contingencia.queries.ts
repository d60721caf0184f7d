import * as contract from '@receta/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useEndpoint } from '#api/call'
import { registrarPendientes, type Vuelta } from '#api/contingencia-registro'

/** Every device of the médico's that may sign without network today. */
export const useDispositivos = () => useEndpoint(contract.contingenciaDispositivos, {})

export function useRefrescar(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [contract.contingenciaDispositivos, contract.recetas].map(({ path }) =>
        queryClient.invalidateQueries({ queryKey: [path] }),
      ),
    )
}

/** Registers what waits when it is asked to; `vuelta` is how the last time went. */
export function useRegistrar() {
  const refrescar = useRefrescar()
  const [registrando, setRegistrando] = useState(false)
  const [vuelta, setVuelta] = useState<Vuelta | null>(null)
  const registrar = async () => {
    setRegistrando(true)
    try {
      setVuelta(await registrarPendientes({ todas: true }))
      await refrescar()
    } finally {
      setRegistrando(false)
    }
  }
  return { registrar, registrando, vuelta }
}

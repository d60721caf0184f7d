import * as contract from '@receta/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError, useEndpoint } from '#api/call'
import { leerGuardado, onOtraPestana, type Pendiente } from '#api/contingencia-guardada'
import { registrarPendientes, type Vuelta } from '#api/contingencia-registro'

/** Every device of the médico's, with how it ended. */
export function useDispositivos() {
  const dispositivos = useEndpoint(contract.contingenciaDispositivos, {})
  const { refetch } = dispositivos
  useEffect(() => onOtraPestana(() => void refetch()), [refetch])
  return dispositivos
}

export function useRefrescar(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [contract.contingenciaDispositivos, contract.recetas].map(({ path }) =>
        queryClient.invalidateQueries({ queryKey: [path] }),
      ),
    )
}

/** That one alone, which annuls another, with the second factor shown: while it asks for it, it says so to `useSegundoFactor`. */
export function useRegistrarConFactor(id: string): () => Promise<void> {
  const refrescar = useRefrescar()
  return async () => {
    await registrarPendientes({ anula: id })
    await refrescar()
    const { pendientes } = await leerGuardado()
    if (pendientes.some((p) => p.id === id && pideFactor(p)))
      throw new ApiError('SEGUNDO_FACTOR_REQUERIDO', contract.errores.SEGUNDO_FACTOR_REQUERIDO.mensaje)
  }
}

export const pideFactor = ({ fallo }: Pendiente): boolean => fallo?.code === 'SEGUNDO_FACTOR_REQUERIDO'

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

import * as contract from '@receta/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError, useEndpoint } from '#api/call'
import { readSaved, onOtraPestana, type Pendiente } from '#api/contingencia-guardada'
import { registrarPendientes } from '#api/contingencia-registro'

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

/** Registers that receta, which annuls another, with a second factor through `useSegundoFactor`. */
export function useRegistrarConFactor(id: string): () => Promise<void> {
  const refresh = useRefrescar()
  return async () => {
    const { esperan, porQue } = await registrarPendientes({ anula: id })
    await refresh()
    // There was no answer, so the missing piece is not the code.
    if (esperan > 0) throw new ApiError('SIN_RESPUESTA', `${porQue ?? ''} Sigue guardada acá: probá de nuevo.`.trim())
    const { pendientes } = await readSaved()
    if (pendientes.some((p) => p.id === id && pideFactor(p)))
      throw new ApiError('SEGUNDO_FACTOR_REQUERIDO', contract.errores.SEGUNDO_FACTOR_REQUERIDO.mensaje)
  }
}

export const pideFactor = ({ fallo }: Pendiente): boolean => fallo?.code === 'SEGUNDO_FACTOR_REQUERIDO'

export const fraseEspera = (porQue: string, cuantas: number): string =>
  cuantas === 1
    ? `${porQue} Sigue guardada acá y se vuelve a probar sola.`
    : `${porQue} Siguen guardadas acá y se vuelven a probar solas.`

export function useRegistrar() {
  const refresh = useRefrescar()
  const [registrando, setRegistrando] = useState(false)
  const registrar = async () => {
    setRegistrando(true)
    try {
      await registrarPendientes({ todas: true })
      await refresh()
    } finally {
      setRegistrando(false)
    }
  }
  return { registrar, registrando }
}

import type { Hallazgo, InputOf, informaReceta, OutputOf } from '@receta/contract'
import { useRef, useState } from 'react'
import { ApiError } from '#api/call'
import { useInformaReceta, useSegundoFactor, useSegundoFactorHasta } from './prescribir.queries'

export type Emitida = OutputOf<typeof informaReceta>

type Opciones = {
  informe: InputOf<typeof informaReceta> | null
  onEmitida: (emitida: Emitida) => void
  onNoEmitible: (hallazgos: readonly Hallazgo[]) => void
  /** The vademécum moved on: the drugs' codes are asked again before another try. */
  onDesactualizado: () => void
}

/**
 * Signs and issues. However many times it is asked, one attempt runs at a time and every attempt carries the draft's
 * own key, so one receta comes out; no failure loses what was written.
 */
export function useFirma({ informe, onEmitida, onNoEmitible, onDesactualizado }: Opciones) {
  const sesion = useSegundoFactorHasta()
  const segundoFactor = useSegundoFactor()
  const informar = useInformaReceta()
  const enCurso = useRef(false)
  const [enviando, setEnviando] = useState(false)
  const [otp, setOtp] = useState('')
  const [error, setError] = useState<ApiError | null>(null)
  const [vencido, setVencido] = useState<boolean | null>(null)

  const hasta = sesion.data?.data.segundo_factor_hasta ?? null
  const fresco = hasta !== null && new Date(hasta).getTime() > Date.now()
  const pideCodigo = vencido ?? (sesion.isSuccess && !fresco)

  const listo = informe !== null && !sesion.isPending && (!pideCodigo || otp.length === 6)

  const intentar = async () => {
    if (!informe) return
    if (pideCodigo) {
      await segundoFactor.mutateAsync({ otp })
      setVencido(false)
      setOtp('')
    }
    onEmitida(await informar.mutateAsync(informe))
  }
  const atender = (fallo: unknown) => {
    if (!(fallo instanceof ApiError)) throw fallo
    if (fallo.code === 'RECETA_NO_EMITIBLE' && fallo.hallazgos.length > 0) return onNoEmitible(fallo.hallazgos)
    if (fallo.code === 'PRODUCTO_DESACTUALIZADO') onDesactualizado()
    if (fallo.code === 'SEGUNDO_FACTOR_REQUERIDO') setVencido(true)
    if (fallo.code === 'SEGUNDO_FACTOR_INVALIDO' || fallo.code === 'SEGUNDO_FACTOR_REQUERIDO') setOtp('')
    setError(fallo)
  }
  const firmar = async () => {
    if (enCurso.current || !listo) return
    enCurso.current = true
    setEnviando(true)
    setError(null)
    await intentar().catch(atender)
    enCurso.current = false
    setEnviando(false)
  }

  const sinRed = error?.code === 'SIN_CONEXION' || error?.code === 'SIN_RESPUESTA'
  return {
    pideCodigo,
    otp,
    setOtp,
    error,
    sinRed,
    enviando,
    listo,
    firmar,
  }
}

import * as contract from '@receta/contract'
import { useRef, useState } from 'react'
import { ApiError, useAction, useEndpoint } from './call'

type Opciones = {
  accion: () => Promise<unknown>
  /** Asks the server beforehand whether the last code still counts, so that the box is there from the start. */
  anticipa?: boolean
}

/**
 * Runs an action that may want the second factor: on SEGUNDO_FACTOR_REQUERIDO it asks for the code, and the next
 * attempt verifies it and runs the action again. A code is spent once verified, whatever becomes of the action after
 * it; one that could not be verified stays typed. One attempt runs at a time.
 */
export function useSegundoFactor({ accion, anticipa = false }: Opciones) {
  const sesion = useEndpoint(contract.test, {}, { enabled: anticipa })
  const verificar = useAction(contract.segundoFactor, { refreshes: [contract.test] })
  const enCurso = useRef(false)
  const [enviando, setEnviando] = useState(false)
  const [otp, setOtp] = useState('')
  const [error, setError] = useState<ApiError | null>(null)
  const [errorCodigo, setErrorCodigo] = useState<string>()
  /** What this attempt learned from the server outweighs what the session said. */
  const [vencido, setVencido] = useState<boolean | null>(null)

  const hasta = sesion.data?.data.segundo_factor_hasta ?? null
  const fresco = hasta !== null && new Date(hasta).getTime() > Date.now()
  const pideCodigo = vencido ?? (sesion.isSuccess && !fresco)

  const intentar = async () => {
    if (pideCodigo) {
      await verificar.mutateAsync({ otp })
      setVencido(false)
      setOtp('')
    }
    await accion()
  }
  const atender = (fallo: unknown) => {
    if (!(fallo instanceof ApiError)) throw fallo
    if (!esDelCodigo(fallo)) return setError(fallo)
    if (fallo.code === 'SEGUNDO_FACTOR_REQUERIDO') setVencido(true)
    setOtp('')
    // To be asked for the first time is no mistake of anybody's.
    if (pideCodigo) setErrorCodigo(fallo.message)
  }
  const enviar = async () => {
    if (enCurso.current) return
    if (pideCodigo && otp.length < largo) return setErrorCodigo('Son 6 números.')
    enCurso.current = true
    setEnviando(true)
    setError(null)
    setErrorCodigo(undefined)
    try {
      await intentar().catch(atender)
    } finally {
      enCurso.current = false
      setEnviando(false)
    }
  }

  return {
    pideCodigo,
    otp,
    setOtp,
    errorCodigo,
    /** Whether nothing of the second factor stands in the way of `enviar`. */
    codigoListo: !(anticipa && sesion.isPending) && (!pideCodigo || otp.length === largo),
    /** What failed besides the code. */
    error,
    enviando,
    enviar,
  }
}

const largo = 6
const esDelCodigo = ({ code }: ApiError) => code === 'SEGUNDO_FACTOR_REQUERIDO' || code === 'SEGUNDO_FACTOR_INVALIDO'

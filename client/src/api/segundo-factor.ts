import * as contract from '@receta/contract'
import { useRef, useState } from 'react'
import { canPasskey, askPasskey } from '#device/passkey'
import { useAhora } from '#device/use-ahora'
import { ApiError, useAction, useEndpoint } from './call'
import { keepAccessUntil } from './renew'

type Opciones = {
  accion: () => Promise<unknown>
  /** Asks the server beforehand whether the last code still counts, so that the box is there from the start. */
  anticipa?: boolean
}

/**
 * Runs an action that may want the second factor: on SEGUNDO_FACTOR_REQUERIDO it asks for it, and the next attempt
 * verifies it and runs the action again. By a passkey where the account has one and the device can, by a code
 * otherwise or when the person prefers it. A code is spent once verified, whatever becomes of the action after it; one
 * that could not be verified stays typed. One attempt runs at a time.
 */
export function useSegundoFactor({ accion, anticipa = false }: Opciones) {
  const now = useAhora()
  const sesion = useEndpoint(contract.test, {}, { enabled: anticipa })
  const enCurso = useRef(false)
  const [enviando, setEnviando] = useState(false)
  const [otp, setOtp] = useState('')
  const [error, setError] = useState<ApiError | null>(null)
  const [errorCodigo, setErrorCodigo] = useState<string>()
  /** What this attempt learned from the server outweighs what the session said. */
  const [vencido, setVencido] = useState<boolean | null>(null)

  const hasta = sesion.data?.data.segundo_factor_hasta ?? null
  const fresco = hasta !== null && new Date(hasta).getTime() > now.getTime()
  const pide = vencido ?? (sesion.isSuccess && !fresco)
  const { verificar, ...como } = useFactores(pide)
  const conCodigo = pide && como.conCodigo

  const attempt = async () => {
    if (pide) {
      keepAccessUntil(await verificar(otp))
      setVencido(false)
      setOtp('')
    }
    await accion()
  }
  const attend = (fallo: unknown) => {
    if (fallo instanceof SinPasskey) return setErrorCodigo(fallo.message)
    if (!(fallo instanceof ApiError)) throw fallo
    if (!esDelCodigo(fallo)) return setError(fallo)
    if (fallo.code === 'SEGUNDO_FACTOR_REQUERIDO') setVencido(true)
    setOtp('')
    // To be asked for the first time is no mistake of anybody's.
    if (pide) setErrorCodigo(fallo.message)
  }
  const send = async () => {
    if (enCurso.current) return
    if (conCodigo && otp.length < largo) return setErrorCodigo('Son 6 números.')
    enCurso.current = true
    setEnviando(true)
    setError(null)
    setErrorCodigo(undefined)
    try {
      await attempt().catch(attend)
    } finally {
      enCurso.current = false
      setEnviando(false)
    }
  }
  const switchMode = () => {
    setErrorCodigo(undefined)
    como.switchMode()
  }

  return {
    pideCodigo: conCodigo,
    pidePasskey: pide && como.conPasskey,
    /** Passkey and code take turns; null where there is only the code. */
    switchMode: pide && como.hayPasskey ? switchMode : null,
    /** Nothing can be shown: the account has no second factor at all. */
    sinFactor: pide && como.sinFactor,
    soloEnOtro: pide && como.soloEnOtro,
    otp,
    setOtp,
    errorCodigo,
    /** Whether nothing of the second factor stands in the way of `send`. */
    codigoListo: !(anticipa && sesion.isPending) && !(pide && como.pensando) && (!conCodigo || otp.length === largo),
    /** What failed besides the code. */
    error,
    enviando,
    send,
  }
}

/** What the account can show, which of it is asked for now, and how it is verified: until when it counts. */
function useFactores(pide: boolean) {
  const puede = canPasskey()
  const propios = useEndpoint(contract.passkeys, {}, { enabled: pide })
  const porCodigo = useAction(contract.segundoFactor, { refreshes: [contract.test] })
  const desafio = useAction(contract.passkeyDesafio)
  const porPasskey = useAction(contract.segundoFactorPasskey, { refreshes: [contract.test] })
  const [prefiereCodigo, setPrefiereCodigo] = useState(false)

  const cuantas = propios.data?.items.length ?? 0
  const hayPasskey = puede && cuantas > 0
  // Where there can only be a code, it is asked for at once.
  const pensando = puede && propios.isFetching && !propios.data
  const conPasskey = hayPasskey && !prefiereCodigo
  const verificar = async (otp: string) => {
    if (!conPasskey) return (await porCodigo.mutateAsync({ otp })).segundo_factor_hasta
    const { opciones } = await desafio.mutateAsync({})
    const firmado = await askPasskey(opciones)
    if (!firmado.ok) throw new SinPasskey()
    try {
      return (await porPasskey.mutateAsync({ respuesta: firmado.respuesta })).segundo_factor_hasta
    } catch (fallo) {
      if (fallo instanceof ApiError && fallo.code === 'SEGUNDO_FACTOR_INVALIDO') throw new SinPasskey()
      throw fallo
    }
  }
  return {
    hayPasskey,
    conPasskey,
    conCodigo: !conPasskey && !pensando,
    pensando,
    sinFactor: propios.data !== undefined && !hayPasskey && !propios.data.totp,
    /** The account has passkeys, which this device cannot use, and no code. */
    soloEnOtro: propios.data !== undefined && !puede && cuantas > 0 && !propios.data.totp,
    switchMode: () => setPrefiereCodigo(!prefiereCodigo),
    verificar,
  }
}

/** Given up, or not taken by the server: it is the same to whoever was asked. */
class SinPasskey extends Error {
  constructor() {
    super('No se pudo confirmar con tu llave de acceso. Probá de nuevo o usá el código.')
  }
}

const largo = 6
const esDelCodigo = ({ code }: ApiError) => code === 'SEGUNDO_FACTOR_REQUERIDO' || code === 'SEGUNDO_FACTOR_INVALIDO'

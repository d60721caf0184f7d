import * as contract from '@receta/contract'
import { useRef, useState } from 'react'
import { canPasskey, askPasskey } from '#device/passkey'
import { useAhora } from '#device/use-ahora'
import { forgetEscrito } from '#session/escrito'
import { ApiError, useAction, useEndpoint } from './call'
import { keepAccessUntil } from './renew'

type Opciones = {
  accion: () => Promise<unknown>
  /** Asks beforehand whether the last code is still fresh, to show the field from the start. */
  anticipa?: boolean
  /** Also while another act's factor is fresh: for what is confirmed twice. */
  siempre?: boolean
  /** The factor is shown to change the password, which is let to an expired one too. */
  para?: 'clave'
  /** The form that was sent once the action ends well, whose text is no longer kept. */
  escrito?: string
}

/**
 * Asks on SEGUNDO_FACTOR_REQUERIDO; the next attempt verifies and repeats the action. An unverified code stays typed. One
 * attempt at a time.
 */
export function useSegundoFactor({ accion, anticipa = false, siempre = false, para, escrito }: Opciones) {
  const now = useAhora()
  const sesion = useEndpoint(contract.test, {}, { enabled: anticipa })
  const enCurso = useRef(false)
  const [enviando, setEnviando] = useState(false)
  const [otp, setOtp] = useState('')
  const [error, setError] = useState<ApiError | null>(null)
  const [errorCodigo, setErrorCodigo] = useState<string>()
  /** What the last attempt learned takes precedence over what the session said. */
  const [vencido, setVencido] = useState<boolean | null>(siempre ? true : null)

  const hasta = sesion.data?.data.segundo_factor_hasta ?? null
  const fresco = hasta !== null && new Date(hasta).getTime() > now.getTime()
  const pide = vencido ?? (sesion.isSuccess && !fresco)
  const { verificar, ...como } = useFactores(pide, para)
  const conCodigo = pide && como.conCodigo

  const attempt = async () => {
    if (pide) {
      keepAccessUntil(await verificar(otp))
      setVencido(false)
      setOtp('')
    }
    await accion()
    if (escrito !== undefined) forgetEscrito(escrito)
  }
  const attend = (fallo: unknown) => {
    if (fallo instanceof SinPasskey) return setErrorCodigo(fallo.message)
    if (!(fallo instanceof ApiError)) throw fallo
    if (!esDelCodigo(fallo)) return setError(fallo)
    if (fallo.code === 'SEGUNDO_FACTOR_REQUERIDO') setVencido(true)
    setOtp('')
    // Asking for the code the first time is not an error.
    if (pide) setErrorCodigo(fallo.message)
  }
  const send = async () => {
    // Between knowing that it is asked for and knowing by what, a key would send a code that nobody wrote.
    if (enCurso.current || (pide && como.pensando)) return
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
    /** Null when there is only the code. */
    switchMode: pide && como.hayPasskey ? switchMode : null,
    sinFactor: pide && como.sinFactor,
    soloEnOtro: pide && como.soloEnOtro,
    otp,
    setOtp,
    errorCodigo,
    codigoListo: !(anticipa && sesion.isPending) && !(pide && como.pensando) && (!conCodigo || otp.length === largo),
    error,
    enviando,
    send,
  }
}

function useFactores(pide: boolean, para: Opciones['para']) {
  const puede = canPasskey()
  const propios = useEndpoint(contract.passkeys, {}, { enabled: pide })
  const porCodigo = useAction(contract.segundoFactor, { refreshes: [contract.test] })
  const desafio = useAction(contract.passkeyDesafio)
  const porPasskey = useAction(contract.segundoFactorPasskey, { refreshes: [contract.test] })
  const [prefiereCodigo, setPrefiereCodigo] = useState(false)

  const destino = para === undefined ? {} : { para }
  const cuantas = propios.data?.items.length ?? 0
  const hayPasskey = puede && cuantas > 0
  // When only a code is possible it is asked for without waiting.
  const pensando = puede && propios.isFetching && !propios.data
  const conPasskey = hayPasskey && !prefiereCodigo
  const verificar = async (otp: string) => {
    if (!conPasskey) return (await porCodigo.mutateAsync({ otp, ...destino })).segundo_factor_hasta
    const { opciones } = await desafio.mutateAsync({})
    const firmado = await askPasskey(opciones)
    if (!firmado.ok) throw new SinPasskey()
    try {
      return (await porPasskey.mutateAsync({ respuesta: firmado.respuesta, ...destino })).segundo_factor_hasta
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
    /** The account only has passkeys, which this device cannot use. */
    soloEnOtro: propios.data !== undefined && !puede && cuantas > 0 && !propios.data.totp,
    switchMode: () => setPrefiereCodigo(!prefiereCodigo),
    verificar,
  }
}

/** The user cancelled or the server refused; the message is the same. */
class SinPasskey extends Error {
  constructor() {
    super('No se pudo confirmar con tu llave de acceso. Probá de nuevo o usá el código.')
  }
}

const largo = 6
const esDelCodigo = ({ code }: ApiError) => code === 'SEGUNDO_FACTOR_REQUERIDO' || code === 'SEGUNDO_FACTOR_INVALIDO'

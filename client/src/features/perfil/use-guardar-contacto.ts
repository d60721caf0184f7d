import type { guardarPerfil, InputOf } from '@receta/contract'
import { useState } from 'react'
import { ApiError } from '#api/call'
import { keepAccessUntil } from '#api/renew'
import { useGuardarPerfil, useVerificarCodigo } from './perfil.queries'

type Prueba = 'clave' | 'codigo'
type Contacto = Pick<InputOf<typeof guardarPerfil>, 'email' | 'telefono'>

/** The server may want the password or a code; the next attempt includes it. */
export function useGuardarContacto(alRechazar: (fields: ApiError['fields']) => void) {
  const save = useGuardarPerfil()
  const verificar = useVerificarCodigo()
  const [pide, setPide] = useState<Prueba | null>(null)
  const [clave_actual, setClave] = useState('')
  const [otp, setOtp] = useState('')
  const [errorPrueba, setErrorPrueba] = useState<string>()
  const [error, setError] = useState<ApiError | null>(null)

  const attempt = async (datos: Contacto) => {
    if (pide === 'codigo') {
      keepAccessUntil((await verificar.mutateAsync({ otp })).segundo_factor_hasta)
      setOtp('')
    }
    return save.mutateAsync({ ...datos, ...(pide === 'clave' && { clave_actual }) })
  }
  const attend = (fallo: unknown): null => {
    if (!(fallo instanceof ApiError)) throw fallo
    if (fallo.code === 'CONFIRMACION_REQUERIDA') setPide((antes) => antes ?? 'clave')
    else if (fallo.code === 'SEGUNDO_FACTOR_REQUERIDO') setPide('codigo')
    else if (fallo.code === 'CLAVE_ACTUAL_INCORRECTA') setErrorPrueba(fallo.message)
    else if (fallo.code === 'SEGUNDO_FACTOR_INVALIDO') {
      setOtp('')
      setErrorPrueba(fallo.message)
    } else if (Object.keys(fallo.fields).length > 0) alRechazar(fallo.fields)
    else setError(fallo)
    return null
  }

  return {
    pide,
    choose: (prueba: Prueba) => {
      setPide(prueba)
      setErrorPrueba(undefined)
    },
    clave_actual,
    setClave: (clave: string) => {
      setClave(clave)
      setErrorPrueba(undefined)
    },
    otp,
    setOtp,
    errorPrueba,
    error,
    enviando: save.isPending || verificar.isPending,
    /** Resolves to the new profile, or null when it was not saved. */
    send: async (datos: Contacto) => {
      setError(null)
      const falta = pide === 'clave' && clave_actual === '' ? 'Escribí tu clave.' : undefined
      const corto = pide === 'codigo' && otp.length < 6 ? 'Son 6 números.' : undefined
      setErrorPrueba(falta ?? corto)
      return (falta ?? corto) ? null : attempt(datos).catch(attend)
    },
  }
}

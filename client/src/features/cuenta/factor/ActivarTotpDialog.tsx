import { useState } from 'react'
import { ApiError } from '#api/call'
import { OtpField } from '#ui/OtpField'
import { Qr } from '#ui/Qr'
import { toast } from '#ui/toast'
import { useTotpConfirma, useTotpNuevo } from '../cuenta.queries'
import { secretoDe } from '../palabras'
import { FactorDialog } from './FactorDialog'
import { PedirClave } from './PedirClave'
import { useConClave } from './use-con-clave'
import estilos from '../ajustes.module.css'

type Props = {
  cambia: boolean
  onClose: () => void
}

/** Asks for the password, then shows a secret once, which counts from its first code on. */
export function ActivarTotpDialog({ cambia, onClose }: Props) {
  const nuevo = useTotpNuevo()
  const con = useConClave((clave_actual) => nuevo.mutateAsync({ clave_actual }))
  if (nuevo.data) return <Confirmar otpauth={nuevo.data.otpauth} onClose={onClose} />
  return (
    <FactorDialog
      titulo={cambia ? 'Pasar la app a otro teléfono' : 'Activar la app de verificación'}
      accion="Seguir"
      enviando={con.paso.enviando}
      onEnviar={con.send}
      onClose={onClose}
    >
      <p>
        {cambia
          ? 'La que tenés sigue andando hasta que escribas el primer código de la nueva.'
          : 'Sirve cualquiera: Google Authenticator, Microsoft Authenticator, Aegis, la de tu gestor de claves.'}
      </p>
      <PedirClave con={con} autoFocus />
    </FactorDialog>
  )
}

function Confirmar({ otpauth, onClose }: { otpauth: string; onClose: () => void }) {
  const [otp, setOtp] = useState('')
  const [error, setError] = useState<string>()
  const confirma = useTotpConfirma()
  const send = async () => {
    if (otp.length < 6) return setError('Son 6 números.')
    setError(undefined)
    try {
      await confirma.mutateAsync({ otp })
    } catch (fallo) {
      if (!(fallo instanceof ApiError)) throw fallo
      setOtp('')
      return setError(porque(fallo))
    }
    toast('App de verificación activada')
    onClose()
  }
  return (
    <FactorDialog
      titulo="Escaneá este código"
      accion="Activar"
      enviando={confirma.isPending}
      onEnviar={send}
      onClose={onClose}
    >
      <div className={`fila envuelve ${estilos.activacion}`}>
        <Qr texto={otpauth} label="Código QR para la app de verificación" />
        <div className="crece">
          <p>Con la cámara, desde la app. Si no podés, escribí esto en la app:</p>
          <p className={`mono ${estilos.secreto}`}>{secretoDe(otpauth)}</p>
          <a className="enlace solo-movil" href={otpauth}>
            Abrirla en este teléfono
          </a>
          <p className="nota tinta-2">Se muestra esta única vez.</p>
        </div>
      </div>
      <OtpField label="Código que muestra la app" value={otp} onChange={setOtp} error={error} autoFocus />
    </FactorDialog>
  )
}

function porque({ code, message }: ApiError): string {
  if (code === 'SEGUNDO_FACTOR_INVALIDO')
    return 'Ese código no es. Fijate que la hora del teléfono esté bien y probá el próximo.'
  // The fresh period of the previous factor ended while the dialog was open.
  if (code === 'SEGUNDO_FACTOR_REQUERIDO') return 'Pasó mucho tiempo. Cerrá y empezá de nuevo.'
  return message
}

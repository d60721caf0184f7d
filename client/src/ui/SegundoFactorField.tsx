import { Aviso } from './Aviso'
import { Button } from './Button'
import { Icon } from './Icon'
import { LinkButton } from './LinkButton'
import { OtpField } from './OtpField'

export type Paso = {
  pideCodigo: boolean
  pidePasskey: boolean
  switchMode: (() => void) | null
  sinFactor: boolean
  soloEnOtro: boolean
  otp: string
  setOtp: (otp: string) => void
  errorCodigo: string | undefined
  enviando: boolean
}

/** A passkey when the account has one, otherwise six digits. */
export function SegundoFactorField({
  paso,
  label,
  descripcion,
  enfoca = true,
}: {
  paso: Paso
  label: string
  descripcion?: string
  enfoca?: boolean
}) {
  if (paso.soloEnOtro) {
    return (
      <Aviso nivel="advierte" titulo="Acá se firma con el código de una app">
        <p>
          Tus llaves de acceso no se pueden usar en este dispositivo. Activá la app de verificación en el navegador
          donde las usás: desde entonces, acá alcanza con su código.
        </p>
      </Aviso>
    )
  }
  if (paso.sinFactor) {
    return (
      <Aviso nivel="advierte" titulo="Tu cuenta todavía no tiene segundo factor">
        <p>Hace falta para firmar. Se activa una vez y lleva un minuto.</p>
        <div className="botones">
          <LinkButton size="chico" to="/preferencias?ver=factor">
            Activarlo
          </LinkButton>
        </div>
      </Aviso>
    )
  }
  if (paso.pidePasskey) {
    return (
      <div className="columna" role="group" aria-label="Llave de acceso">
        <p className="fila">
          <Icon name="fingerprint" />
          <span>Te vamos a pedir tu huella, tu cara o el PIN de este dispositivo.</span>
        </p>
        {paso.errorCodigo && (
          <p role="alert" className="nota texto-peligro">
            {paso.errorCodigo}
          </p>
        )}
        <Cambio paso={paso}>Usar el código de 6 números</Cambio>
      </div>
    )
  }
  if (!paso.pideCodigo) return null
  return (
    <div className="columna">
      <OtpField
        label={label}
        {...(descripcion && { descripcion })}
        value={paso.otp}
        onChange={paso.setOtp}
        error={paso.errorCodigo}
        autoFocus={enfoca}
        isDisabled={paso.enviando}
      />
      <Cambio paso={paso}>Usar mi llave de acceso</Cambio>
    </div>
  )
}

function Cambio({ paso, children }: { paso: Paso; children: string }) {
  if (!paso.switchMode) return null
  return (
    <Button tone="text" size="chico" onPress={paso.switchMode} isDisabled={paso.enviando}>
      {children}
    </Button>
  )
}

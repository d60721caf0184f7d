import type { OperadorDeLaLista } from '@receta/contract'
import { useState } from 'react'
import { ApiError } from '#api/call'
import { askPasskey, canPasskey } from '#device/passkey'
import { Aviso } from '#ui/Aviso'
import { FalloDeAccion } from '#ui/FalloDeAccion'
import { Button } from '#ui/Button'
import { Field } from '#ui/Field'
import { OnlineButton } from '#ui/OnlineButton'
import { OtpField } from '#ui/OtpField'
import { useDesafio, useEntrar } from './operadores.queries'

type Props = { operador: OperadorDeLaLista; onListo: () => void; onOtro: () => void }
type Pedido = { pin: string } | { otp: string } | { passkey: Record<string, unknown> }

const porQueFactor: Record<OperadorDeLaLista['pin'], string> = {
  listo: '',
  vencido: 'Empieza tu turno en este dispositivo: va con tu segundo factor. Después alcanza con el PIN.',
  bloqueado: 'El PIN se bloqueó en este dispositivo por varios intentos. Se abre con tu segundo factor.',
  sin_pin: 'Es la primera vez en este dispositivo: va con tu segundo factor.',
}

/** By the PIN of this device, or the factor that begins the shift. */
export function EntrarForm({ operador, onListo, onOtro }: Props) {
  const [conPin, setConPin] = useState(operador.pin === 'listo')
  const entrada = useEntrada(operador.usuario_id, onListo, () => setConPin(false))
  return (
    <div className="columna">
      <p className="texto-lectura">
        <b>
          {operador.nombre} {operador.apellido}
        </b>
        {!conPin && ` · ${porQueFactor[operador.pin] || 'Va con tu segundo factor.'}`}
      </p>
      {conPin ? <PorPin entrada={entrada} /> : <PorFactor entrada={entrada} operador={operador} />}
      {entrada.error && !entrada.delCampo && (
        <FalloDeAccion error={entrada.error} titulo="No pudimos confirmar quién atiende" lee />
      )}
      <div className="botones">
        {conPin && (
          <Button tone="text" onPress={() => setConPin(false)}>
            Olvidé el PIN
          </Button>
        )}
        <Button tone="text" onPress={onOtro}>
          Elegir a otra persona
        </Button>
      </div>
    </div>
  )
}

type Entrada = ReturnType<typeof useEntrada>
const delCampo = ['PIN_INVALIDO', 'SEGUNDO_FACTOR_INVALIDO', 'DATOS_INVALIDOS']
const sinPin = ['PIN_BLOQUEADO', 'PIN_VENCIDO']

/** One attempt at a time; a PIN that does not open any more leads to the factor. */
function useEntrada(usuario_id: number, onListo: () => void, onSinPin: () => void) {
  const entrar = useEntrar()
  const [enviando, setEnviando] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const [pinNuevo, setPinNuevo] = useState('')
  const send = async (pedido: Pedido) => {
    if (enviando) return false
    setEnviando(true)
    setError(null)
    try {
      const elige = !('pin' in pedido) && pinNuevo !== ''
      await entrar({ usuario_id, ...pedido, ...(elige && { pin_nuevo: pinNuevo }) })
      onListo()
      return true
    } catch (fallo) {
      if (!(fallo instanceof ApiError)) throw fallo
      setError(fallo)
      if (sinPin.includes(fallo.code)) onSinPin()
      return false
    } finally {
      setEnviando(false)
    }
  }
  return {
    send,
    enviando,
    error,
    pinNuevo,
    setPinNuevo,
    delCampo: error !== null && delCampo.includes(error.code),
    enPin: error?.fields?.['pin_nuevo']?.[0],
  }
}

const largoPin = 4
const digits = (texto: string) => texto.replaceAll(/\D/g, '').slice(0, largoPin)

function PorPin({ entrada }: { entrada: Entrada }) {
  const [pin, setPin] = useState('')
  const change = (texto: string) => {
    const next = digits(texto)
    setPin(next)
    if (next.length === largoPin) void entrada.send({ pin: next }).then((bien) => bien || setPin(''))
  }
  return (
    <Field
      label="PIN"
      type="password"
      inputMode="numeric"
      autoComplete="off"
      autoFocus
      value={pin}
      onChange={change}
      isDisabled={entrada.enviando}
      descripcion="Cuatro números, los de este dispositivo."
      error={entrada.delCampo ? entrada.error?.message : undefined}
    />
  )
}

function PorFactor({ entrada, operador }: { entrada: Entrada; operador: OperadorDeLaLista }) {
  const [otp, setOtp] = useState('')
  const [sinLlave, setSinLlave] = useState(false)
  const desafio = useDesafio()
  const faltaPin = entrada.pinNuevo !== '' && entrada.pinNuevo.length < largoPin
  const conLlave = canPasskey() && operador.passkeys > 0
  const showPasskey = async () => {
    setSinLlave(false)
    const { opciones } = await desafio.mutateAsync({ usuario_id: operador.usuario_id })
    const firmado = await askPasskey(opciones)
    if (!firmado.ok) return setSinLlave(true)
    await entrada.send({ passkey: firmado.respuesta })
  }
  if (!operador.totp && operador.passkeys === 0)
    return (
      <Aviso nivel="advierte" titulo="Todavía no activó su segundo factor">
        <p>
          Se activa al entrar con su propio usuario, {operador.usuario}, con la clave que eligió por el enlace del
          correo.
        </p>
      </Aviso>
    )
  return (
    <form
      className="columna"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (otp.length === 6) void entrada.send({ otp }).then((bien) => bien || setOtp(''))
      }}
    >
      {operador.totp && (
        <OtpField
          label="Código de tu app de verificación"
          descripcion="Seis números."
          value={otp}
          onChange={setOtp}
          autoFocus
          isDisabled={entrada.enviando}
          error={entrada.error?.code === 'SEGUNDO_FACTOR_INVALIDO' ? entrada.error.message : undefined}
        />
      )}
      <PinNuevo entrada={entrada} esPrimero={operador.pin === 'sin_pin'} falta={faltaPin && otp.length === 6} />
      {sinLlave && (
        <p role="alert" className="nota texto-peligro">
          No se pudo confirmar con tu llave de acceso. Probá de nuevo o usá el código.
        </p>
      )}
      <div className="botones">
        {operador.totp && (
          <OnlineButton tone="primary" type="submit" isDisabled={entrada.enviando || otp.length < 6 || faltaPin}>
            {entrada.enviando ? 'Entrando…' : 'Atender'}
          </OnlineButton>
        )}
        {conLlave && (
          <OnlineButton isDisabled={entrada.enviando} onPress={() => void showPasskey()}>
            Usar mi llave de acceso
          </OnlineButton>
        )}
      </div>
    </form>
  )
}

/** The PIN that he chooses with the factor, for this device alone. */
function PinNuevo({ entrada, esPrimero, falta }: { entrada: Entrada; esPrimero: boolean; falta: boolean }) {
  return (
    <Field
      label="PIN nuevo para este dispositivo (si querés)"
      type="password"
      inputMode="numeric"
      autoComplete="off"
      value={entrada.pinNuevo}
      onChange={(texto) => entrada.setPinNuevo(digits(texto))}
      descripcion={
        esPrimero ? 'Cuatro números, para cambiar rápido hasta que termine el turno.' : 'Vacío deja el que tenías.'
      }
      error={entrada.enPin ?? (falta ? 'Son 4 números.' : undefined)}
    />
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { testSession } from '#api/session-check'
import { useSegundoFactor } from '#api/segundo-factor'
import { canPasskey } from '#device/passkey'
import { Aviso } from '#ui/Aviso'
import { Button } from '#ui/Button'
import { OnlineButton } from '#ui/OnlineButton'
import { Page } from '#ui/Page'
import { SegundoFactorField } from '#ui/SegundoFactorField'
import { Consulta } from '#ui/Consulta'
import { useFactores } from '../cuenta.queries'
import { ActivarTotpDialog } from './ActivarTotpDialog'
import { AgregarPasskeyDialog } from './AgregarPasskeyDialog'
import { CodigoDeRecuperacion } from './CodigoDeRecuperacion'
import { CodigosNuevos } from './CodigosNuevos'

/** Replaces any screen of a professional until the session shows its second factor; then the screen opens. */
export function TurnoScreen() {
  const consulta = useFactores()
  const { data } = consulta
  // A user who came without a factor sees the recovery codes after setting one up, instead of being asked for it at once.
  const [empezoSin, setEmpezoSin] = useState<boolean | null>(null)
  if (data && empezoSin === null) setEmpezoSin(!data.totp && data.items.length === 0)
  const tiene = data !== undefined && (data.totp || data.items.length > 0)
  return (
    <Page titulo={empezoSin ? 'Activá tu segundo factor' : 'Confirmá que sos vos'} className="angosto">
      <Consulta de={consulta} que="tu segundo factor">
        {() => {
          if (!empezoSin) return <Confirmar />
          return tiene ? <CodigosNuevos onListo={() => testSession()} /> : <Activar />
        }}
      </Consulta>
    </Page>
  )
}

function Confirmar() {
  const [sinTelefono, setSinTelefono] = useState(false)
  const queryClient = useQueryClient()
  // What was refused meanwhile to a screen that waits behind is asked again.
  const proceed = async () => {
    await testSession()
    void queryClient.invalidateQueries()
  }
  const prueba = useSegundoFactor({ anticipa: true, accion: proceed })
  if (sinTelefono) return <CodigoDeRecuperacion onListo={proceed} onVolver={() => setSinTelefono(false)} />
  return (
    <form
      className="columna"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void prueba.send()
      }}
    >
      <p className="texto-lectura">
        Con la clave sola no se ve nada de los pacientes. Te lo pedimos una vez por turno, en cada dispositivo.
      </p>
      <SegundoFactorField paso={prueba} label="Código de tu app de verificación" descripcion="Seis números." />
      {prueba.error && (
        <Aviso nivel="frena" titulo="No pudimos confirmarlo">
          <p>{prueba.error.message}</p>
          {prueba.error.code === 'CLAVE_VENCIDA' && <Link to="/preferencias?ver=clave">Cambiar la clave</Link>}
        </Aviso>
      )}
      <div className="botones">
        <OnlineButton tone="primary" type="submit" isDisabled={prueba.enviando || !prueba.codigoListo}>
          {prueba.enviando ? 'Confirmando…' : 'Confirmar'}
        </OnlineButton>
        <Button tone="text" onPress={() => setSinTelefono(true)}>
          No tengo el teléfono
        </Button>
      </div>
    </form>
  )
}

function Activar() {
  const [abierto, setAbierto] = useState<'app' | 'llave' | null>(null)
  const close = () => setAbierto(null)
  return (
    <>
      <p className="texto-lectura">
        Con la clave sola no se ve nada de los pacientes: hace falta un paso más, que se activa una vez y lleva un
        minuto. Después te lo pedimos una vez por turno.
      </p>
      <div className="botones">
        <OnlineButton tone="primary" onPress={() => setAbierto('app')}>
          Activar la app de verificación
        </OnlineButton>
        {canPasskey() && <OnlineButton onPress={() => setAbierto('llave')}>Agregar una llave de acceso</OnlineButton>}
      </div>
      {abierto === 'app' && <ActivarTotpDialog cambia={false} onClose={close} />}
      {abierto === 'llave' && <AgregarPasskeyDialog onClose={close} />}
    </>
  )
}

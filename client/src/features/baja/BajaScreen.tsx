import { type FormEvent } from 'react'
import { Link } from 'react-router'
import { useSession } from '#session/session'
import { forgetEscrito } from '#session/escrito'
import { useEscrito } from '#session/use-escrito'
import { Aviso } from '#ui/Aviso'
import { LinkButton } from '#ui/LinkButton'
import { OnlineButton } from '#ui/OnlineButton'
import { Page } from '#ui/Page'
import { TextAreaField } from '#ui/TextAreaField'
import { useSolicitarBaja } from './baja.queries'
import { QuePasa } from './QuePasa'

export function BajaScreen() {
  const usuario = useSession()
  return (
    <Page titulo="Dar de baja la cuenta" volver={usuario ? '/preferencias' : '/home'}>
      <div className="angosto columna">
        <p className="texto-lectura">
          La cuenta se cierra para siempre. Antes te mandamos un mail: sin ese paso no cambia nada.
        </p>
        <QuePasa />
        {usuario ? <Pedir key={usuario.usuario} /> : <SinSesion />}
      </div>
    </Page>
  )
}

function SinSesion() {
  return (
    <section className="columna">
      <h2 className="titulo-seccion">Cómo se pide</h2>
      <p>
        Ingresá con tu usuario y volvé acá: así sabemos que la cuenta es tuya. Si olvidaste la clave, primero{' '}
        <Link to="/login?olvide=clave">pedí una nueva</Link>. Si ya no usás ese correo, acercate al centro de salud con
        tu DNI.
      </p>
      <div className="botones">
        <LinkButton to="/login?volver=%2Fbaja" tone="primary">
          Ingresar para pedirla
        </LinkButton>
      </div>
    </section>
  )
}

const escrito = 'baja'

function Pedir() {
  const [motivo, setMotivo] = useEscrito(escrito, 'motivo', '')
  const ask = useSolicitarBaja()
  if (ask.isSuccess) {
    return (
      <div role="status">
        <Aviso nivel="informa" icono="mail" titulo="Te mandamos un mail">
          <p>Abrí el enlace dentro de las 24 horas para confirmar la baja. Hasta entonces tu cuenta sigue igual.</p>
        </Aviso>
      </div>
    )
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!ask.isPending) ask.mutate({ motivo }, { onSuccess: () => forgetEscrito(escrito) })
  }
  const largo = motivo.trim().length > maximo
  const delServidor = ask.error?.fields['motivo']?.join(' ')
  return (
    <form className="columna" onSubmit={send} noValidate>
      <h2 className="titulo-seccion">Pedir la baja</h2>
      {ask.error && !delServidor && (
        <Aviso nivel="frena" titulo="No pudimos pedir la baja">
          <p>{ask.error.message}</p>
          {ask.error.code === 'CORREO_REQUERIDO' && (
            <p>
              <Link to="/perfil-usuario">Ir a tu perfil</Link>
            </p>
          )}
        </Aviso>
      )}
      <TextAreaField
        label="Por qué te vas (si querés contarlo)"
        name="motivo"
        value={motivo}
        onChange={setMotivo}
        error={largo ? `Hasta ${maximo} caracteres.` : delServidor}
      />
      <div className="botones">
        <OnlineButton type="submit" tone="danger-line" isDisabled={largo} isPending={ask.isPending}>
          {ask.isPending ? 'Pidiendo…' : 'Pedir la baja por mail'}
        </OnlineButton>
        <LinkButton to="/principal">Seguir con la cuenta</LinkButton>
      </div>
    </form>
  )
}

const maximo = 500

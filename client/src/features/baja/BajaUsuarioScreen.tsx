import { useState } from 'react'
import { FalloDeAccion } from '#ui/FalloDeAccion'
import { Cargando } from '#ui/Cargando'
import { Fallo } from '#ui/Fallo'
import { LinkButton } from '#ui/LinkButton'
import { OnlineButton } from '#ui/OnlineButton'
import { Page } from '#ui/Page'
import { useTokenDelEnlace } from '#ui/use-token-del-enlace'
import { Vacio } from '#ui/Vacio'
import { useCheckBaja, useConfirmaBaja } from './baja.queries'
import { QuePasa } from './QuePasa'

/** Opening the link closes nothing; the button does. */
export function BajaUsuarioScreen() {
  const token = useTokenDelEnlace('/baja-usuario')
  const [hecha, setHecha] = useState(false)
  return (
    <Page titulo={hecha ? 'Cuenta cerrada' : 'Confirmar la baja'} volver="/home">
      <div className="angosto columna">
        {hecha ? <Hecha /> : token === null ? <NoSirve /> : <ConEnlace token={token} onHecha={() => setHecha(true)} />}
      </div>
    </Page>
  )
}

function ConEnlace({ token, onHecha }: { token: string; onHecha: () => void }) {
  const consulta = useCheckBaja(token)
  const confirma = useConfirmaBaja()
  if (consulta.data?.valido === false || confirma.error?.code === 'ENLACE_INVALIDO') return <NoSirve />
  if (consulta.error && !consulta.data) {
    return <Fallo error={consulta.error} aSalvo="Tu cuenta sigue igual." onReintentar={consulta.refetch} />
  }
  if (!consulta.data) return <Cargando que="el enlace" />
  return (
    <>
      <p className="texto-lectura">
        <b>La cuenta se cierra en este momento y no se puede volver atrás.</b> Para usar la app otra vez vas a tener que
        crear otra.
      </p>
      <QuePasa />
      <FalloDeAccion error={confirma.error} titulo="La cuenta sigue abierta" />
      <div className="botones">
        <LinkButton to="/home">Seguir con la cuenta</LinkButton>
        <OnlineButton
          tone="danger"
          isPending={confirma.isPending}
          onPress={() => confirma.isPending || confirma.mutate({ token }, { onSuccess: onHecha })}
        >
          {confirma.isPending ? 'Cerrando…' : 'Cerrar la cuenta para siempre'}
        </OnlineButton>
      </div>
    </>
  )
}

function Hecha() {
  return (
    <div role="status">
      <Vacio
        frase="Tu cuenta quedó cerrada"
        detalle="Borramos tu usuario, tu clave y tus datos de contacto. Las recetas vigentes se pueden retirar igual, con su código y tu DNI."
        accion={
          <LinkButton to="/home" size="chico">
            Ir al inicio
          </LinkButton>
        }
      />
    </div>
  )
}

function NoSirve() {
  return (
    <Vacio
      frase="Este enlace ya no sirve"
      detalle="Vale 24 horas: venció, ya se usó o llegó uno más nuevo. Si tu cuenta sigue abierta, podés pedir la baja de nuevo."
      accion={
        <LinkButton to="/baja" size="chico">
          Pedirla de nuevo
        </LinkButton>
      }
    />
  )
}

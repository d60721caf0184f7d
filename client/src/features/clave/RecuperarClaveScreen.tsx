import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { forgetEscrito } from '#session/escrito'
import { Aviso } from '#ui/Aviso'
import { FalloDeAccion } from '#ui/FalloDeAccion'
import { Button } from '#ui/Button'
import { Field } from '#ui/Field'
import { LinkButton } from '#ui/LinkButton'
import { OnlineButton } from '#ui/OnlineButton'
import { PageAparte } from '#ui/PageAparte'
import { ResumenErrores } from '#ui/ResumenErrores'
import { useFormulario } from '#ui/use-formulario'
import { useRecuperarClave } from './clave.queries'

const escrito = 'recuperar-clave'

/** /login?olvide=clave: asks for a recovery link. The answer is the same with and without an account. */
export function RecuperarClaveScreen() {
  const recover = useRecuperarClave()
  const [pedido, setPedido] = useState<string | null>(null)
  const { datos, campo, errores, intentos, attempt, reject } = useFormulario(
    { usuario: '' },
    (d) =>
      d.usuario.trim() === '' ? { usuario: 'Escribí tu DNI, tu CUIL o tu correo.' } : ({} as Record<string, string>),
    { raiz: escrito },
  )
  if (pedido !== null) return <Pedido usuario={pedido} onOtro={() => setPedido(null)} />

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!attempt() || recover.isPending) return
    const usuario = datos.usuario.trim()
    recover.mutate(
      { usuario },
      {
        onSuccess: () => {
          forgetEscrito(escrito)
          setPedido(usuario)
        },
        onError: (error) => reject(error.fields),
      },
    )
  }
  const fallo = recover.error && Object.keys(recover.error.fields).length === 0 ? recover.error : null
  return (
    <PageAparte titulo="Olvidé mi clave" volver="/login">
      <p className="bajada">Te mandamos un mail con un enlace para elegir otra.</p>
      <form className="aparte-campos" onSubmit={send} noValidate>
        <ResumenErrores errores={errores} intentos={intentos} nombre={() => 'Usuario'} />
        <FalloDeAccion nivelTitulo={2} error={fallo} titulo="No se pidió el enlace" />
        <Field
          {...campo('usuario')}
          label="Usuario"
          descripcion="Tu DNI, tu CUIL o tu correo"
          autoComplete="username"
        />
        <OnlineButton type="submit" tone="primary" size="alto" ancho isPending={recover.isPending}>
          {recover.isPending ? 'Pidiendo…' : 'Pedir el enlace'}
        </OnlineButton>
      </form>
      <p>
        <Link to="/login" className="enlace" viewTransition>
          Volver a ingresar
        </Link>
      </p>
    </PageAparte>
  )
}

function Pedido({ usuario, onOtro }: { usuario: string; onOtro: () => void }) {
  return (
    <PageAparte titulo="Fijate en tu correo" volver="/login">
      <p className="bajada">
        Si hay una cuenta de <b>{usuario}</b>, le mandamos un mail con un enlace. Vale 10 minutos y sirve una sola vez.
      </p>
      <Aviso nivelTitulo={2} nivel="informa" titulo="¿No llega nada?">
        <p>Mirá en el correo no deseado. También puede ser que el usuario esté mal escrito, o que no haya cuenta.</p>
      </Aviso>
      <div className="botones">
        <Button onPress={onOtro}>Pedirlo de nuevo</Button>
        <LinkButton to="/login">Volver a ingresar</LinkButton>
      </div>
    </PageAparte>
  )
}

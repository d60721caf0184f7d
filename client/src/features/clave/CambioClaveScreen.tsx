import { type FormEvent, useState } from 'react'
import { FalloDeAccion } from '#ui/FalloDeAccion'
import { Cargando } from '#ui/Cargando'
import { ClaveNueva, duenoDesconocido } from '#ui/ClaveNueva'
import { Fallo } from '#ui/Fallo'
import { LinkButton } from '#ui/LinkButton'
import { OnlineButton } from '#ui/OnlineButton'
import { PageAparte } from '#ui/PageAparte'
import { problemaDeClave } from '#ui/problema-de-clave'
import { ResumenErrores } from '#ui/ResumenErrores'
import { useFormulario } from '#ui/use-formulario'
import { useTokenDelEnlace } from '#ui/use-token-del-enlace'
import { useCambioClave, useCheckEnlace } from './clave.queries'

/** Opening the link does not use it up. */
export function CambioClaveScreen() {
  const token = useTokenDelEnlace('/cambio-clave')
  const [estado, setEstado] = useState<'eligiendo' | 'hecho' | 'vencido'>('eligiendo')
  if (estado === 'hecho') return <Hecho />
  if (token === null || estado === 'vencido') return <NoSirve />
  return <ConEnlace token={token} onHecho={() => setEstado('hecho')} onVencido={() => setEstado('vencido')} />
}

type Props = { token: string; onHecho: () => void; onVencido: () => void }

function ConEnlace(props: Props) {
  const { data, error, refetch } = useCheckEnlace(props.token)
  if (data && !data.valido) return <NoSirve />
  return (
    <PageAparte titulo="Elegir una clave nueva" volver="/home">
      {data ? (
        <Formulario {...props} />
      ) : error ? (
        <Fallo error={error} aSalvo="El enlace sigue sirviendo." onReintentar={refetch} />
      ) : (
        <Cargando forma="hoja" que="el enlace" />
      )}
    </PageAparte>
  )
}

function Formulario({ token, onHecho, onVencido }: Props) {
  const cambio = useCambioClave()
  const { datos, campo, errores, intentos, attempt, reject } = useFormulario({ clave_nueva: '' }, (d) => {
    const problema = problemaDeClave(d.clave_nueva, duenoDesconocido)
    return problema === null ? {} : { clave_nueva: problema }
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!attempt() || cambio.isPending) return
    cambio.mutate(
      { token, clave_nueva: datos.clave_nueva },
      {
        onSuccess: onHecho,
        onError: (error) => (error.code === 'ENLACE_INVALIDO' ? onVencido() : reject(error.fields)),
      },
    )
  }
  const fallo = cambio.error && Object.keys(cambio.error.fields).length === 0 ? cambio.error : null
  return (
    <form className="aparte-campos" onSubmit={send} noValidate>
      <ResumenErrores errores={errores} intentos={intentos} nombre={() => 'Clave nueva'} />
      <p>Al guardarla se cierran las sesiones que estén abiertas, en todos los dispositivos.</p>
      <FalloDeAccion nivelTitulo={2} error={fallo} titulo="No se cambió: sigue valiendo tu clave de antes" />
      <ClaveNueva {...campo('clave_nueva')} label="Clave nueva" dueno={duenoDesconocido} />
      <OnlineButton type="submit" tone="primary" size="alto" ancho isPending={cambio.isPending}>
        {cambio.isPending ? 'Guardando…' : 'Guardar la clave'}
      </OnlineButton>
    </form>
  )
}

function Hecho() {
  return (
    <PageAparte titulo="Tu clave es la nueva" volver="/home">
      <p className="bajada">Las sesiones que estaban abiertas se cerraron. Ingresá con la clave que elegiste.</p>
      <LinkButton to="/login" tone="primary" size="alto" ancho>
        Ingresar
      </LinkButton>
    </PageAparte>
  )
}

function NoSirve() {
  return (
    <PageAparte titulo="Este enlace ya no sirve" volver="/home">
      <p className="bajada">
        Sirve una sola vez y por el tiempo que dice su correo: venció, ya se usó, la clave se cambió con otro, o quien
        administra tu cuenta te mandó uno más nuevo.
      </p>
      <LinkButton to="/login?olvide=clave" tone="primary" size="alto" ancho>
        Pedir otro enlace
      </LinkButton>
    </PageAparte>
  )
}

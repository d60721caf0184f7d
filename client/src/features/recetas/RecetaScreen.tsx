import type { RecetaCompleta } from '@receta/contract'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useSession } from '#session/session'
import { Cargando } from '#ui/Cargando'
import { Fallo } from '#ui/Fallo'
import { LinkButton } from '#ui/LinkButton'
import { Page } from '#ui/Page'
import { Vacio } from '#ui/Vacio'
import { leerId } from './lista/busqueda'
import { type AccesoReceta, useReceta } from './recetas.queries'
import { RecetaPaciente } from './receta/RecetaPaciente'
import { VerificacionReceta } from './receta/VerificacionReceta'
import './recetas.css'

/** /receta: one receta, by the token of its link or by the id its own people know. */
export function RecetaScreen() {
  const acceso = useAcceso()
  const clave = acceso?.token ?? String(acceso?.recetas_id ?? '')
  const usuario = useSession()
  if (!acceso) return <NoEncontrada />
  if (!usuario && acceso.token === undefined) return <FaltaIngresar recetas_id={acceso.recetas_id} />
  return <Receta key={clave} acceso={acceso} />
}

function Receta({ acceso }: { acceso: AccesoReceta }) {
  const consulta = useReceta(acceso)
  const [abierta, setAbierta] = useState<{ receta: RecetaCompleta; dni: string } | null>(null)
  const { data, error } = consulta

  if (abierta) return <RecetaPaciente receta={abierta.receta} acceso={{ ...acceso, dni: abierta.dni }} />
  if (data?.nivel === 'completa') return <RecetaPaciente receta={data} acceso={acceso} />
  if (data) {
    const onAbrir = (receta: RecetaCompleta, dni: string) => setAbierta({ receta, dni })
    return <VerificacionReceta receta={data} acceso={acceso} onAbrir={onAbrir} />
  }
  if (error?.code === 'RECETA_NO_ENCONTRADA' || error?.code === 'DATOS_INVALIDOS') return <NoEncontrada />
  return (
    <Page titulo="Receta" volver="/">
      {error ? (
        <Fallo error={error} que="la receta" aSalvo="La receta está a salvo." onReintentar={consulta.refetch} />
      ) : (
        <Cargando forma="hoja" que="la receta" />
      )}
    </Page>
  )
}

function NoEncontrada() {
  return (
    <Page titulo="Receta" volver="/">
      <Vacio
        busqueda
        frase="No encontramos esa receta."
        detalle="Revisá que el enlace esté completo, o pedile otro a quien te lo mandó."
        accion={
          <LinkButton to="/" size="chico">
            Ir al inicio
          </LinkButton>
        }
      />
    </Page>
  )
}

/** An id opens a receta only for those it belongs to, so whoever has no session is asked to enter and comes back. */
function FaltaIngresar({ recetas_id }: Pick<AccesoReceta, 'recetas_id'>) {
  const volver = `/receta?id=${recetas_id ?? ''}`
  return (
    <Page titulo="Receta" volver="/">
      <Vacio
        frase="Para ver esta receta, ingresá"
        detalle="Con tu usuario la abrís y seguís desde acá."
        accion={
          <LinkButton tone="primary" size="chico" to={`/login?volver=${encodeURIComponent(volver)}`}>
            Ingresar
          </LinkButton>
        }
      />
    </Page>
  )
}

/** The token leaves the address as soon as it is read, so that it stays out of history, screenshots and Referer. */
function useAcceso(): AccesoReceta | null {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const enLaDireccion = params.get('token')
  useEffect(() => {
    if (enLaDireccion === null) return
    void navigate('/receta', { replace: true, state: { token: enLaDireccion } })
  }, [enLaDireccion, navigate])

  const guardado = (location.state as { token?: unknown } | null)?.token
  const token = enLaDireccion ?? (typeof guardado === 'string' ? guardado : null)
  if (token !== null) return { token }
  const recetas_id = leerId(params)
  return recetas_id === null ? null : { recetas_id }
}

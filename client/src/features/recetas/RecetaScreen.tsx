import type { RecetaCompleta } from '@receta/contract'
import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { claveDe } from '#api/call'
import { useCambios } from '#api/cambios'
import { sinServicio } from '#api/ultimos-datos'
import { useAhora } from '#device/use-ahora'
import { useSession } from '#session/session'
import { Cargando } from '#ui/Cargando'
import { Fallo } from '#ui/Fallo'
import { LinkButton } from '#ui/LinkButton'
import { Page } from '#ui/Page'
import { Vacio } from '#ui/Vacio'
import { GuardadasScreen } from './guardadas/GuardadasScreen'
import { alDia, type Guardada, removeGuardada } from './guardadas/guardadas'
import { useGuardada } from './guardadas/use-guardadas'
import { readId } from './lista/busqueda'
import { type AccesoReceta, useReceta } from './recetas.queries'
import { RecetaPaciente } from './receta/RecetaPaciente'
import { VerificacionReceta } from './receta/VerificacionReceta'

export function RecetaScreen() {
  const acceso = useAcceso()
  const clave = acceso?.token ?? String(acceso?.recetas_id ?? '')
  const usuario = useSession()
  const { search } = useLocation()
  if (!acceso) return search === '' && usuario?.tipo === Rol.PACIENTE ? <GuardadasScreen /> : <NoEncontrada />
  if (!usuario && acceso.token === undefined) return <FaltaIngresar recetas_id={acceso.recetas_id} />
  return <Receta key={clave} acceso={acceso} />
}

function Receta({ acceso }: { acceso: AccesoReceta }) {
  const now = useAhora()
  const consulta = useReceta(acceso)
  const [dni, setDni] = useState('')
  const abierta = useReceta({ ...acceso, dni }, { enabled: dni !== '' })
  const queryClient = useQueryClient()
  const { data, error } = consulta
  const perdida = error?.code === 'RECETA_NO_ENCONTRADA' || error?.code === 'DATOS_INVALIDOS'
  useCambios(acceso.recetas_id, { token: acceso.token, enabled: !perdida })
  const copia = useCopia(acceso, perdida)

  if (abierta.data?.nivel === 'completa') return <RecetaPaciente receta={abierta.data} acceso={{ ...acceso, dni }} />
  if (data?.nivel === 'completa') return <RecetaPaciente receta={data} acceso={acceso} />
  if (data) {
    const onAbrir = (receta: RecetaCompleta, conDni: string) => {
      queryClient.setQueryData(claveDe(contract.receta, { ...acceso, dni: conDni }), receta)
      setDni(conDni)
    }
    return <VerificacionReceta receta={data} acceso={acceso} onAbrir={onAbrir} />
  }
  if (copia && sinServicio(error))
    return <RecetaPaciente receta={alDia(copia.receta, now)} acceso={acceso} guardada_en={copia.guardada_en} />
  if (perdida) return <NoEncontrada />
  return (
    <Page titulo="Receta" volver="/">
      {error ? (
        <>
          <Fallo error={error} que="la receta" aSalvo="La receta está a salvo." onReintentar={consulta.refetch} />
          {sinServicio(error) && <ComprobarFirma />}
        </>
      ) : (
        <Cargando forma="hoja" que="la receta" />
      )}
    </Page>
  )
}

/** The proof behind the link in a QR verifies the receta even without an answer. */
function ComprobarFirma() {
  const { state } = useLocation() as { state: { prueba?: unknown } | null }
  if (typeof state?.prueba !== 'string' || state.prueba === '') return null
  return (
    <LinkButton to="/verificar" state={{ texto: state.prueba }}>
      Comprobar la firma sin conexión
    </LinkButton>
  )
}

/** Deleted when the receta is no longer the patient's. */
function useCopia({ recetas_id }: AccesoReceta, perdida: boolean): Guardada | null {
  const { data } = useGuardada(recetas_id)
  useEffect(() => {
    if (perdida && recetas_id !== undefined) void removeGuardada(recetas_id)
  }, [perdida, recetas_id])
  return data ?? null
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

/** An id only opens the receta for its own people, so a visitor has to log in and comes back. */
function FaltaIngresar({ recetas_id }: Pick<AccesoReceta, 'recetas_id'>) {
  const goBack = `/receta?id=${recetas_id ?? ''}`
  return (
    <Page titulo="Receta" volver="/">
      <Vacio
        frase="Para ver esta receta, ingresá"
        detalle="Con tu usuario la abrís y seguís desde acá."
        accion={
          <LinkButton tone="primary" size="chico" to={`/login?volver=${encodeURIComponent(goBack)}`}>
            Ingresar
          </LinkButton>
        }
      />
    </Page>
  )
}

/** The token is removed from the address at once, to keep it out of history, screenshots and Referer. */
function useAcceso(): AccesoReceta | null {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const enLaDireccion = params.get('token')
  useEffect(() => {
    if (enLaDireccion === null) return
    const prueba = location.hash && { prueba: location.hash }
    void navigate('/receta', { replace: true, state: { token: enLaDireccion, ...prueba } })
  }, [enLaDireccion, navigate, location.hash])

  const guardado = (location.state as { token?: unknown } | null)?.token
  const token = enLaDireccion ?? (typeof guardado === 'string' ? guardado : null)
  if (token !== null) return { token }
  const recetas_id = readId(params)
  return recetas_id === null ? null : { recetas_id }
}

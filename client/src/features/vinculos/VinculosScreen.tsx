import { Rol } from '@receta/domain'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { forgetInvitacion, invitacionDe, pendingInvitacion } from '#session/invitacion'
import { useSession } from '#session/session'
import { Cargando } from '#ui/Cargando'
import { Fallo } from '#ui/Fallo'
import { Icon } from '#ui/Icon'
import { Page } from '#ui/Page'
import { AccesosScreen } from './AccesosScreen'
import { Aceptar } from './Aceptar'
import { Invitar } from './Invitar'
import { ListaVinculos } from './ListaVinculos'
import { useVinculos } from './vinculos.queries'

export function VinculosScreen() {
  const [params] = useSearchParams()
  return params.get('ver') === 'accesos' ? <AccesosScreen /> : <Vinculos />
}

function Vinculos() {
  const [token, forget] = useInvitacion()
  const esPaciente = useSession()?.tipo === Rol.PACIENTE
  return (
    <Page titulo="Vínculos" volver="/principal" className="angosto">
      <p className="texto-lectura">
        Personas que te ayudan con tus recetas, o a las que ayudás vos. <b>Lo cortás cuando quieras.</b>
      </p>
      {token !== null && <Aceptar key={token} token={token} onTerminar={forget} />}
      <Lista />
      {esPaciente && <Invitar />}
      {esPaciente && (
        <div className="papel renglones">
          <Link to="/vinculos?ver=accesos" className="renglon" viewTransition>
            <span className="canal">
              <Icon name="eye" />
            </span>
            <span className="cuerpo">
              <h3>Quién vio mis recetas</h3>
              <p>Cada persona, con su nombre, cuándo y por qué</p>
            </span>
            <span className="fin">
              <Icon name="chevron-right" />
            </span>
          </Link>
        </div>
      )}
    </Page>
  )
}

function Lista() {
  const { data, error, refetch } = useVinculos()
  if (data) return <ListaVinculos vinculos={data.vinculos} />
  if (error)
    return <Fallo error={error} que="tus vínculos" aSalvo="Tus vínculos no cambiaron." onReintentar={refetch} />
  return <Cargando que="tus vínculos" />
}

function useInvitacion(): [string | null, () => void] {
  const [token, setToken] = useState(pendingInvitacion)
  const { hash } = useLocation()
  const navigate = useNavigate()
  const enLaDireccion = invitacionDe(hash)
  if (enLaDireccion !== null && enLaDireccion !== token) setToken(enLaDireccion)
  useEffect(() => {
    if (enLaDireccion !== null) void navigate('/vinculos', { replace: true })
  }, [enLaDireccion, navigate])
  const forget = () => {
    forgetInvitacion()
    setToken(null)
  }
  return [token, forget]
}

import type { AplicacionDatos, Suscripcion } from '@receta/contract'
import { formatCuando } from '@receta/domain'
import { useState } from 'react'
import { useAhora } from '#device/use-ahora'
import { Cargando } from '#ui/Cargando'
import { Estampa } from '#ui/Estampa'
import { Fallo } from '#ui/Fallo'
import { Icon } from '#ui/Icon'
import { OnlineButton } from '#ui/OnlineButton'
import estilos from '../admin-aplicaciones.module.css'
import { type Acto, ActoDialog } from './ActoDialog'
import { ConexionDialog } from './ConexionDialog'
import { type Conexion, useConexiones } from './conexiones.queries'
import { avisosEnPalabras, deEstado, palabraDeAlcance } from './palabras'

type Abierto = { acto: Acto | 'cambia'; conexion: Conexion } | 'nueva' | null

/** The software of an application that signs who it is, what it may and how its webhook fares (decisions 0082 and 0094). */
export function Conexiones({ aplicacion }: { aplicacion: AplicacionDatos }) {
  const { data, error, refetch } = useConexiones()
  const [abierto, setAbierto] = useState<Abierto>(null)
  const close = () => setAbierto(null)
  const suyas = data?.items.filter(({ soft_id }) => soft_id === aplicacion.soft_id)
  return (
    <section className="columna" aria-label="Conexiones">
      <h2 className="titulo-seccion">Conexiones por clave pública</h2>
      {!suyas && error && <Fallo error={error} que="las conexiones" onReintentar={refetch} />}
      {!suyas && !error && <Cargando que="las conexiones" />}
      {suyas?.length === 0 && (
        <p className="nota tinta-2">Ninguna. Hace falta una para que un programa entre a /fhir firmando quién es.</p>
      )}
      {suyas && suyas.length > 0 && (
        <ul className="papel renglones">
          {suyas.map((conexion) => (
            <Fila key={conexion.client_id} conexion={conexion} onActo={(acto) => setAbierto({ acto, conexion })} />
          ))}
        </ul>
      )}
      {aplicacion.activa && (
        <div className="botones">
          <OnlineButton size="chico" onPress={() => setAbierto('nueva')}>
            Nueva conexión
          </OnlineButton>
        </div>
      )}
      {abierto === 'nueva' && <ConexionDialog aplicacion={aplicacion} conexion={null} onClose={close} />}
      {abierto !== null && abierto !== 'nueva' && abierto.acto === 'cambia' && (
        <ConexionDialog aplicacion={aplicacion} conexion={abierto.conexion} onClose={close} />
      )}
      {abierto !== null && abierto !== 'nueva' && abierto.acto !== 'cambia' && (
        <ActoDialog conexion={abierto.conexion} acto={abierto.acto} onClose={close} />
      )}
    </section>
  )
}

type PropsFila = { conexion: Conexion; onActo: (acto: Acto | 'cambia') => void }

function Fila({ conexion: c, onActo }: PropsFila) {
  const now = useAhora()
  const viva = c.revocada_en === null
  return (
    <li className="renglon">
      <span className="canal">
        <Icon name={viva ? 'key-round' : 'archive'} />
      </span>
      <div className="cuerpo columna">
        <h3>{c.nombre}</h3>
        <p>
          Por la cuenta de {c.cuenta} ·{' '}
          {viva
            ? `desde ${formatCuando(new Date(c.creada_en), now)}`
            : `revocada ${formatCuando(new Date(c.revocada_en ?? ''), now)}`}
        </p>
        <p className={`mono ${estilos.clave}`}>client_id {c.client_id}</p>
        <p>{c.alcances.map(palabraDeAlcance).join(' · ')}</p>
        <p className={estilos.clave}>
          {c.kids ? `Claves: ${c.kids.join(', ')}` : `Claves en ${c.jwks_uri ?? ''}`} · {c.por_minuto} llamadas por
          minuto
        </p>
        {c.avisos && <Avisos avisos={c.avisos} />}
        <div className="botones">
          <OnlineButton size="chico" aria-label={`Cambiar ${c.nombre}`} onPress={() => onActo('cambia')}>
            {viva ? 'Cambiar' : 'Habilitar otra vez'}
          </OnlineButton>
          {viva && c.avisos && (
            <OnlineButton
              size="chico"
              onPress={() => onActo(c.avisos?.estado === 'suspendida' ? 'reactiva' : 'suspende')}
            >
              {c.avisos.estado === 'suspendida' ? 'Reactivar los avisos' : 'Suspender los avisos'}
            </OnlineButton>
          )}
          {viva && (
            <OnlineButton size="chico" aria-label={`Revocar ${c.nombre}`} onPress={() => onActo('revoca')}>
              Revocar
            </OnlineButton>
          )}
        </div>
      </div>
    </li>
  )
}

function Avisos({ avisos }: { avisos: Suscripcion }) {
  const now = useAhora()
  const { palabra, tono, icono } = deEstado[avisos.estado]
  return (
    <div className="columna">
      <p className={estilos.clave}>Avisos a {avisos.url}</p>
      <div>
        <Estampa tono={tono} icono={icono}>
          {palabra}
        </Estampa>
      </div>
      <p>
        {avisosEnPalabras(avisos)}
        {avisos.entregada_en !== null && ` · el último llegó ${formatCuando(new Date(avisos.entregada_en), now)}`}
      </p>
    </div>
  )
}

import type { AplicacionDatos } from '@receta/contract'
import { formatCuando } from '@receta/domain'
import { useState } from 'react'
import { useAhora } from '#device/use-ahora'
import { Cargando } from '#ui/Cargando'
import { Estampa } from '#ui/Estampa'
import { Fallo } from '#ui/Fallo'
import { Icon } from '#ui/Icon'
import { OnlineButton } from '#ui/OnlineButton'
import { Page } from '#ui/Page'
import { RenglonDeHistorial } from '#ui/RenglonDeHistorial'
import { useAplicacion } from './aplicaciones.queries'
import { CambiarDialog } from './CambiarDialog'
import { Conexiones } from './conexiones/Conexiones'
import { CredencialDialog } from './CredencialDialog'
import { diferenciasDe, palabraDeCanal } from './palabras'
import { RevocarDialog } from './RevocarDialog'
import { VersionDialog } from './VersionDialog'
import estilos from './admin-aplicaciones.module.css'

type Credencial = AplicacionDatos['credenciales'][number]
type Abierto = 'cambiar' | 'version' | 'credencial' | Credencial | null

export function AplicacionDetalle({ soft_id }: { soft_id: number }) {
  const { data, error, refetch } = useAplicacion(soft_id)
  const [abierto, setAbierto] = useState<Abierto>(null)
  const close = () => setAbierto(null)
  const aplicacion = data?.aplicacion
  return (
    <Page
      titulo={aplicacion?.nombre ?? 'Aplicación'}
      volver="/admin-aplicaciones"
      acciones={
        aplicacion && (
          <OnlineButton size="chico" onPress={() => setAbierto('cambiar')}>
            Cambiar
          </OnlineButton>
        )
      }
    >
      {!aplicacion && error && <Fallo error={error} que="la aplicación" onReintentar={refetch} />}
      {!aplicacion && !error && <Cargando forma="hoja" que="la aplicación" />}
      {aplicacion && (
        <div className="columna">
          <Datos aplicacion={aplicacion} onPublicar={() => setAbierto('version')} />
          <Credenciales aplicacion={aplicacion} onNueva={() => setAbierto('credencial')} onRevocar={setAbierto} />
          <Conexiones aplicacion={aplicacion} />
          <Historial aplicacion={aplicacion} />
        </div>
      )}
      {aplicacion && abierto === 'cambiar' && <CambiarDialog aplicacion={aplicacion} onClose={close} />}
      {aplicacion && abierto === 'version' && <VersionDialog aplicacion={aplicacion} onClose={close} />}
      {aplicacion && abierto === 'credencial' && <CredencialDialog aplicacion={aplicacion} onClose={close} />}
      {abierto !== null && typeof abierto === 'object' && <RevocarDialog credencial={abierto} onClose={close} />}
    </Page>
  )
}

function Datos({ aplicacion: a, onPublicar }: { aplicacion: AplicacionDatos; onPublicar: () => void }) {
  return (
    <section className="ficha" aria-label="Datos de la aplicación">
      <div className="ficha-cabecera">
        <h2>{palabraDeCanal(a.canal)}</h2>
        <Estampa tono={a.activa ? 'vigente' : 'vencida'} icono={a.activa ? 'circle-check' : 'archive'}>
          {a.activa ? 'Puede llamar' : 'Retirada'}
        </Estampa>
      </div>
      <div className="ficha-cuerpo columna">
        <dl className="datos">
          <dt>application-id</dt>
          <dd className={`mono ${estilos.clave}`}>{a.app_token}</dd>
          <dt>Versión publicada</dt>
          <dd>{a.version_code === 0 ? 'Ninguna' : `${a.version_name}, número ${a.version_code}`}</dd>
          {a.link_update !== '' && (
            <>
              <dt>De dónde se baja</dt>
              <dd className={estilos.clave}>{a.link_update}</dd>
            </>
          )}
        </dl>
        <p className="nota tinta-2">El application-id dice qué programa llama. No es un secreto ni prueba nada.</p>
        <div className="botones">
          <OnlineButton size="chico" onPress={onPublicar}>
            Publicar una versión
          </OnlineButton>
        </div>
      </div>
    </section>
  )
}

type PropsCredenciales = {
  aplicacion: AplicacionDatos
  onNueva: () => void
  onRevocar: (credencial: Credencial) => void
}

function Credenciales({ aplicacion: { credenciales, activa }, onNueva, onRevocar }: PropsCredenciales) {
  const now = useAhora()
  return (
    <section className="columna" aria-label="Credenciales">
      <h2 className="titulo-seccion">Credenciales de farmacias</h2>
      {credenciales.length === 0 ? (
        <p className="nota tinta-2">Ninguna. Hace falta una para que el programa de una farmacia use el mostrador.</p>
      ) : (
        <ul className="papel renglones">
          {credenciales.map((c) => (
            <li key={c.credencial_id} className="renglon">
              <span className="canal">
                <Icon name={c.revocada_en === null ? 'key-round' : 'archive'} />
              </span>
              <div className="cuerpo">
                <h3>{c.nombre}</h3>
                <p>
                  {c.farmacia}, a nombre de {c.usuario}
                </p>
                <p>
                  {c.revocada_en === null
                    ? `desde ${formatCuando(new Date(c.creada_en), now)}`
                    : `revocada ${formatCuando(new Date(c.revocada_en), now)}`}
                </p>
              </div>
              {c.revocada_en === null && (
                <span className="fin">
                  <OnlineButton size="chico" aria-label={`Revocar ${c.nombre}`} onPress={() => onRevocar(c)}>
                    Revocar
                  </OnlineButton>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {activa && (
        <div className="botones">
          <OnlineButton size="chico" onPress={onNueva}>
            Nueva credencial
          </OnlineButton>
        </div>
      )}
    </section>
  )
}

function Historial({ aplicacion: { historial } }: { aplicacion: AplicacionDatos }) {
  const now = useAhora()
  if (historial.length === 0) return null
  return (
    <section className="columna" aria-label="Historial">
      <h2 className="titulo-seccion">Historial</h2>
      <ol className="papel renglones">
        {historial.map((h) => (
          <RenglonDeHistorial key={h.version} cambio={h} diferencias={diferenciasDe(h.cambios)} now={now} />
        ))}
      </ol>
    </section>
  )
}

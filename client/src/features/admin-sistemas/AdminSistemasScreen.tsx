import type { EmisorSmart } from '@receta/contract'
import { formatCuando } from '@receta/domain'
import { useState } from 'react'
import { origenPropio } from '#device/afuera'
import { useAhora } from '#device/use-ahora'
import { Cargando } from '#ui/Cargando'
import { Fallo } from '#ui/Fallo'
import { Icon } from '#ui/Icon'
import { OnlineButton } from '#ui/OnlineButton'
import { Page } from '#ui/Page'
import { Vacio } from '#ui/Vacio'
import estilos from './admin-sistemas.module.css'
import { RevocarDialog } from './RevocarDialog'
import { SistemaDialog } from './SistemaDialog'
import { useSistemas } from './sistemas.queries'

type Abierto = { acto: 'cambia' | 'revoca'; sistema: EmisorSmart } | 'nuevo' | null

/** /admin-sistemas: the systems from which a médico opens the product with the patient chosen (decision 0119). */
export function AdminSistemasScreen() {
  const { data, error, refetch } = useSistemas()
  const [abierto, setAbierto] = useState<Abierto>(null)
  const close = () => setAbierto(null)
  return (
    <Page
      titulo="Sistemas clínicos"
      className="angosto"
      acciones={
        <OnlineButton size="chico" tone="primary" onPress={() => setAbierto('nuevo')}>
          <Icon name="plus" size="chica" />
          <span>Nuevo sistema</span>
        </OnlineButton>
      }
    >
      <div className="columna">
        <p className="texto-lectura">
          Desde la historia clínica de un sistema registrado acá, un médico abre Receta Clara con el paciente ya elegido
          (SMART App Launch). La receta la sigue haciendo y firmando con su propia cuenta.
        </p>
        {!data && error && <Fallo error={error} que="los sistemas" onReintentar={refetch} />}
        {!data && !error && <Cargando que="los sistemas" />}
        {data?.items.length === 0 && (
          <Vacio
            frase="Todavía no hay ninguno"
            detalle="Hasta que registres uno, nadie abre Receta Clara desde afuera."
          />
        )}
        {data && data.items.length > 0 && (
          <ul className="papel renglones" aria-label="Sistemas">
            {data.items.map((sistema) => (
              <Fila key={sistema.iss} sistema={sistema} onActo={(acto) => setAbierto({ acto, sistema })} />
            ))}
          </ul>
        )}
        <ParaQuienLoOpera />
      </div>
      {abierto === 'nuevo' && <SistemaDialog sistema={null} onClose={close} />}
      {abierto !== null && abierto !== 'nuevo' && abierto.acto === 'cambia' && (
        <SistemaDialog sistema={abierto.sistema} onClose={close} />
      )}
      {abierto !== null && abierto !== 'nuevo' && abierto.acto === 'revoca' && (
        <RevocarDialog sistema={abierto.sistema} onClose={close} />
      )}
    </Page>
  )
}

function Fila({ sistema: s, onActo }: { sistema: EmisorSmart; onActo: (acto: 'cambia' | 'revoca') => void }) {
  const now = useAhora()
  const vive = s.revocado_en === null
  return (
    <li className="renglon">
      <span className="canal">
        <Icon name={vive ? 'link' : 'archive'} />
      </span>
      <div className="cuerpo columna">
        <h2>{s.nombre}</h2>
        <p>
          {vive
            ? `Registrado ${formatCuando(new Date(s.creado_en), now)}`
            : `Revocado ${formatCuando(new Date(s.revocado_en ?? ''), now)}`}
        </p>
        <p className={`mono ${estilos.direccion}`}>{s.iss}</p>
        <p className={`mono ${estilos.direccion}`}>client_id {s.client_id}</p>
        <Marco sistema={s} />
        <div className="botones">
          <OnlineButton size="chico" aria-label={`Cambiar ${s.nombre}`} onPress={() => onActo('cambia')}>
            {vive ? 'Cambiar' : 'Habilitar otra vez'}
          </OnlineButton>
          {vive && (
            <OnlineButton size="chico" aria-label={`Revocar ${s.nombre}`} onPress={() => onActo('revoca')}>
              Revocar
            </OnlineButton>
          )}
        </div>
      </div>
    </li>
  )
}

/** Who may show our screens in a frame, and the addresses that its operator registers for it (decision 0124). */
function Marco({ sistema: { origenes, marco } }: { sistema: EmisorSmart }) {
  if (origenes.length === 0) return null
  const inicio = `${origenPropio()}/marco/${marco}/launch`
  return (
    <dl className={`ficha-cuerpo ${estilos.datos}`} aria-label="En su marco">
      <dt>Nos muestra en su marco</dt>
      <dd className={`mono ${estilos.direccion}`}>{origenes.join(', ')}</dd>
      <dt>Inicio en el marco</dt>
      <dd className={`mono ${estilos.direccion}`}>{inicio}</dd>
      <dt>Vuelta en el marco</dt>
      <dd className={`mono ${estilos.direccion}`}>{`${inicio}/vuelta`}</dd>
    </dl>
  )
}

/** What is registered on the other side. */
function ParaQuienLoOpera() {
  const origen = origenPropio()
  return (
    <section className="columna" aria-label="Para quien opera el otro sistema">
      <h2 className="titulo-seccion">Para quien opera el otro sistema</h2>
      <dl className={`papel ficha-cuerpo ${estilos.datos}`}>
        <dt>Dirección de inicio</dt>
        <dd className={`mono ${estilos.direccion}`}>{`${origen}/launch`}</dd>
        <dt>Dirección de vuelta</dt>
        <dd className={`mono ${estilos.direccion}`}>{`${origen}/launch/vuelta`}</dd>
        <dt>Alcances</dt>
        <dd className={`mono ${estilos.direccion}`}>launch openid fhirUser patient/Patient.read</dd>
        <dt>Cliente</dt>
        <dd>Público, con PKCE S256. El paciente lleva su DNI con el sistema del RENAPER.</dd>
      </dl>
    </section>
  )
}

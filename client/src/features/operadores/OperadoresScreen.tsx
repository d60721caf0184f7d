import type { OperadorDeLaLista } from '@receta/contract'
import { formatFecha, hoy, textosCargo } from '@receta/domain'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Aviso } from '#ui/Aviso'
import { Button } from '#ui/Button'
import { Icon } from '#ui/Icon'
import { OnlineButton } from '#ui/OnlineButton'
import { Page } from '#ui/Page'
import { Vacio } from '#ui/Vacio'
import { Consulta } from '#ui/Consulta'
import { AltaDialog } from './AltaDialog'
import { DecidirDialog, type Decision } from './DecidirDialog'
import { useOperadores } from './operadores.queries'
import estilos from './operadores.module.css'

/** An administrator names the farmacia by ?farmacia=. */
export function OperadoresScreen() {
  const [parametros] = useSearchParams()
  const pedida = Number(parametros.get('farmacia'))
  const farmacia_id = Number.isSafeInteger(pedida) && pedida > 0 ? pedida : undefined
  const consulta = useOperadores(farmacia_id)
  const { data } = consulta
  return (
    <Page titulo="Quiénes atienden" subtitulo={data?.farmacia.nombre} className="angosto">
      <Consulta de={consulta} que="quiénes atienden">
        {(lista) => <Lista lista={lista} farmacia_id={farmacia_id} />}
      </Consulta>
    </Page>
  )
}

type Lista = NonNullable<ReturnType<typeof useOperadores>['data']>
type Abierto = 'alta' | { decision: Decision; operador: OperadorDeLaLista } | null

function Lista({ lista, farmacia_id }: { lista: Lista; farmacia_id: number | undefined }) {
  const [abierto, setAbierto] = useState<Abierto>(null)
  const { items, puede_administrar, puede_ser_persona, atiende } = lista
  const activos = items.filter((o) => o.baja_en === null)
  const idos = items.filter((o) => o.baja_en !== null)
  const close = () => setAbierto(null)
  const alta = (
    <OnlineButton tone="primary" onPress={() => setAbierto('alta')}>
      Dar de alta a una persona
    </OnlineButton>
  )
  return (
    <>
      <p className="texto-lectura">
        Cada retención, entrega, bloqueo y asiento lleva el nombre de quien lo hizo. Cada persona tiene su propia clave
        y su segundo factor; el PIN sirve para cambiar rápido en un dispositivo, y dura un turno.
      </p>
      {!puede_administrar && (
        <Aviso nivel="informa" titulo="Los cambios los hace quien responde por la farmacia" nivelTitulo={2}>
          <p>Da de alta y de baja la cuenta de la farmacia, su director/a técnico/a o la administración.</p>
        </Aviso>
      )}
      {activos.length === 0 ? (
        <Vacio
          frase="Todavía no hay nadie"
          detalle="Hasta entonces el mostrador no se abre."
          accion={puede_administrar && alta}
        />
      ) : (
        <>
          {puede_administrar && <div className="botones">{alta}</div>}
          <ul className="papel renglones" aria-label="Atienden">
            {activos.map((operador) => (
              <Fila key={operador.usuario_id} operador={operador} atiende={atiende === operador.usuario_id}>
                {puede_administrar && atiende !== operador.usuario_id && (
                  <>
                    <Button size="chico" tone="text" onPress={() => setAbierto({ decision: 'restablece', operador })}>
                      Restablecer<span className="oculto"> a {operador.apellido}</span>
                    </Button>
                    <Button size="chico" tone="text" onPress={() => setAbierto({ decision: 'baja', operador })}>
                      Dar de baja<span className="oculto"> a {operador.apellido}</span>
                    </Button>
                  </>
                )}
              </Fila>
            ))}
          </ul>
        </>
      )}
      {idos.length > 0 && (
        <>
          <h2 className="titulo-seccion">Ya no atienden</h2>
          <ul className="papel renglones" aria-label="Ya no atienden">
            {idos.map((operador) => (
              <Fila key={operador.usuario_id} operador={operador} atiende={false} />
            ))}
          </ul>
        </>
      )}
      {abierto === 'alta' && <AltaDialog farmacia_id={farmacia_id} puedePropia={puede_ser_persona} onClose={close} />}
      {abierto !== null && abierto !== 'alta' && (
        <DecidirDialog {...abierto} farmacia_id={farmacia_id} onClose={close} />
      )}
    </>
  )
}

const dePin: Record<OperadorDeLaLista['pin'], string> = {
  listo: 'Con PIN en este dispositivo',
  vencido: 'PIN de un turno anterior en este dispositivo',
  bloqueado: 'PIN bloqueado en este dispositivo',
  sin_pin: 'Sin PIN en este dispositivo',
}

function Fila({
  operador,
  atiende,
  children,
}: {
  operador: OperadorDeLaLista
  atiende: boolean
  children?: React.ReactNode
}) {
  const {
    nombre,
    apellido,
    cargo,
    matricula,
    jurisdiccion,
    usuario,
    correo,
    totp,
    passkeys,
    pin,
    baja_en,
    baja_motivo,
  } = operador
  const conFactor = totp || passkeys > 0
  return (
    <li className="renglon">
      <span className={`canal${atiende ? ' ok' : ''}`}>
        <Icon name={baja_en !== null ? 'user-round-x' : atiende ? 'shield-check' : 'user-round'} />
      </span>
      <div className="cuerpo">
        <h2>
          {nombre} {apellido}
        </h2>
        {atiende && <p>Atiende ahora</p>}
        <p>{[textosCargo[cargo], matricula, jurisdiccion].filter(Boolean).join(' · ')}</p>
        <p>{[`Usuario ${usuario}`, correo !== usuario && correo].filter(Boolean).join(' · ')}</p>
        {baja_en === null ? (
          <p>{conFactor ? dePin[pin] : 'Todavía no activó su segundo factor'}</p>
        ) : (
          <p>
            Hasta el {formatFecha(hoy(new Date(baja_en)))}. {baja_motivo}
          </p>
        )}
        {children && <div className={`botones ${estilos.acciones}`}>{children}</div>}
      </div>
    </li>
  )
}

import type { OutputOf, sesiones } from '@receta/contract'
import { formatCuando } from '@receta/domain'
import { useState } from 'react'
import { FalloDeAccion } from '#ui/FalloDeAccion'
import { Button } from '#ui/Button'
import { Dialogo } from '#ui/Dialog'
import { Icon } from '#ui/Icon'
import { OnlineButton } from '#ui/OnlineButton'
import { Page } from '#ui/Page'
import { toast } from '#ui/toast'
import { Consulta } from '#ui/Consulta'
import { useCierraOtras, useCierraSesion, useSesiones } from './cuenta.queries'
import estilos from './ajustes.module.css'

type Sesion = OutputOf<typeof sesiones>['items'][number]

export function SesionesScreen() {
  const consulta = useSesiones()
  return (
    <Page titulo="Sesiones abiertas" volver="/preferencias" className="angosto">
      <p className="texto-lectura">Si no reconocés un dispositivo, cerrá su sesión y cambiá la clave.</p>
      <Consulta de={consulta} que="las sesiones">
        {({ items }) => <Lista items={items} />}
      </Consulta>
    </Page>
  )
}

function Lista({ items }: { items: readonly Sesion[] }) {
  const [preguntando, setPreguntando] = useState(false)
  const cerrarOtras = useCierraOtras()
  const otras = items.filter(({ actual }) => !actual)
  const ordenadas = [...items.filter(({ actual }) => actual), ...otras]
  const close = () =>
    cerrarOtras.mutate(
      {},
      {
        onSuccess: ({ cerradas }) => {
          setPreguntando(false)
          toast(cerradas === 1 ? 'Se cerró 1 sesión' : `Se cerraron ${cerradas} sesiones`)
        },
      },
    )
  return (
    <>
      <ul className="papel renglones">
        {ordenadas.map((sesion) => (
          <Fila key={sesion.sesion_id} sesion={sesion} />
        ))}
      </ul>
      {otras.length === 0 ? (
        <p className="nota tinta-2">Tu cuenta no está abierta en ningún otro lado.</p>
      ) : (
        <div className="botones">
          <OnlineButton tone="danger-line" onPress={() => setPreguntando(true)}>
            Cerrar las otras sesiones
          </OnlineButton>
        </div>
      )}
      <Dialogo
        titulo="Cerrar las otras sesiones"
        isOpen={preguntando}
        onClose={() => setPreguntando(false)}
        pie={
          <>
            <Button onPress={() => setPreguntando(false)}>Dejarlas abiertas</Button>
            <OnlineButton tone="danger" isDisabled={cerrarOtras.isPending} onPress={close}>
              {otras.length === 1 ? 'Cerrar 1 sesión' : `Cerrar ${otras.length} sesiones`}
            </OnlineButton>
          </>
        }
      >
        <p>En esos dispositivos va a haber que ingresar de nuevo. Esta sigue abierta.</p>
        <FalloDeAccion error={cerrarOtras.error} titulo="No se cerraron: siguen abiertas" />
      </Dialogo>
    </>
  )
}

function Fila({ sesion }: { sesion: Sesion }) {
  const cierra = useCierraSesion()
  const { sesion_id, actual, dispositivo, aplicacion, creada_en, usada_en } = sesion
  const cuando = (instante: string) => formatCuando(new Date(instante), new Date())
  const close = () =>
    cierra.mutate(
      { sesion_id },
      {
        onSuccess: () => toast(`Se cerró la sesión de ${dispositivo}`),
        onError: ({ message }) => toast(`No se cerró. ${message}`, { nivel: 'advierte' }),
      },
    )
  return (
    <li className="renglon">
      <span className="canal">
        <Icon name={actual ? 'circle-check' : 'monitor-smartphone'} />
      </span>
      <div className="cuerpo">
        <h2 className={estilos.titulo}>{dispositivo}</h2>
        <p>
          {actual && <b>Este dispositivo · </b>}
          {aplicacion} · usada {cuando(usada_en)}
        </p>
        <p>Abierta {cuando(creada_en)}</p>
      </div>
      {!actual && (
        <span className="fin">
          <OnlineButton
            size="chico"
            isDisabled={cierra.isPending}
            onPress={close}
            aria-label={`Cerrar la sesión de ${dispositivo}`}
          >
            Cerrar
          </OnlineButton>
        </span>
      )}
    </li>
  )
}

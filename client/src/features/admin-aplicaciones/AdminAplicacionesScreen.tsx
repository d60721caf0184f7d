import { cuenta } from '@receta/domain'
import type { AplicacionResumen } from '@receta/contract'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Buscador } from '#ui/Buscador'
import { Cargando } from '#ui/Cargando'
import { Fallo } from '#ui/Fallo'
import { Icon } from '#ui/Icon'
import { ListaMaestra } from '#ui/ListaMaestra'
import { OnlineButton } from '#ui/OnlineButton'
import { Page } from '#ui/Page'
import { Paginas } from '#ui/Paginas'
import { useShortcuts } from '#ui/shortcuts'
import { useLista } from '#ui/use-lista'
import { Vacio } from '#ui/Vacio'
import { AplicacionDetalle } from './AplicacionDetalle'
import { useAplicaciones } from './aplicaciones.queries'
import { NuevaDialog } from './NuevaDialog'
import { iconoDeCanal, palabraDeCanal, versionEnPalabras } from './palabras'

const unCorte = ['todas']

/** /admin-aplicaciones: the programs that may call, with their versions and credentials (issue 15.4, O2, Q12). */
export function AdminAplicacionesScreen() {
  const { lista, destino, search } = useLista(unCorte, 'todas')
  if (lista.id !== null) return <AplicacionDetalle key={lista.id} soft_id={lista.id} />
  return <Listado lista={lista} destino={destino} search={search} />
}

function Listado({ lista, destino, search }: ReturnType<typeof useLista>) {
  const buscador = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const [creando, setCreando] = useState(false)
  const { data, error, refetch } = useAplicaciones(lista)
  useShortcuts({ '/': () => buscador.current?.focus() })
  return (
    <Page
      titulo="Aplicaciones"
      acciones={
        <OnlineButton size="chico" tone="primary" onPress={() => setCreando(true)}>
          <Icon name="plus" size="chica" />
          <span>Nueva aplicación</span>
        </OnlineButton>
      }
    >
      <div className="columna">
        <p className="texto-lectura">
          Sólo llama el programa que está acá: cada llamada lleva su application-id. De ahí sale también qué versión se
          ofrece a quien tiene una anterior.
        </p>
        <Buscador texto={lista.texto} onBuscar={search} inputRef={buscador} placeholder="Nombre o canal" />
        {!data && !error && <Cargando que="las aplicaciones" />}
        {!data && error && <Fallo error={error} que="las aplicaciones" onReintentar={refetch} />}
        {data?.items.length === 0 && (
          <Vacio
            busqueda={lista.texto !== ''}
            frase={lista.texto === '' ? 'Todavía no hay aplicaciones' : `No hay aplicaciones con «${lista.texto}»`}
          />
        )}
        {data && data.items.length > 0 && (
          <ListaMaestra
            label="Aplicaciones"
            items={data.items}
            getKey={(a) => a.soft_id}
            elegida={null}
            destino={(a) => destino({ id: a.soft_id })}
          >
            {(a) => <Fila aplicacion={a} />}
          </ListaMaestra>
        )}
        {data && (
          <Paginas
            page={lista.page}
            total={data.total_estimado}
            go={(page) => ({ ...destino({ page }), replace: true })}
          />
        )}
      </div>
      {creando && (
        <NuevaDialog
          onClose={() => setCreando(false)}
          onHecha={({ soft_id }) => void navigate(destino({ id: soft_id }).to)}
        />
      )}
    </Page>
  )
}

function Fila({ aplicacion: a }: { aplicacion: AplicacionResumen }) {
  const n = a.credenciales
  return (
    <>
      <span className="canal">
        <Icon name={a.activa ? iconoDeCanal(a.canal) : 'archive'} />
      </span>
      <span className="cuerpo">
        <h2>{a.nombre}</h2>
        <p>
          {[
            a.activa ? '' : 'retirada',
            palabraDeCanal(a.canal),
            versionEnPalabras(a),
            n > 0 && cuenta(n, 'credencial', 'credenciales'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </span>
      <span className="fin">
        <Icon name="chevron-right" />
      </span>
    </>
  )
}

import type { conveniosDatos, OutputOf } from '@receta/contract'
import { cuenta } from '@receta/domain'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
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
import { ConvenioDetalle, parteDe, planDe } from './ConvenioDetalle'
import { useConvenios } from './convenios.queries'
import { DatosDialog } from './DatosDialog'

const unCorte = ['todos']

export function AdminConveniosScreen() {
  const { lista, destino, search } = useLista(unCorte, 'todos')
  const [params] = useSearchParams()
  if (lista.id !== null)
    return (
      <ConvenioDetalle
        key={lista.id}
        convenio_id={lista.id}
        parte={parteDe(params.get('ver'))}
        plan={planDe(params.get('plan'))}
      />
    )
  return <Listado lista={lista} destino={destino} search={search} />
}

function Listado({ lista, destino, search }: ReturnType<typeof useLista>) {
  const buscador = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const [creando, setCreando] = useState(false)
  const { data, error, refetch } = useConvenios(lista)
  useShortcuts({ '/': () => buscador.current?.focus() })
  return (
    <Page
      titulo="Convenios"
      acciones={
        <OnlineButton size="chico" tone="primary" onPress={() => setCreando(true)}>
          <Icon name="plus" size="chica" />
          <span>Nuevo convenio</span>
        </OnlineButton>
      }
    >
      <div className="columna">
        <Buscador texto={lista.texto} onBuscar={search} inputRef={buscador} placeholder="Nombre, sigla o RNOS" />
        {!data && !error && <Cargando que="los convenios" />}
        {!data && error && <Fallo error={error} que="los convenios" onReintentar={refetch} />}
        {data?.items.length === 0 &&
          (lista.texto === '' ? (
            <Vacio frase="Todavía no hay convenios" />
          ) : (
            <Vacio busqueda frase={`No hay convenios con «${lista.texto}»`} detalle="Probá con otra palabra." />
          ))}
        {data && data.items.length > 0 && (
          <ListaMaestra
            label="Convenios"
            items={data.items}
            getKey={(c) => c.convenio_id}
            elegida={null}
            destino={(c) => destino({ id: c.convenio_id })}
          >
            {(c) => <Fila convenio={c} />}
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
        <DatosDialog
          convenio={null}
          onClose={() => setCreando(false)}
          onHecho={({ convenio_id }) => void navigate(destino({ id: convenio_id }).to)}
        />
      )}
    </Page>
  )
}

function Fila({ convenio: c }: { convenio: OutputOf<typeof conveniosDatos>['items'][number] }) {
  return (
    <>
      <span className="canal">
        <Icon name={c.activo ? 'handshake' : 'archive'} />
      </span>
      <span className="cuerpo">
        <h2>{c.nombre}</h2>
        <p>
          {[
            c.activo ? '' : 'terminó',
            c.rnos && `RNOS ${c.rnos}`,
            cuenta(c.planes, 'plan', 'planes'),
            cuenta(c.medicos, 'médico', 'médicos'),
            cuenta(c.normas, 'norma', 'normas'),
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

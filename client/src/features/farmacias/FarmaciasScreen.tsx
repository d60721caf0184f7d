import type { Farmacia } from '@receta/contract'
import { useEffect } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useAhora } from '#device/use-ahora'
import { Button } from '#ui/Button'
import { Cargando } from '#ui/Cargando'
import { Edad } from '#ui/Edad'
import { Fallo } from '#ui/Fallo'
import { Icon } from '#ui/Icon'
import { Page } from '#ui/Page'
import { Paginas } from '#ui/Paginas'
import { useAncho } from '#ui/use-ancho'
import { Vacio } from '#ui/Vacio'
import { useCerca } from './cerca'
import { useCoberturas, useFarmacias, useFavoritasAlDia } from './farmacias.queries'
import { refreshFavoritas, useFavoritas } from './favoritas'
import { type Busqueda, estaFiltrada, readBusqueda, readId, pedidoFarmacias, queryDe } from './lista/busqueda'
import { FiltrosFarmacias } from './lista/FiltrosFarmacias'
import { ListaFarmacias } from './lista/ListaFarmacias'
import { TarjetaFarmacia } from './lista/TarjetaFarmacia'
import { Mapa } from './mapa/Mapa'
import { alDia, fraseOrden } from './palabras'
import estilos from './farmacias.module.css'

export function FarmaciasScreen() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const esAncho = useAncho()
  const now = useAhora()
  const busqueda = readBusqueda(params)
  const cerca = useCerca()
  const hayFavoritas = useFavoritas().length > 0
  const { items, total, cerca_de, traido, deOtroPedido, espera, error, refetch } = useVisibles(
    busqueda,
    cerca.punto,
    now,
  )
  const conMapa = esAncho || busqueda.mapa
  const elegida = readId(params) ?? (conMapa ? (items?.[0]?.id ?? null) : null)
  const nElegida = items?.findIndex(({ id }) => id === elegida) ?? -1
  const mini = items?.[nElegida]
  const { particulares, convenio } = useNombres(busqueda.convenio)
  const choose = (id: number) => void navigate({ search: queryDe(busqueda, id) }, { replace: true })
  const destino = ({ id }: Farmacia) =>
    esAncho
      ? { to: { search: queryDe(busqueda, id) }, replace: true }
      : { to: `/farmacia-detalle?id=${id}`, replace: false }
  return (
    <Page
      titulo="Farmacias"
      ras
      className={`${estilos.farmacias}${busqueda.mapa ? ` ${estilos.conMapa}` : ''}`}
      cabecera={<Vistas busqueda={busqueda} />}
    >
      {(esAncho || !busqueda.mapa) && (
        <div className={estilos.columna}>
          <FiltrosFarmacias busqueda={busqueda} cerca={cerca} hayFavoritas={hayFavoritas} />
          {traido && <Edad traido={traido} deOtroPedido={deOtroPedido} onReintentar={refetch} />}
          {espera && <Cargando que="las farmacias" />}
          {!items && error && <Fallo error={error} que="las farmacias" onReintentar={refetch} />}
          {items && <h2 className="oculto">Farmacias encontradas</h2>}
          {items && (
            <p className={`${estilos.orden} nota tinta-2`} role="status">
              {fraseOrden(total, busqueda.favoritas || traido ? 'guardadas' : cerca.punto ? 'distancia' : { cerca_de })}
            </p>
          )}
          {items?.length === 0 && <Nada busqueda={busqueda} onSacar={() => void navigate({ search: '' })} />}
          {items && items.length > 0 && (
            <ListaFarmacias {...{ farmacias: items, elegida, destino, convenio, particulares, now }} />
          )}
          {items && !busqueda.favoritas && !traido && (
            <Paginas
              page={busqueda.page}
              total={total}
              go={(page) => ({ to: { search: queryDe({ ...busqueda, page }) } })}
            />
          )}
        </div>
      )}
      {conMapa && items && (
        <Mapa
          key={items.map(({ id }) => id).join()}
          yo={cerca.punto}
          {...{ farmacias: items, elegida, now }}
          onElegir={choose}
        >
          {mini && <TarjetaFarmacia farmacia={mini} n={nElegida + 1} now={now} />}
        </Mapa>
      )}
      {!esAncho &&
        busqueda.mapa &&
        !items &&
        (espera ? (
          <Cargando que="las farmacias" />
        ) : (
          error && <Fallo error={error} que="las farmacias" onReintentar={refetch} />
        ))}
    </Page>
  )
}

function useVisibles(busqueda: Busqueda, punto: ReturnType<typeof useCerca>['punto'], now: Date) {
  const lista = useFarmacias(pedidoFarmacias(busqueda, punto), !busqueda.favoritas)
  const favoritas = useFavoritasAlDia(punto, busqueda.favoritas)
  const frescas = lista.traido === null && !lista.isPlaceholderData ? lista.data?.items : undefined
  useEffect(() => {
    if (frescas) refreshFavoritas(frescas, new Date())
  }, [frescas])
  if (busqueda.favoritas) {
    return {
      items: favoritas.items.map(({ farmacia, traida }) => alDia(farmacia, traida, now)),
      total: favoritas.items.length,
      cerca_de: null,
      traido: favoritas.traido,
      deOtroPedido: false,
      espera: false,
      error: null,
      refetch: favoritas.refetch,
    }
  }
  return {
    items: lista.data?.items.map((farmacia) => alDia(farmacia, lista.traido, now)),
    total: lista.data?.total_estimado ?? 0,
    cerca_de: lista.data?.cerca_de ?? null,
    traido: lista.traido,
    deOtroPedido: !lista.mismoPedido,
    espera: lista.espera,
    error: lista.error,
    refetch: lista.refetch,
  }
}

function useNombres(convenio_id: number | null) {
  const items = useCoberturas().data?.items ?? []
  return {
    particulares: new Set(items.flatMap(({ es_particular, convenio_id: id }) => (es_particular ? [id] : []))),
    convenio: items.find((item) => item.convenio_id === convenio_id)?.nombre,
  }
}

function Vistas({ busqueda }: { busqueda: Busqueda }) {
  const vistas = [
    { mapa: false, palabra: 'Lista', icono: 'list' },
    { mapa: true, palabra: 'Mapa', icono: 'map' },
  ] as const
  return (
    <nav className="segmento solo-movil" aria-label="Vista">
      {vistas.map(({ mapa, palabra, icono }) => (
        <Link
          key={palabra}
          to={{ search: queryDe({ ...busqueda, mapa }) }}
          replace
          className={mapa === busqueda.mapa ? 'elegido' : undefined}
          aria-current={mapa === busqueda.mapa ? 'true' : undefined}
        >
          <Icon name={icono} size="chica" />
          {palabra}
        </Link>
      ))}
    </nav>
  )
}

function Nada({ busqueda, onSacar }: { busqueda: Busqueda; onSacar: () => void }) {
  if (busqueda.favoritas) {
    return (
      <Vacio frase="Todavía no guardaste farmacias" detalle="Abrí una y tocá la estrella: queda en este dispositivo." />
    )
  }
  if (!estaFiltrada(busqueda) && busqueda.page === 1) return <Vacio frase="Todavía no hay farmacias cargadas" />
  return (
    <Vacio
      busqueda
      frase={busqueda.texto ? `No hay farmacias con «${busqueda.texto}»` : 'No hay farmacias así'}
      detalle="Probá con otra palabra, o sacá los filtros."
      accion={
        <Button size="chico" onPress={onSacar}>
          Sacar los filtros
        </Button>
      }
    />
  )
}

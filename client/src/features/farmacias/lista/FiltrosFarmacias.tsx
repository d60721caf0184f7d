import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Buscador } from '#ui/Buscador'
import { Chip } from '#ui/Chip'
import { Icon } from '#ui/Icon'
import type { useCerca } from '../cerca'
import { useCoberturas } from '../farmacias.queries'
import { MasFiltros } from './MasFiltros'
import { type Busqueda, queryDe } from './busqueda'

type Props = { busqueda: Busqueda; cerca: ReturnType<typeof useCerca>; hayFavoritas: boolean }

export function FiltrosFarmacias({ busqueda, cerca, hayFavoritas }: Props) {
  const navigate = useNavigate()
  const [masFiltros, setMasFiltros] = useState(false)
  const coberturas = useCoberturas()
  const go = (cambio: Partial<Busqueda>) =>
    void navigate({ search: queryDe({ ...busqueda, page: 1, ...cambio }) }, { replace: true })
  const { abierta, turno, favoritas, convenio, localidad } = busqueda
  const sigla = coberturas.data?.items.find(({ convenio_id }) => convenio_id === convenio)?.nombre ?? 'Ese convenio'
  return (
    <div className="filtros">
      <Buscador
        label="Buscar farmacia"
        placeholder="Farmacia, calle o localidad"
        texto={busqueda.texto}
        onBuscar={(texto) => go({ texto, favoritas: false })}
      />
      <div className="chips corre">
        <Chip
          icono="locate-fixed"
          si={cerca.punto !== null}
          texto={cerca.buscando ? 'Buscando…' : 'Cerca mío'}
          onPress={() => {
            go({})
            void cerca.toggle()
          }}
        />
        <Chip si={abierta} texto="Abiertas ahora" onPress={() => go({ abierta: !abierta, favoritas: false })} />
        <Chip si={turno} texto="De turno" onPress={() => go({ turno: !turno, favoritas: false })} />
        {(hayFavoritas || favoritas) && (
          <Chip icono="star" si={favoritas} texto="Favoritas" onPress={() => go({ favoritas: !favoritas })} />
        )}
        {convenio !== null && <Chip si texto={sigla} onPress={() => go({ convenio: null })} />}
        {localidad && <Chip si texto={localidad.nombre} onPress={() => go({ localidad: null })} />}
        <button type="button" className="chip" aria-haspopup="dialog" onClick={() => setMasFiltros(true)}>
          <Icon name="sliders-horizontal" />
          Convenio y localidad
        </button>
      </div>
      {cerca.sinUbicacion && (
        <p className="nota tinta-2" role="status">
          {cerca.sinUbicacion === 'sin-permiso'
            ? 'No diste permiso para usar tu ubicación. Podés buscar por localidad.'
            : 'No pudimos saber dónde estás. Podés buscar por localidad.'}
        </p>
      )}
      {masFiltros && (
        <MasFiltros
          convenios={coberturas.data?.items.filter(({ es_particular }) => !es_particular) ?? []}
          busqueda={busqueda}
          onClose={() => setMasFiltros(false)}
          onElegir={(elegido) => {
            setMasFiltros(false)
            go({ ...elegido, favoritas: false })
          }}
        />
      )}
    </div>
  )
}

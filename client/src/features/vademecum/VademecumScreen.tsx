import type { OutputOf, productos } from '@receta/contract'
import { cuenta, formatFecha, pageSize } from '@receta/domain'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { Button } from '#ui/Button'
import { Cargando } from '#ui/Cargando'
import { Edad } from '#ui/Edad'
import { Fallo } from '#ui/Fallo'
import { Page } from '#ui/Page'
import { Paginas } from '#ui/Paginas'
import { useAncho } from '#ui/use-ancho'
import { useOnline } from '#ui/use-online'
import { Vacio } from '#ui/Vacio'
import { ProductoFicha } from './ficha/ProductoFicha'
import {
  alcanza,
  type Busqueda,
  destinoDe,
  readBusqueda,
  readId,
  pedidoProductos,
  seTamiza,
  sift,
} from './lista/busqueda'
import { FiltrosDialog } from './lista/FiltrosDialog'
import { FiltrosVademecum } from './lista/FiltrosVademecum'
import { groupPorGenerico, type Generico } from './lista/grupos'
import { ListaProductos } from './lista/ListaProductos'
import { useProductos, useUltimaPagina } from './vademecum.queries'
import estilos from './vademecum.module.css'

export function VademecumScreen() {
  const [params] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const esAncho = useAncho()
  const [filtros, setFiltros] = useState(false)
  const busqueda = readBusqueda(params, state)
  const { consulta, items, total, traido, deOtroPedido } = useEncontrados(busqueda, filtros)
  const genericos = groupPorGenerico(items ?? [])
  const elegido = readId(params) ?? genericos[0]?.presentaciones[0]?.producto.id ?? null
  // Before anything is looked for there is nothing to show beside it.
  const conDetalle = esAncho && (alcanza(busqueda) || elegido !== null)
  const go = (cambio: Partial<Busqueda>) => {
    const { to, state } = destinoDe({ ...busqueda, page: 1, ...cambio })
    void navigate(to, { replace: true, state })
  }
  const choosePlan = (id: number, plan: number | null) => {
    const { to, state } = destinoDe({ ...busqueda, plan, cubre: false }, id)
    void navigate(to, { replace: true, state })
  }
  const destino = (id: number) =>
    esAncho ? { ...destinoDe(busqueda, id), replace: true } : { to: detalle(id, busqueda.plan), replace: false }
  return (
    <Page titulo="Vademecum" ras className={`${conDetalle ? 'maestro' : ''} ${estilos.vademecum}`}>
      <div className="maestro-lista">
        <FiltrosVademecum busqueda={busqueda} onCambio={go} onFiltros={() => setFiltros(true)} />
        {traido && <Edad traido={traido} deOtroPedido={deOtroPedido} onReintentar={consulta.refetch} />}
        {alcanza(busqueda) && consulta.espera && <Cargando que="los medicamentos" />}
        {!items && consulta.error && (
          <Fallo error={consulta.error} que="los medicamentos" onReintentar={consulta.refetch} />
        )}
        {!alcanza(busqueda) && !items && <SinBuscar />}
        {items?.length === 0 && (
          <Nada
            busqueda={busqueda}
            onSacar={() => go({ genericos: false, cubre: false, condicion: null, forma: '' })}
          />
        )}
        {items && items.length > 0 && (
          <div className={estilos.lista}>
            <Resumen genericos={genericos} data={consulta.data} busqueda={busqueda} />
            <ListaProductos genericos={genericos} elegido={esAncho ? elegido : null} destino={destino} />
          </div>
        )}
        {items && !traido && (
          <Paginas page={busqueda.page} total={total} go={(page) => destinoDe({ ...busqueda, page })} />
        )}
      </div>
      {conDetalle && (
        <aside className="detalle" aria-label="Medicamento elegido">
          <div className="detalle-cuerpo">
            {elegido !== null && (
              <ProductoFicha
                id={elegido}
                plan={busqueda.plan}
                onPlan={(plan) => choosePlan(elegido, plan)}
                destino={destino}
              />
            )}
          </div>
        </aside>
      )}
      {filtros && (
        <FiltrosDialog
          busqueda={busqueda}
          formas={formasDe(consulta.data?.items ?? [])}
          onClose={() => setFiltros(false)}
          onElegir={(elegidos) => {
            setFiltros(false)
            go(elegidos)
          }}
        />
      )}
    </Page>
  )
}

function SinBuscar() {
  return (
    <Vacio frase="Buscá por genérico o por marca" detalle="Con dos letras alcanza. Lo que buscás no queda guardado." />
  )
}

const formasDe = (items: readonly { forma: string }[]): string[] =>
  [...new Set(items.map(({ forma }) => forma))].toSorted((a, b) => a.localeCompare(b, 'es'))

const detalle = (id: number, plan: number | null) => `/producto-detalle?id=${id}${plan === null ? '' : `&plan=${plan}`}`

type Respuesta = OutputOf<typeof productos>

/** Filters that the call lacks are applied here to all results, which are then paged here too. */
function useEncontrados(busqueda: Busqueda, filtrosAbiertos: boolean) {
  const online = useOnline()
  const todo = seTamiza(busqueda) || filtrosAbiertos
  const consulta = useProductos(pedidoProductos(busqueda, todo), alcanza(busqueda))
  const ultima = useUltimaPagina(!online && !alcanza(busqueda))
  const { data, traido, mismoPedido } = consulta
  if (!alcanza(busqueda)) {
    const items = ultima.data?.data.items.slice(0, pageSize)
    return {
      consulta: { ...consulta, data: undefined },
      items,
      total: items?.length ?? 0,
      traido: ultima.data?.traido ?? null,
      deOtroPedido: false,
    }
  }
  if (!data) return { consulta, items: undefined, total: 0, traido: null, deOtroPedido: false }
  const pasan = sift(data.items, busqueda)
  const desde = todo && !traido ? (busqueda.page - 1) * pageSize : 0
  return {
    consulta,
    items: (mismoPedido ? pasan : data.items).slice(desde, desde + pageSize),
    total: seTamiza(busqueda) ? pasan.length : data.total_estimado,
    traido,
    deOtroPedido: !mismoPedido,
  }
}

function Resumen({
  genericos,
  data,
  busqueda,
}: {
  genericos: readonly Generico[]
  data: Respuesta | undefined
  busqueda: Busqueda
}) {
  const packs = genericos.reduce((suma, { presentaciones }) => suma + presentaciones.length, 0)
  const cuantas = `${cuenta(packs, 'presentación', 'presentaciones')} de ${cuenta(genericos.length, 'genérico', 'genéricos')}`
  const orden = busqueda.plan === null ? 'Primero el genérico, después por nombre' : 'Primero lo que cubre el plan'
  return (
    <p className="nota tinta-2" role="status">
      {data?.aproximado && 'Nada está escrito así: esto es lo más parecido. '}
      {cuantas}
      {data && `. ${orden}. Vademécum del ${formatFecha(data.vademecum_fecha)}.`}
    </p>
  )
}

function Nada({ busqueda, onSacar }: { busqueda: Busqueda; onSacar: () => void }) {
  if (!seTamiza(busqueda)) {
    return (
      <Vacio
        busqueda
        frase={`No hay medicamentos con «${busqueda.texto.trim()}»`}
        detalle="Probá con el genérico o con el comienzo de la marca."
      />
    )
  }
  return (
    <Vacio
      busqueda
      frase="No hay medicamentos así"
      detalle="Ninguno de los que encontramos pasa esos filtros."
      accion={
        <Button size="chico" onPress={onSacar}>
          Sacar los filtros
        </Button>
      }
    />
  )
}

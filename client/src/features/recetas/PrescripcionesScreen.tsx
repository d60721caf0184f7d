import type { RecetaResumen } from '@receta/contract'
import { useCallback, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useCambios } from '#api/cambios'
import { Button } from '#ui/Button'
import { Cargando } from '#ui/Cargando'
import { Fallo } from '#ui/Fallo'
import { Icon } from '#ui/Icon'
import { LinkButton } from '#ui/LinkButton'
import { Page } from '#ui/Page'
import { Paginas } from '#ui/Paginas'
import { useShortcuts } from '#ui/shortcuts'
import { Teclas } from '#ui/Teclas'
import { toast } from '#ui/toast'
import { useAncho } from '#ui/use-ancho'
import { Vacio } from '#ui/Vacio'
import { AnularDialog } from './anular/AnularDialog'
import { AvisoAnulacion } from './anular/AvisoAnulacion'
import { porQueNoSeAnula, type RecetaAnulable, type ResultadoAnulacion } from './anular/anulacion'
import { BuscarRecetas } from './lista/BuscarRecetas'
import { type Busqueda, destinoDe, readBusqueda, readId, pedidoRecetas, repetirReceta } from './lista/busqueda'
import { ListaRecetas, type TeclasLista } from './lista/ListaRecetas'
import { RecetaDetalle } from './lista/RecetaDetalle'
import { SegmentoEstados } from './lista/SegmentoEstados'
import { useImprimir } from './receta/use-imprimir'
import { useRecetas } from './recetas.queries'

export function PrescripcionesScreen() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const esAncho = useAncho()
  const buscador = useRef<HTMLInputElement>(null)
  const { state } = useLocation()
  const busqueda = readBusqueda(params, state)
  const consulta = useRecetas(pedidoRecetas(busqueda))
  useCambios()
  // The rows of the previous filter stay only while the answer may still come.
  const data = consulta.isPlaceholderData && consulta.failureCount > 0 ? undefined : consulta.data
  const items = data?.items
  const elegida = readId(params) ?? items?.[0]?.recetas_id ?? null
  const anular = useAnular()
  const { print, dialogo } = useImprimir()
  // Hides the notice of a pending annulment once the list shows it as done.
  const anulada = items?.find(({ recetas_id }) => recetas_id === anular.de)
  const yaNoEspera = anular.resultado?.resultado === 'pendiente' && anulada?.estado === 'anulada'

  const { onBuscar, onCambio } = useBuscar(busqueda)
  const teclas: TeclasLista = {
    onAnular: anular.ask,
    onImprimir: print,
    onRepetir: (receta) => {
      const { to, state } = repetirReceta(receta)
      void navigate(to, { state, viewTransition: true })
    },
  }
  // These shortcuts concern no receta, so they work with any focus except in a text field.
  useShortcuts({
    N: () => void navigate('/prescribir', { state: { nueva: true }, viewTransition: true }),
    '/': () => buscador.current?.focus(),
  })
  const destino = (receta: RecetaResumen) =>
    esAncho
      ? { ...destinoDe(busqueda, receta.recetas_id), replace: true }
      : { to: `/receta?id=${receta.recetas_id}`, replace: false }

  return (
    <Page
      titulo="Prescripciones"
      ras
      className="maestro"
      cabecera={<SegmentoEstados busqueda={busqueda} conteos={data?.conteos} parciales={data?.parciales} />}
      acciones={esAncho && <NuevaReceta />}
      pie={!esAncho && <NuevaReceta grande />}
    >
      <div className="maestro-lista">
        <BuscarRecetas busqueda={busqueda} onCambio={onCambio} onBuscar={onBuscar} inputRef={buscador} />
        {anular.resultado && !yaNoEspera && <AvisoAnulacion resultado={anular.resultado} onCerrar={anular.forget} />}
        {!data && !consulta.error && <Cargando que="las recetas" />}
        {consulta.error && !data && (
          <Fallo
            error={consulta.error}
            que="las recetas"
            aSalvo="Las recetas están a salvo."
            onReintentar={consulta.refetch}
          />
        )}
        {items?.length === 0 && <NadaQueMostrar busqueda={busqueda} onSacar={() => void navigate({ search: '' })} />}
        {items && items.length > 0 && (
          <ListaRecetas recetas={items} elegida={esAncho ? elegida : null} destino={destino} teclas={teclas} />
        )}
        {data && (
          <Paginas page={busqueda.page} total={data.total_estimado} go={(page) => destinoDe({ ...busqueda, page })} />
        )}
      </div>
      {esAncho &&
        (elegida === null ? (
          <aside className="detalle" aria-label="Receta seleccionada" />
        ) : (
          <RecetaDetalle recetas_id={elegida} onAnular={anular.ask} onImprimir={print} />
        ))}
      {anular.receta && <AnularDialog receta={anular.receta} onClose={anular.close} onResultado={anular.finish} />}
      {dialogo}
    </Page>
  )
}

function useBuscar(busqueda: Busqueda) {
  const navigate = useNavigate()
  const { filtro, convenio, dias } = busqueda
  const onBuscar = useCallback(
    (texto: string) => {
      const { to, state } = destinoDe({ filtro, convenio, dias, texto, page: 1 })
      void navigate(to, { replace: true, state })
    },
    [navigate, filtro, convenio, dias],
  )
  const onCambio = (cambio: Partial<Busqueda>) => {
    const { to, state } = destinoDe({ ...busqueda, page: 1, ...cambio })
    void navigate(to, { replace: true, state })
  }
  return { onBuscar, onCambio }
}

function NuevaReceta({ grande = false }: { grande?: boolean }) {
  return (
    <LinkButton to="/prescribir" state={{ nueva: true }} tone="primary" size={grande ? 'alto' : 'chico'} ancho={grande}>
      <Icon name="plus" size={grande ? 'normal' : 'chica'} />
      <span>Nueva receta</span>
      {!grande && <Teclas>N</Teclas>}
    </LinkButton>
  )
}

function NadaQueMostrar({ busqueda, onSacar }: { busqueda: Busqueda; onSacar: () => void }) {
  const { texto, filtro, convenio, dias, page } = busqueda
  if (texto === '' && filtro === '' && convenio === null && dias === null && page === 1) {
    return (
      <Vacio
        frase="Todavía no hay recetas"
        detalle="Las que emitas aparecen acá, con su estado."
        accion={<NuevaReceta />}
      />
    )
  }
  return (
    <Vacio
      busqueda
      frase={texto === '' ? 'No hay recetas con esos filtros' : `No hay recetas con «${texto}»`}
      detalle="Probá con el apellido o el DNI, o sacá los filtros."
      accion={
        <Button size="chico" onPress={onSacar}>
          Sacar los filtros
        </Button>
      }
    />
  )
}

function useAnular() {
  const [receta, setReceta] = useState<RecetaAnulable | null>(null)
  const [resultado, setResultado] = useState<ResultadoAnulacion | null>(null)
  const [de, setDe] = useState<number | null>(null)
  const ask = (pedida: RecetaAnulable) => {
    const porQueNo = porQueNoSeAnula(pedida)
    if (porQueNo) return toast(porQueNo, { nivel: 'advierte' })
    setResultado(null)
    setReceta(pedida)
  }
  const finish = (r: ResultadoAnulacion) => {
    setDe(receta?.recetas_id ?? null)
    setReceta(null)
    setResultado(r)
  }
  return { receta, resultado, de, ask, finish, close: () => setReceta(null), forget: () => setResultado(null) }
}

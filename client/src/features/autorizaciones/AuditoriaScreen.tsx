import { type AutorizacionPendiente, autorizaciones, type ColaAuditada, topePagina } from '@receta/contract'
import { colasAuditoria, type ColaAuditoria, type DecisionAuditoria } from '@receta/domain'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCambios } from '#api/cambios'
import { Button } from '#ui/Button'
import { Cargando } from '#ui/Cargando'
import { Fallo } from '#ui/Fallo'
import { Icon } from '#ui/Icon'
import { Page } from '#ui/Page'
import { Paginas } from '#ui/Paginas'
import { useShortcuts } from '#ui/shortcuts'
import { siguienteDe } from '#ui/siguiente'
import { useAncho } from '#ui/use-ancho'
import { useLista } from '#ui/use-lista'
import { Vacio } from '#ui/Vacio'
import { Aparte, Detalle } from './AuditoriaAparte'
import { type PedidoDeCola, useCola, useColaTrasVarias, useSacaDeLaCola } from './autorizaciones.queries'
import { ColaAuditoria as Cola } from './ColaAuditoria'
import { Filtros } from './Filtros'
import { conteoDe, ordenDe, pasadas } from './palabras'
import { PedirDatoDialog } from './resolver/PedirDatoDialog'
import { ResolverDialog } from './resolver/ResolverDialog'
import { Segmento } from './Segmento'
import { Varias } from './Varias'
import estilos from './autorizaciones.module.css'

const deLaCola = [autorizaciones]

export function AuditoriaScreen() {
  const esAncho = useAncho()
  const { lista, destino, search } = useLista(colasAuditoria, 'pendientes')
  const cola = lista.corte as ColaAuditoria
  const orden = ordenDe(lista.orden, cola)
  const demoradas = lista.filtro === pasadas
  const norma = demoradas ? '' : lista.filtro
  const page = Math.min(lista.page, topePagina)
  const pedido: PedidoDeCola = { cola, texto: lista.texto, norma, demoradas, orden, page }
  const { data, error, refetch } = useCola(pedido)
  const readTrasVarias = useColaTrasVarias(pedido)
  // Recetas that the médico annuls or a colleague decides leave the queue.
  useCambios(undefined, { refresca: deLaCola })
  const buscador = useRef<HTMLInputElement>(null)
  const [varias, setVarias] = useState(false)
  const items = data?.items
  // When one is decided, the next takes its place.
  const elegida = items?.find((p) => p.recetas_id === lista.id) ?? (esAncho ? items?.[0] : undefined)
  const { acciones, enfocar, focus, dialogo } = useDecision(items ?? [], pedido, destino)
  const leaveVarias = (primera: AutorizacionPendiente | undefined) => {
    setVarias(false)
    focus(primera)
  }
  useShortcuts({ '/': () => buscador.current?.focus() }, esAncho || elegida === undefined)
  if (!esAncho && elegida)
    return (
      <Detalle pendiente={elegida} {...acciones}>
        {dialogo}
      </Detalle>
    )
  const eligiendo = varias && cola !== 'resueltas' && items !== undefined && items.length > 0
  return (
    <Page
      titulo="Auditoría"
      ras
      className="maestro con-detalle-ancho"
      cabecera={<Segmento actual={cola} conteos={data?.conteos} />}
    >
      <div className="maestro-lista">
        <Filtros {...{ lista, destino, search, cola, orden, buscador }} normas={data?.normas ?? []} />
        {!data && !error && <Cargando que="las recetas por auditar" />}
        {!data && error && <Fallo error={error} que="las recetas por auditar" onReintentar={refetch} />}
        {items?.length === 0 && page === 1 && <Nada cola={cola} busca={lista.texto !== '' || lista.filtro !== ''} />}
        {data && cola !== 'resueltas' && data.items.length > 0 && data.conteos.demoradas > 0 && (
          <Demoradas cuantas={data.conteos.demoradas} />
        )}
        {eligiendo && (
          <Varias
            items={items}
            onHechas={() => void readTrasVarias().then((queda) => leaveVarias(queda?.items[0]))}
            onSalir={() => leaveVarias(items[0])}
          />
        )}
        {!eligiendo && items && items.length > 0 && (
          <Cola
            items={items}
            elegida={elegida?.recetas_id ?? null}
            destino={(p) => ({ ...destino({ id: p.recetas_id }), replace: esAncho })}
            enfocar={enfocar}
            {...acciones}
          />
        )}
        {!eligiendo && cola !== 'resueltas' && items && items.length > 1 && (
          <PieDeLista onVarias={() => setVarias(true)} />
        )}
        {data && <PaginasDeCola page={page} cola={data} destino={destino} />}
      </div>
      {esAncho &&
        (elegida ? (
          <Aparte key={elegida.recetas_id} pendiente={elegida} eligiendo={eligiendo} {...acciones} />
        ) : (
          <aside className="detalle" aria-label="Receta elegida" />
        ))}
      {dialogo}
    </Page>
  )
}

const PieDeLista = ({ onVarias }: { onVarias: () => void }) => (
  <div className={estilos.pieDeLista}>
    <Button size="chico" onPress={onVarias}>
      Decidir varias con un motivo
    </Button>
  </div>
)

/** The dialogs that decide, and where detail and focus go on after them, so that the keys run the queue (M5). */
function useDecision(
  items: readonly AutorizacionPendiente[],
  pedido: PedidoDeCola,
  destino: ReturnType<typeof useLista>['destino'],
) {
  const [decidiendo, setDecidiendo] = useState<{ decision: DecisionAuditoria; pendiente: AutorizacionPendiente }>()
  const [pidiendo, setPidiendo] = useState<AutorizacionPendiente>()
  const [enfocar, setEnfocar] = useState<{ clave: number }>()
  const navigate = useNavigate()
  const takeOut = useSacaDeLaCola(pedido)
  const goOn = (hecha: (pendiente: AutorizacionPendiente) => boolean) => {
    const siguiente = siguienteDe(items, (p) => p.recetas_id, hecha)
    takeOut(hecha)
    if (siguiente === null) return
    const { to, state } = destino({ id: siguiente })
    void navigate(to, { replace: true, state })
    setEnfocar({ clave: siguiente })
  }
  const dialogo = decidiendo ? (
    <ResolverDialog {...decidiendo} onDecidida={goOn} onClose={() => setDecidiendo(undefined)} />
  ) : (
    pidiendo && (
      <PedirDatoDialog
        pendiente={pidiendo}
        onPedido={() => goOn((p) => p.recetas_id === pidiendo.recetas_id)}
        onClose={() => setPidiendo(undefined)}
      />
    )
  )
  const acciones = {
    onDecidir: (decision: DecisionAuditoria, pendiente: AutorizacionPendiente) =>
      setDecidiendo({ decision, pendiente }),
    onPedir: setPidiendo,
  }
  /** The keys go on with that one, where there is one (M5). */
  const focus = (pendiente: AutorizacionPendiente | undefined) =>
    pendiente && setEnfocar({ clave: pendiente.recetas_id })
  return { acciones, enfocar, focus, dialogo }
}

type PropsPaginas = Pick<ReturnType<typeof useLista>, 'destino'> & { page: number; cola: ColaAuditada }

/** The service counts and pages a thousand. */
const PaginasDeCola = ({ page, cola, destino }: PropsPaginas) => (
  <>
    <Paginas
      page={page}
      total={cola.total_estimado}
      vacia={cola.items.length === 0}
      go={(otra) => ({ ...destino({ page: otra }), replace: true })}
    />
    {page === topePagina && (
      <p className={`nota tinta-2 ${estilos.pieDeLista}`}>
        Se llega hasta acá. Si hay más, buscá por nombre o número, elegí qué mostrar o cambiá el orden.
      </p>
    )}
  </>
)

const vacias = {
  pendientes: { frase: 'No hay recetas por auditar', detalle: 'Las que pidan autorización aparecen acá.' },
  con_pedido: { frase: 'Ningún médico te debe una respuesta', detalle: 'Las recetas con un dato pedido esperan acá.' },
  resueltas: { frase: 'Todavía no se resolvió ninguna', detalle: 'Las autorizadas y las rechazadas quedan acá.' },
} as const

const Nada = ({ cola, busca }: { cola: ColaAuditoria; busca: boolean }) =>
  busca ? (
    <Vacio busqueda frase="Ninguna receta es así" detalle="Probá con otro nombre o sacá el filtro." />
  ) : (
    <Vacio {...vacias[cola]} />
  )

function Demoradas({ cuantas }: { cuantas: number }) {
  return (
    <p className={estilos.demoradas} role="status">
      <Icon name="clock-alert" size="chica" />
      <span>
        {cuantas === 1
          ? '1 receta pasó su día de respuesta.'
          : `${conteoDe(cuantas)} recetas pasaron su día de respuesta.`}
      </span>
    </p>
  )
}

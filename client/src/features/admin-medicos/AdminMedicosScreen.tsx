import { type ReactNode, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAhora } from '#device/use-ahora'
import { BarraSegmento } from '#ui/BarraSegmento'
import { Buscador } from '#ui/Buscador'
import { Cargando } from '#ui/Cargando'
import { Fallo } from '#ui/Fallo'
import { Icon } from '#ui/Icon'
import { OnlineLinkButton } from '#ui/OnlineLinkButton'
import { Page } from '#ui/Page'
import { Paginas } from '#ui/Paginas'
import { useShortcuts } from '#ui/shortcuts'
import { useAncho } from '#ui/use-ancho'
import { siguienteDe } from '#ui/siguiente'
import { useLista } from '#ui/use-lista'
import { Vacio } from '#ui/Vacio'
import { ColaMedicos } from './ColaMedicos'
import { decisionDeTecla, decisionesDe } from './decision/decisiones'
import { useDecisiones } from './decision/use-decisiones'
import { type AccionesMedico, MedicoBotones, MedicoContenido } from './MedicoDetalle'
import { useMedico, useMedicos } from './medicos.queries'
import { cortes, type MedicoListado } from './palabras'

const porDefecto = cortes[0].corte
const nombres = cortes.map(({ corte }) => corte)

export function AdminMedicosScreen() {
  const esAncho = useAncho()
  const { lista, destino, search } = useLista(nombres, porDefecto)
  const buscador = useRef<HTMLInputElement>(null)
  const consulta = useMedicos(lista)
  // The rows of the previous filter stay only while the answer may still come.
  const data = consulta.isPlaceholderData && consulta.failureCount > 0 ? undefined : consulta.data
  const items = data?.items
  const elegido = lista.id ?? (esAncho ? (items?.[0]?.medico_id ?? null) : null)
  const { acciones, dialogos, enfocar } = useCola(items ?? [], lista.corte, destino)
  useShortcuts({ '/': () => buscador.current?.focus() }, esAncho || elegido === null)
  if (!esAncho && elegido !== null)
    return (
      <Detalle medico_id={elegido} acciones={acciones}>
        {dialogos}
      </Detalle>
    )
  return (
    <Page
      titulo="Médicos"
      ras
      className="maestro con-detalle-ancho"
      cabecera={<Cortes elegido={lista.corte} conteos={data?.conteos} destino={(corte) => destino({ corte })} />}
      acciones={
        <OnlineLinkButton size="chico" to="/admin-medicos?alta=1">
          <Icon name="plus" size="chica" />
          <span>Dar de alta</span>
        </OnlineLinkButton>
      }
    >
      <div className="maestro-lista">
        <div className="filtros">
          <Buscador texto={lista.texto} onBuscar={search} inputRef={buscador} placeholder="Apellido, DNI o matrícula" />
        </div>
        {!data && !consulta.error && <Cargando que="los médicos" />}
        {!data && consulta.error && <Fallo error={consulta.error} que="los médicos" onReintentar={consulta.refetch} />}
        {items?.length === 0 && <Nadie texto={lista.texto} corte={lista.corte} />}
        {items && items.length > 0 && (
          <ColaMedicos
            items={items}
            elegido={esAncho ? elegido : null}
            destino={(m) => ({ ...destino({ id: m.medico_id }), replace: esAncho })}
            enfocar={enfocar}
            onDecidir={acciones.onDecidirDeLaLista}
          />
        )}
        {data && (
          <Paginas
            page={lista.page}
            total={data.total_estimado}
            vacia={data.items.length === 0}
            go={(page) => ({ ...destino({ page }), replace: true })}
          />
        )}
      </div>
      {esAncho &&
        (elegido === null ? (
          <aside className="detalle" aria-label="Médico elegido" />
        ) : (
          <Aparte medico_id={elegido} acciones={acciones} />
        ))}
      {dialogos}
    </Page>
  )
}

/** The dialogs that decide, and who comes next: in the queue the one after; where all are listed, the decided one keeps the focus (M5). */
function useCola(items: readonly MedicoListado[], corte: string, destino: ReturnType<typeof useLista>['destino']) {
  const navigate = useNavigate()
  const [enfocar, setEnfocar] = useState<{ clave: number }>()
  const onDecidido = (medico_id: number) => {
    const siguiente =
      corte === porDefecto
        ? siguienteDe(
            items,
            (m) => m.medico_id,
            (m) => m.medico_id === medico_id,
          )
        : medico_id
    if (siguiente === null) return
    const { to, state } = destino({ id: siguiente })
    void navigate(to, { replace: true, state })
    setEnfocar({ clave: siguiente })
  }
  const onSigue = () => setEnfocar((antes) => antes && { ...antes })
  return { ...useDecisiones({ onDecidido, onSigue }), enfocar }
}

type PropsCortes = {
  elegido: string
  conteos: Readonly<Record<string, number>> | undefined
  destino: (corte: string) => ReturnType<ReturnType<typeof useLista>['destino']>
}

function Cortes({ elegido, conteos, destino }: PropsCortes) {
  return (
    <BarraSegmento label="Estado">
      {cortes.map(({ corte, palabra }) => {
        const n = corte === 'todos' ? undefined : conteos && (conteos[corte] ?? 0)
        return (
          <Link
            key={corte}
            {...destino(corte)}
            replace
            className={corte === elegido ? 'elegido' : undefined}
            aria-current={corte === elegido ? 'true' : undefined}
          >
            {palabra}{' '}
            {n !== undefined && <span className={corte === 'pendiente' && n > 0 ? 'numero ojo' : 'numero'}>{n}</span>}
          </Link>
        )
      })}
    </BarraSegmento>
  )
}

function Nadie({ texto, corte }: { texto: string; corte: string }) {
  if (texto !== '')
    return <Vacio busqueda frase={`No hay médicos con «${texto}»`} detalle="Probá con el apellido o la matrícula." />
  return corte === porDefecto ? (
    <Vacio frase="No hay nadie por validar" detalle="Quien pida el alta aparece acá." />
  ) : (
    <Vacio frase="No hay médicos en este estado" />
  )
}

type PropsDetalle = { medico_id: number; acciones: AccionesMedico; children?: ReactNode }

function Aparte({ medico_id, acciones }: PropsDetalle) {
  const now = useAhora()
  const { data, error, refetch } = useMedico(medico_id)
  return (
    <aside className="detalle" aria-label="Médico elegido">
      {!data && error && <Fallo error={error} que="sus datos" onReintentar={refetch} />}
      {!data && !error && <Cargando forma="hoja" que="sus datos" />}
      {data && (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse */}
          <section className="detalle-cuerpo" aria-label="Datos del médico" tabIndex={0}>
            <MedicoContenido medico={data.medico} now={now} {...acciones} />
          </section>
          <footer className="botones pares">
            <MedicoBotones medico={data.medico} onDecidir={acciones.onDecidir} />
          </footer>
        </>
      )}
    </aside>
  )
}

/** Its keys are those of the list, which is not here: a desktop at 400 % is as narrow as a phone. */
function Detalle({ medico_id, acciones, children }: PropsDetalle) {
  const now = useAhora()
  const { data, error, refetch } = useMedico(medico_id)
  const conTecla = (letra: string) => () => {
    const decision = data && decisionDeTecla(data.medico, letra)
    if (decision) acciones.onDecidir(decision, data.medico)
  }
  useShortcuts({ v: conTecla('V'), r: conTecla('R'), s: conTecla('S') })
  return (
    <Page
      titulo="Médico"
      volver="/admin-medicos"
      className="uno-por-decidir"
      pie={
        data &&
        decisionesDe(data.medico).length > 0 && <MedicoBotones medico={data.medico} onDecidir={acciones.onDecidir} />
      }
    >
      {!data && error && <Fallo error={error} que="sus datos" onReintentar={refetch} />}
      {!data && !error && <Cargando forma="hoja" que="sus datos" />}
      {data && <MedicoContenido medico={data.medico} now={now} {...acciones} />}
      {children}
    </Page>
  )
}

import type { Recetario } from '@receta/contract'
import { formatCuando } from '@receta/domain'
import { type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useAhora } from '#device/use-ahora'
import { Cargando } from '#ui/Cargando'
import { Fallo } from '#ui/Fallo'
import { Icon } from '#ui/Icon'
import { ListaMaestra } from '#ui/ListaMaestra'
import { OnlineButton } from '#ui/OnlineButton'
import { Page } from '#ui/Page'
import { toast } from '#ui/toast'
import { useAncho } from '#ui/use-ancho'
import { Vacio } from '#ui/Vacio'
import { AnularBlancosDialog } from './AnularBlancosDialog'
import { HacerDialog } from './HacerDialog'
import { ImprimirDialog } from './ImprimirDialog'
import { fraseGastados, fraseLibres, fraseNumeros, libresDe } from './palabras'
import { type AccionesRecetario, RecetarioBotones, RecetarioContenido } from './RecetarioDetalle'
import { useBlancos, useRecetarios } from './recetarios.queries'
import estilos from './recetarios.module.css'

/** CT-01. ?ver= names the one that is open. */
export function RecetariosScreen() {
  const esAncho = useAncho()
  const [params] = useSearchParams()
  const { data, error, refetch } = useRecetarios()
  const { acciones, onHacer, dialogos } = useDialogos()
  const pedido = Number(params.get('ver')) || null
  const elegido = pedido ?? (esAncho ? (data?.items[0]?.id ?? null) : null)
  if (!esAncho && elegido !== null)
    return (
      <Detalle recetario_id={elegido} acciones={acciones}>
        {dialogos}
      </Detalle>
    )
  const items = data?.items ?? []
  return (
    <Page
      titulo="Recetarios en papel"
      volver="/preferencias"
      ras={items.length > 0}
      className={items.length > 0 ? 'maestro con-detalle-ancho' : data ? '' : 'angosto'}
      acciones={
        items.length > 0 && (
          <OnlineButton size="chico" tone="primary" onPress={onHacer}>
            <Icon name="plus" size="chica" />
            <span>Hacer otro</span>
          </OnlineButton>
        )
      }
    >
      {!data && !error && <Cargando que="tus recetarios" />}
      {!data && error && <Fallo error={error} que="tus recetarios" onReintentar={refetch} />}
      {data && items.length === 0 && <Ninguno onHacer={onHacer} />}
      {items.length > 0 && (
        <>
          <div className="maestro-lista">
            <p className={`texto-lectura ${estilos.para}`}>
              Para cuando no hay red ni luz. Lo que escribas en una hoja se carga después con su número, y el QR del
              papel abre esa receta.
            </p>
            <ListaMaestra
              label="Recetarios"
              items={items}
              getKey={({ id }) => id}
              elegida={esAncho ? elegido : null}
              destino={({ id }) => ({ to: `/recetarios?ver=${id}`, replace: esAncho })}
            >
              {(recetario) => <Fila recetario={recetario} />}
            </ListaMaestra>
          </div>
          {esAncho && elegido !== null && <Aparte recetario_id={elegido} acciones={acciones} />}
        </>
      )}
      {dialogos}
    </Page>
  )
}

function Ninguno({ onHacer }: { onHacer: () => void }) {
  return (
    <Vacio
      frase="Todavía no hiciste ningún recetario"
      detalle="Son hojas en blanco con tu matrícula, un número y un QR, para recetar a mano cuando no hay red ni luz. Después las cargás al sistema con su número."
      accion={
        <OnlineButton tone="primary" onPress={onHacer}>
          <Icon name="plus" />
          <span>Hacer un recetario</span>
        </OnlineButton>
      }
    />
  )
}

function Fila({ recetario }: { recetario: Recetario }) {
  const now = useAhora()
  return (
    <>
      <span className="canal">
        <Icon name="book-marked" />
      </span>
      <span className="cuerpo">
        <h2>{fraseNumeros(recetario)}</h2>
        <p>{[recetario.convenio, fraseGastados(recetario)].filter(Boolean).join(' · ')}</p>
      </span>
      <span className="fin">
        <b>{fraseLibres(libresDe(recetario))}</b>
        <small>{formatCuando(new Date(recetario.generado_en), now)}</small>
      </span>
    </>
  )
}

type PropsDetalle = { recetario_id: number; acciones: AccionesRecetario; children?: ReactNode }

function Aparte({ recetario_id, acciones }: PropsDetalle) {
  const { data, error, refetch } = useBlancos(recetario_id)
  return (
    <aside className="detalle" aria-label="Recetario elegido">
      {!data && error && <Fallo error={error} que="el recetario" onReintentar={refetch} />}
      {!data && !error && <Cargando forma="hoja" que="el recetario" />}
      {data && (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse */}
          <section className="detalle-cuerpo" aria-label="Hojas" tabIndex={0}>
            <RecetarioContenido {...data} {...acciones} />
          </section>
          <footer className="botones pares">
            <RecetarioBotones {...data} {...acciones} />
          </footer>
        </>
      )}
    </aside>
  )
}

function Detalle({ recetario_id, acciones, children }: PropsDetalle) {
  const { data, error, refetch } = useBlancos(recetario_id)
  return (
    <Page
      titulo="Recetario"
      volver="/recetarios"
      pie={
        data && data.blancos.some(({ estado }) => estado === 'libre') && <RecetarioBotones {...data} {...acciones} />
      }
    >
      {!data && error && <Fallo error={error} que="el recetario" onReintentar={refetch} />}
      {!data && !error && <Cargando forma="hoja" que="el recetario" />}
      {data && <RecetarioContenido {...data} {...acciones} />}
      {children}
    </Page>
  )
}

function useDialogos() {
  const navigate = useNavigate()
  const [haciendo, setHaciendo] = useState(false)
  const [imprime, setImprime] = useState<Recetario | null>(null)
  const [anula, setAnula] = useState<readonly number[]>([])
  const acciones: AccionesRecetario = { onImprimir: setImprime, onAnular: setAnula }
  const dialogos = (
    <>
      {haciendo && (
        <HacerDialog
          onClose={() => setHaciendo(false)}
          onHecho={(recetario) => {
            setHaciendo(false)
            toast(recetario.desde === recetario.hasta ? 'Quedó reservado 1 número' : 'Quedaron reservados los números')
            void navigate(`/recetarios?ver=${recetario.id}`, { replace: true })
            setImprime(recetario)
          }}
        />
      )}
      {imprime && <ImprimirDialog recetario={imprime} onClose={() => setImprime(null)} />}
      {anula.length > 0 && (
        <AnularBlancosDialog
          numeros={anula}
          onClose={() => setAnula([])}
          onHecho={() => {
            toast(anula.length === 1 ? 'Blanco anulado' : `${anula.length} blancos anulados`)
            setAnula([])
          }}
        />
      )}
    </>
  )
  return { acciones, onHacer: () => setHaciendo(true), dialogos }
}

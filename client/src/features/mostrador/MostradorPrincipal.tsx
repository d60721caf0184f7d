import type { mostradorHoy, OutputOf } from '@receta/contract'
import { cuenta, formatHora, formatLaHora } from '@receta/domain'
import { type Acceso, Accesos } from '#ui/Accesos'
import { Cargando } from '#ui/Cargando'
import { Fallo } from '#ui/Fallo'
import { Icon } from '#ui/Icon'
import { LinkButton } from '#ui/LinkButton'
import { Page } from '#ui/Page'
import { queSeFue } from './bandeja/RecienEntregadas'
import { RenglonConIcono } from '#ui/RenglonConIcono'
import { useHoy } from './mostrador.queries'

const accesos: readonly Acceso[] = [
  {
    icono: 'book-marked',
    titulo: 'Libro recetario',
    to: '/libro-recetario',
    detalle: 'Lo que la ley pide asentar, con su cierre diario',
  },
  { icono: 'scroll-text', titulo: 'Normas', to: '/normas', detalle: 'Las reglas de cada convenio, con su versión' },
  {
    icono: 'book-open-text',
    titulo: 'Vademecum',
    to: '/vdm',
    detalle: 'Medicamentos, precios y lo que cubre cada plan',
  },
]

const enElInicio = 4
type Hoy = OutputOf<typeof mostradorHoy>

/** What is held here and what left today; one key goes on to the counter. */
export function MostradorPrincipal() {
  const { data, error, refetch } = useHoy()
  const entregadas = data?.entregadas.filter(({ deshecha }) => deshecha === null) ?? []
  return (
    <Page titulo="Inicio">
      {data && (
        <>
          <h2 className="titulo-grande">{data.farmacia.nombre}</h2>
          <p className="texto-lectura">
            {data.retenidas.length === 0
              ? 'No hay recetas en el mostrador.'
              : `Hay ${cuenta(data.retenidas.length, 'receta', 'recetas')} en el mostrador.`}{' '}
            Hoy: {cuenta(entregadas.length, 'entrega', 'entregas')}.
          </p>
        </>
      )}
      <p>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing people come here for: Enter goes on. */}
        <LinkButton tone="primary" size="alto" to="/mostrador" autoFocus>
          <Icon name="scan-line" />
          <span>Ir al mostrador</span>
        </LinkButton>
      </p>
      <div className="dos-columnas">
        <div>
          {!data && error && <Fallo error={error} que="tu mostrador" onReintentar={refetch} />}
          {!data && !error && <Cargando que="tu mostrador" />}
          {data && data.retenidas.length > 0 && <Retenidas retenidas={data.retenidas} />}
          {data && <Entregadas entregadas={entregadas} />}
        </div>
        <Accesos titulo="Lo demás" accesos={accesos} />
      </div>
    </Page>
  )
}

const Retenidas = ({ retenidas }: Pick<Hoy, 'retenidas'>) => (
  <>
    <h2 className="titulo-seccion">
      En el mostrador <span className="numero">{retenidas.length}</span>
    </h2>
    <ul className="papel renglones" aria-label="En el mostrador">
      {retenidas.slice(0, enElInicio).map(({ recetas_id, apellidoNombre, renglones, hasta, anulacion_pendiente }) => (
        <RenglonConIcono key={recetas_id} icono="timer" titulo={apellidoNombre}>
          <p>
            {cuenta(renglones, 'renglón', 'renglones')} · acá hasta {formatLaHora(new Date(hasta))}
          </p>
          {anulacion_pendiente && <p className="fuerte">Está por anularse</p>}
        </RenglonConIcono>
      ))}
    </ul>
  </>
)

const Entregadas = ({ entregadas }: Pick<Hoy, 'entregadas'>) => (
  <>
    <h2 className="titulo-seccion">
      Entregadas hoy <span className="numero">{entregadas.length}</span>
    </h2>
    {entregadas.length === 0 ? (
      <p className="papel ficha-cuerpo tinta-2">Todavía ninguna. Lo que entregues aparece acá.</p>
    ) : (
      <ul className="papel renglones" aria-label="Entregadas hoy">
        {entregadas.slice(0, enElInicio).map((dispensa) => (
          <RenglonConIcono key={dispensa.dispensa_id} icono="package-check" titulo={dispensa.apellidoNombre}>
            <p>
              {queSeFue(dispensa)} · {formatHora(new Date(dispensa.en))}
            </p>
          </RenglonConIcono>
        ))}
      </ul>
    )}
    <LinkButton tone="text" className="a-la-izquierda" to="/entregas">
      Ver las entregas
    </LinkButton>
  </>
)

import { Cargando } from '#ui/Cargando'
import { Fallo } from '#ui/Fallo'
import { Icon, type IconName } from '#ui/Icon'
import { LinkButton } from '#ui/LinkButton'
import { Page } from '#ui/Page'
import { useHoy } from './mostrador.queries'

const contar = (n: number, uno: string, varios: string) => `${n} ${n === 1 ? uno : varios}`

/** A farmacia's start: one way to the counter, and what is on it now. */
export function MostradorPrincipal() {
  const { data, error, refetch } = useHoy()
  const entregadas = data?.entregadas.filter(({ deshecha }) => deshecha === null).length ?? 0
  return (
    <Page titulo="Inicio">
      {!data && error && <Fallo error={error} que="tu mostrador" onReintentar={refetch} />}
      {!data && !error && <Cargando que="tu mostrador" forma="hoja" />}
      {data && (
        <>
          <h2 className="grande-t">{data.farmacia.nombre}</h2>
          <p className="t-lec">
            {data.retenidas.length === 0
              ? 'No hay recetas en el mostrador.'
              : `Hay ${contar(data.retenidas.length, 'receta', 'recetas')} en el mostrador.`}{' '}
            Hoy: {contar(entregadas, 'entrega', 'entregas')}.
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
      <h2 className="titulo-sec">Lo demás</h2>
      <ul className="papel renglones">
        <Renglon
          icono="package-check"
          titulo="Entregas"
          to="/entregas"
          detalle="Las de hoy, y el reporte en CSV o PDF"
        />
        <Renglon
          icono="book-marked"
          titulo="Libro recetario"
          to="/libro-recetario"
          detalle="Lo que la ley pide asentar, con su cierre diario"
        />
        <Renglon
          icono="scroll-text"
          titulo="Normas"
          to="/normas"
          detalle="Las reglas de cada convenio, con su versión"
        />
        <Renglon
          icono="book-open-text"
          titulo="Vademecum"
          to="/vdm"
          detalle="Medicamentos, precios y lo que cubre cada plan"
        />
      </ul>
    </Page>
  )
}

type PropsRenglon = { icono: IconName; titulo: string; to: string; detalle: string }

function Renglon({ icono, titulo, to, detalle }: PropsRenglon) {
  return (
    <li className="renglon">
      <span className="canal">
        <Icon name={icono} />
      </span>
      <div className="cuerpo">
        <h3>{titulo}</h3>
        <p>{detalle}</p>
      </div>
      <span className="fin">
        <LinkButton to={to} size="chico" aria-label={`Abrir ${titulo}`}>
          Abrir
        </LinkButton>
      </span>
    </li>
  )
}

import { type Acceso, Accesos } from '#ui/Accesos'
import { Cargando } from '#ui/Cargando'
import { Fallo } from '#ui/Fallo'
import { Icon } from '#ui/Icon'
import { LinkButton } from '#ui/LinkButton'
import { Page } from '#ui/Page'
import { useHoy } from './mostrador.queries'

const accesos: readonly Acceso[] = [
  { icono: 'package-check', titulo: 'Entregas', to: '/entregas', detalle: 'Las de hoy, y el reporte en CSV o PDF' },
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

const count = (n: number, uno: string, varios: string) => `${n} ${n === 1 ? uno : varios}`

export function MostradorPrincipal() {
  const { data, error, refetch } = useHoy()
  const entregadas = data?.entregadas.filter(({ deshecha }) => deshecha === null).length ?? 0
  return (
    <Page titulo="Inicio">
      {!data && error && <Fallo error={error} que="tu mostrador" onReintentar={refetch} />}
      {!data && !error && <Cargando que="tu mostrador" forma="hoja" />}
      {data && (
        <>
          <h2 className="titulo-grande">{data.farmacia.nombre}</h2>
          <p className="texto-lectura">
            {data.retenidas.length === 0
              ? 'No hay recetas en el mostrador.'
              : `Hay ${count(data.retenidas.length, 'receta', 'recetas')} en el mostrador.`}{' '}
            Hoy: {count(entregadas, 'entrega', 'entregas')}.
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
      <h2 className="titulo-seccion">Lo demás</h2>
      <Accesos accesos={accesos} />
    </Page>
  )
}

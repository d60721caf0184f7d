import { cuenta } from '@receta/domain'
import { type ColaAuditada, topeConteo } from '@receta/contract'
import { Link } from 'react-router'
import { useAhora } from '#device/use-ahora'
import { type Acceso, Accesos } from '#ui/Accesos'
import { Cargando } from '#ui/Cargando'
import { Fallo } from '#ui/Fallo'
import { Icon } from '#ui/Icon'
import { LinkButton } from '#ui/LinkButton'
import { Page } from '#ui/Page'
import { useCola } from './autorizaciones.queries'
import { Fila } from './ColaAuditoria'

const accesos: readonly Acceso[] = [
  {
    titulo: 'Cuotas',
    detalle: 'Lo que usó cada afiliado en el mes',
    to: '/auditoria-cuotas',
    icono: 'users-round',
  },
  {
    titulo: 'Liquidación',
    detalle: 'Lo que entregaron las farmacias, con su planilla',
    to: '/auditoria-liquidacion',
    icono: 'scale',
  },
  { titulo: 'Normas', detalle: 'Las reglas del convenio, con su versión', to: '/normas', icono: 'scroll-text' },
]
const enElInicio = 6

/** The cases to answer first, which open where they are decided. */
export function CoberturaPrincipal({ descripcion }: { descripcion: string }) {
  const pedido = { cola: 'pendientes', texto: '', norma: '', demoradas: false, orden: 'plazo', page: 1 } as const
  const { data, error, refetch } = useCola(pedido)
  return (
    <Page titulo="Inicio">
      <h2 className="titulo-grande">{descripcion}</h2>
      <div className="dos-columnas">
        <div>
          {!data && error && <Fallo error={error} que="lo que espera respuesta" onReintentar={refetch} />}
          {!data && !error && <Cargando que="lo que espera respuesta" />}
          {data && <Espera {...data} />}
        </div>
        <Accesos titulo="Lo demás" accesos={accesos} />
      </div>
    </Page>
  )
}

const miles = (n: number) => n.toLocaleString('es-AR')

function cuantasEsperan(pendientes: number): string {
  if (pendientes === 0) return 'Ninguna receta espera tu respuesta.'
  if (pendientes === 1) return '1 receta espera tu respuesta.'
  return `${pendientes > topeConteo ? `Más de ${miles(topeConteo)}` : miles(pendientes)} recetas esperan tu respuesta.`
}

function Espera({ conteos: { pendientes, con_pedido, demoradas }, items }: ColaAuditada) {
  const now = useAhora()
  return (
    <>
      <p className="texto-lectura">
        {cuantasEsperan(pendientes)}
        {demoradas > 0 && ` ${cuenta(demoradas, 'pasó su día.', 'pasaron su día.')}`}
        {con_pedido > 0 && ` ${cuenta(con_pedido, 'espera', 'esperan')} la respuesta de su médico.`}
      </p>
      {items.length > 0 && (
        <ul className="papel renglones" aria-label="Las que apuran más">
          {items.slice(0, enElInicio).map((p) => (
            <li key={p.recetas_id}>
              <Link className="renglon" to={`/auditoria?id=${p.recetas_id}`}>
                <Fila pendiente={p} now={now} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="botones">
        {pendientes > 0 && (
          <LinkButton tone="primary" to="/auditoria">
            <Icon name="file-search" size="chica" />
            <span>Auditar las recetas</span>
          </LinkButton>
        )}
        {con_pedido > 0 && <LinkButton to="/auditoria?estado=con_pedido">Ver las que esperan a su médico</LinkButton>}
      </div>
    </>
  )
}

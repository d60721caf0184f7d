import { autorizaciones, topeConteo } from '@receta/contract'
import { formatDesdeCuando } from '@receta/domain'
import { useEndpoint } from '#api/call'
import { useAhora } from '#device/use-ahora'
import { type Acceso, Accesos } from '#ui/Accesos'
import { Cargando } from '#ui/Cargando'
import { Fallo } from '#ui/Fallo'
import { Icon } from '#ui/Icon'
import { LinkButton } from '#ui/LinkButton'
import { Page } from '#ui/Page'

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

export function CoberturaPrincipal({ descripcion }: { descripcion: string }) {
  const { data, error, refetch } = useEndpoint(autorizaciones, { cola: 'pendientes', orden: 'llegada' })
  return (
    <Page titulo="Inicio">
      <h2 className="titulo-grande">{descripcion}</h2>
      {!data && error && <Fallo error={error} que="lo que espera respuesta" onReintentar={refetch} />}
      {!data && !error && <Cargando que="lo que espera respuesta" />}
      {data && <Espera {...data.conteos} desde={data.items[0]?.emitida_en} />}
      <Accesos accesos={accesos} />
    </Page>
  )
}

type PropsEspera = { pendientes: number; con_pedido: number; demoradas: number; desde: string | undefined }

function Espera({ pendientes, con_pedido, demoradas, desde }: PropsEspera) {
  const now = useAhora()
  if (pendientes === 0) return <p className="texto-lectura">Ninguna receta espera tu respuesta.</p>
  const cuantas =
    pendientes === 1
      ? '1 receta espera'
      : pendientes > topeConteo
        ? `Más de ${topeConteo.toLocaleString('es-AR')} recetas esperan`
        : `${pendientes} recetas esperan`
  return (
    <>
      <p className="texto-lectura">
        {cuantas} tu respuesta
        {desde && `, ${pendientes === 1 ? '' : 'la primera '}desde ${formatDesdeCuando(new Date(desde), now)}`}.
        {demoradas > 0 &&
          ` ${demoradas === 1 ? '1 pasó su día' : `${demoradas.toLocaleString('es-AR')} pasaron su día`}.`}
        {con_pedido > 0 &&
          ` Además, ${con_pedido === 1 ? '1 espera' : `${con_pedido.toLocaleString('es-AR')} esperan`} la respuesta de su médico.`}
      </p>
      <div className="botones">
        <LinkButton tone="primary" to="/auditoria">
          <Icon name="file-search" size="chica" />
          <span>Auditar las recetas</span>
        </LinkButton>
      </div>
    </>
  )
}

import type { CuotaAfiliado } from '@receta/contract'
import { cuenta, hoy } from '@receta/domain'
import { useRef } from 'react'
import { useAhora } from '#device/use-ahora'
import { Buscador } from '#ui/Buscador'
import { Cargando } from '#ui/Cargando'
import { Fallo } from '#ui/Fallo'
import { Icon } from '#ui/Icon'
import { LinkButton } from '#ui/LinkButton'
import { Page } from '#ui/Page'
import { Paginas } from '#ui/Paginas'
import { useShortcuts } from '#ui/shortcuts'
import { useLista } from '#ui/use-lista'
import { Vacio } from '#ui/Vacio'
import { useCuotas } from '../autorizaciones.queries'
import { esMes, nombreMes, otroMes } from '../palabras'
import { Segmento } from '../Segmento'
import estilos from '../autorizaciones.module.css'

export function CuotasScreen() {
  const now = useAhora()
  const actual = hoy(now).slice(0, 7)
  const buscador = useRef<HTMLInputElement>(null)
  // The address stores the month, as the list's filter.
  const { lista, destino, search } = useLista(['todos'], 'todos')
  const mes = esMes(lista.filtro) ? lista.filtro : actual
  const { data, error, refetch } = useCuotas(mes, lista.texto, lista.page)
  useShortcuts({ '/': () => buscador.current?.focus() })
  const goToMes = (otro: string) => ({ ...destino({ filtro: otro === actual ? '' : otro }), replace: true })
  return (
    <Page titulo="Cuotas" cabecera={<Segmento actual="cuotas" />}>
      <div className="columna">
        <div className={estilos.mes}>
          <LinkButton size="chico" {...goToMes(otroMes(mes, -1))} aria-label="Mes anterior">
            <Icon name="chevron-left" size="chica" />
          </LinkButton>
          <h2 className="titulo-seccion">{nombreMes(mes)}</h2>
          <LinkButton size="chico" {...goToMes(otroMes(mes, 1))} aria-label="Mes siguiente">
            <Icon name="chevron-right" size="chica" />
          </LinkButton>
          <Buscador texto={lista.texto} onBuscar={search} inputRef={buscador} placeholder="Nombre o N.º de afiliado" />
        </div>
        {!data && error && <Fallo error={error} que="las cuotas" onReintentar={refetch} />}
        {!data && !error && <Cargando forma="hoja" que="las cuotas" />}
        {data && (
          <p role="status">
            {data.cuota === 0
              ? 'El convenio no limita las recetas por mes.'
              : `El convenio admite ${recetas(data.cuota)} por mes a cada afiliado. ${agotadas(data.conteos.agotadas)}`}
          </p>
        )}
        {data?.items.length === 0 && <Nadie texto={lista.texto} />}
        {data && data.items.length > 0 && <Tabla items={data.items} conCuota={data.cuota > 0} mes={mes} />}
        {data && (
          <Paginas
            page={lista.page}
            total={data.total_estimado}
            go={(page) => ({ ...destino({ page }), replace: true })}
          />
        )}
      </div>
    </Page>
  )
}

const recetas = (n: number) => cuenta(n, 'receta', 'recetas')
const agotadas = (n: number) =>
  n === 0 ? 'A nadie se le agotó.' : n === 1 ? 'A 1 se le agotó.' : `A ${n.toLocaleString('es-AR')} se les agotó.`

function Nadie({ texto }: { texto: string }) {
  return texto === '' ? (
    <Vacio frase="Nadie tuvo recetas este mes" detalle="Cuentan las que empiezan a regir en el mes." />
  ) : (
    <Vacio
      busqueda
      frase={`No hay afiliados con «${texto}»`}
      detalle="Probá con el nombre, o con el número completo."
    />
  )
}

function Tabla({ items, conCuota, mes }: { items: readonly CuotaAfiliado[]; conCuota: boolean; mes: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse
    <div className="marco-tabla papel" role="region" aria-label="Uso por afiliado" tabIndex={0}>
      <table className={`${estilos.tabla} en-tarjetas`}>
        <caption>Recetas que empiezan a regir en {nombreMes(mes)}</caption>
        <thead>
          <tr>
            <th scope="col">Afiliado</th>
            <th scope="col">N.º</th>
            <th scope="col" className={estilos.numero}>
              Usadas
            </th>
            <th scope="col" className={estilos.numero}>
              En auditoría
            </th>
            {conCuota && (
              <th scope="col" className={estilos.numero}>
                Le quedan
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {items.map((a) => (
            <tr key={a.persona_id}>
              <th scope="row">
                {a.apellidoNombre}
                <br />
                <span className={`${estilos.subtitulo} nota tinta-2`}>documento terminado en {a.dni.slice(-3)}</span>
              </th>
              <td className="nowrap" data-rotulo="N.º">
                {a.nroafiliado || '–'}
              </td>
              <td className={estilos.numero} data-rotulo="Usadas">
                {a.usadas}
              </td>
              <td className={estilos.numero} data-rotulo="En auditoría">
                {a.en_auditoria}
              </td>
              {conCuota && (
                <td className={estilos.numero} data-rotulo="Le quedan">
                  {a.quedan === 0 ? 'ninguna' : a.quedan}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

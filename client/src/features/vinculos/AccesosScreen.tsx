import type { OutputOf } from '@receta/contract'
import type * as contract from '@receta/contract'
import { formatHora, formatLaHora, formatReferencia, Rol } from '@receta/domain'
import { Link, useSearchParams } from 'react-router'
import { useAhora } from '#device/use-ahora'
import { Cargando } from '#ui/Cargando'
import { Fallo } from '#ui/Fallo'
import { Icon } from '#ui/Icon'
import { LinkButton } from '#ui/LinkButton'
import { Page } from '#ui/Page'
import { Vacio } from '#ui/Vacio'
import { group, cuandoFue, type Grupo, queHizo, quienFue } from './palabras'
import { useAccesos } from './vinculos.queries'
import estilos from './vinculos.module.css'

/** T06: shows the patient who looked, at what, when and why. */
export function AccesosScreen() {
  const [params] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1)
  const { data, error, refetch } = useAccesos(page)
  return (
    <Page titulo="Quién vio mis recetas" volver="/vinculos" className="angosto">
      <p className="texto-lectura">
        Cada vez que alguien abre tus datos o una receta tuya, queda anotado acá. Nadie lo puede borrar.
      </p>
      {data ? (
        <Lista {...data} page={page} />
      ) : error ? (
        <Fallo error={error} que="los accesos" aSalvo="Siguen anotados." onReintentar={refetch} />
      ) : (
        <Cargando que="los accesos" />
      )}
    </Page>
  )
}

function Lista({ items, hay_mas, page }: OutputOf<typeof contract.accesos> & { page: number }) {
  if (items.length === 0 && page === 1) return <Vacio frase="Todavía nadie miró tus recetas" />
  return (
    <>
      <ol className="papel renglones">
        {group(items).map((grupo) => (
          <Fila key={`${grupo.acceso.en}${grupo.acceso.accion}${grupo.acceso.recetas_id ?? ''}`} {...grupo} />
        ))}
      </ol>
      <Paginas page={page} hayMas={hay_mas} />
    </>
  )
}

function Fila({ acceso, veces, desde }: Grupo) {
  const now = useAhora()
  const { hizo, icono } = queHizo(acceso)
  return (
    <li className={`renglon ${estilos.acceso}`}>
      <span className="canal">
        <Icon name={icono} />
      </span>
      <div className="cuerpo">
        <h2>{quienFue(acceso)}</h2>
        <p>
          {hizo}
          {acceso.referencia && (
            <>
              {' '}
              <DeCual referencia={acceso.referencia} recetas_id={acceso.recetas_id} />
            </>
          )}
          {acceso.en_nombre_de && ', en nombre tuyo'}
        </p>
        {acceso.motivo && <p>Motivo: «{acceso.motivo}»</p>}
        {acceso.sin_relacion && (
          <p>
            <b>Sin relación con vos.</b> {acceso.rol === Rol.MEDICO && 'No te hizo ninguna receta.'}
            {/* The farmacia may have held one whose code was typed, or from before it was recorded how each was shown. */}
            {acceso.rol === Rol.PRESERFAR &&
              'No consta que le hayas mostrado el código de una receta ni que te haya entregado algo.'}
          </p>
        )}
        <p>
          <time dateTime={acceso.en}>{cuandoFue(acceso.en, now)}</time>
          {veces > 1 && ` · ${veces} veces`}
          {veces > 1 && formatHora(new Date(desde)) !== formatHora(new Date(acceso.en)) && (
            <>
              , desde <time dateTime={desde}>{formatLaHora(new Date(desde))}</time>
            </>
          )}
        </p>
      </div>
    </li>
  )
}

function DeCual({ referencia, recetas_id }: { referencia: string; recetas_id: number | null }) {
  const codigo = <span className="mono nowrap">{formatReferencia(referencia)}</span>
  return recetas_id === null ? codigo : <Link to={`/receta?id=${recetas_id}`}>{codigo}</Link>
}

function Paginas({ page, hayMas }: { page: number; hayMas: boolean }) {
  if (page === 1 && !hayMas) return null
  const go = (otra: number) => `/vinculos?ver=accesos&page=${otra}`
  return (
    <nav className="paginas" aria-label="Páginas">
      {page > 1 ? (
        <LinkButton size="chico" to={go(page - 1)}>
          Más nuevos
        </LinkButton>
      ) : (
        <span />
      )}
      <span className="nota tinta-2">Página {page}</span>
      {hayMas ? (
        <LinkButton size="chico" to={go(page + 1)}>
          Anteriores
        </LinkButton>
      ) : (
        <span />
      )}
    </nav>
  )
}

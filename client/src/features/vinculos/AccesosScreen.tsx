import type { OutputOf } from '@receta/contract'
import type * as contract from '@receta/contract'
import { formatReferencia, Rol } from '@receta/domain'
import { Fragment } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAhora } from '#device/use-ahora'
import { Icon } from '#ui/Icon'
import { LinkButton } from '#ui/LinkButton'
import { Page } from '#ui/Page'
import { Vacio } from '#ui/Vacio'
import { Consulta } from '#ui/Consulta'
import { quienFue } from './palabras'
import { cuandoDelDia, type DiaDe, diceHecho, groupPersonaYDia, type Hecho } from './por-persona-y-dia'
import { useAccesos } from './vinculos.queries'
import estilos from './vinculos.module.css'

/** T06. */
export function AccesosScreen() {
  const [params] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1)
  const consulta = useAccesos(page)
  return (
    <Page titulo="Quién vio mis recetas" volver="/vinculos" className="angosto">
      <p className="texto-lectura">
        Cada vez que alguien abre tus datos o una receta tuya, queda anotado acá. Nadie lo puede borrar.
      </p>
      <Consulta de={consulta} que="los accesos" aSalvo="Siguen anotados.">
        {(accesos) => <Lista {...accesos} page={page} />}
      </Consulta>
    </Page>
  )
}

function Lista({ items, hay_mas, page }: OutputOf<typeof contract.accesos> & { page: number }) {
  if (items.length === 0 && page === 1) return <Vacio frase="Todavía nadie miró tus recetas" />
  const todos = groupPersonaYDia(items)
  const extranos = todos.filter(({ acceso }) => acceso.sin_relacion)
  const conocidos = todos.filter(({ acceso }) => !acceso.sin_relacion)
  return (
    <>
      {extranos.length > 0 && (
        <section className="columna" aria-labelledby="extranos">
          <h2 className="titulo-seccion" id="extranos">
            Sin relación con vos
          </h2>
          <Filas dias={extranos} />
          <QueHacer />
        </section>
      )}
      {conocidos.length > 0 && (
        <section className="columna" aria-labelledby="conocidos">
          <h2 className={extranos.length > 0 ? 'titulo-seccion' : 'oculto'} id="conocidos">
            Quienes te atienden o te ayudan
          </h2>
          <Filas dias={conocidos} />
        </section>
      )}
      <Paginas page={page} hayMas={hay_mas} />
    </>
  )
}

function Filas({ dias }: { dias: readonly DiaDe[] }) {
  return (
    <ol className="papel renglones">
      {dias.map((dia) => (
        <Fila key={`${dia.acceso.en}${dia.acceso.quien ?? ''}${dia.acceso.en_nombre_de ?? ''}`} {...dia} />
      ))}
    </ol>
  )
}

/** Law 25.326 and law 26.529: what a person may do about somebody who looked without a reason that he knows. */
function QueHacer() {
  return (
    <div className="texto-lectura">
      <p>
        <b>Qué podés hacer.</b> Puede ser una guardia o un reemplazo: si estuviste ahí, está bien. Si no sabés quién es,
        preguntale para qué te buscó: tenés derecho a saberlo.
      </p>
      <p>
        Si no te responde, reclamá ante su colegio profesional o ante la Agencia de Acceso a la Información Pública, con
        lo que dice esta pantalla: <Link to="/derechos">tus derechos</Link>.
      </p>
    </div>
  )
}

function Fila(dia: DiaDe) {
  const { acceso, hechos, motivos, icono, desde } = dia
  const now = useAhora()
  return (
    <li className={`renglon ${estilos.acceso}`}>
      <span className="canal">
        <Icon name={icono} />
      </span>
      <div className="cuerpo">
        <h3>{quienFue(acceso)}</h3>
        <p>
          {hechos.map((hecho, i) => (
            <Fragment key={hecho.hizo}>
              {i > 0 && (i === hechos.length - 1 ? ' y ' : ', ')}
              <DiceHecho hecho={hecho} primero={i === 0} />
            </Fragment>
          ))}
          {acceso.en_nombre_de && ', en nombre tuyo'}.
        </p>
        {motivos.map((motivo) => (
          <p key={motivo}>Motivo: «{motivo}»</p>
        ))}
        {acceso.sin_relacion && acceso.rol === Rol.MEDICO && <p>No te hizo ninguna receta.</p>}
        {/* The farmacia may have held one whose code was typed, or from before it was recorded how each was shown. */}
        {acceso.sin_relacion && acceso.rol === Rol.PRESERFAR && (
          <p>No consta que le hayas mostrado el código de una receta ni que te haya entregado algo.</p>
        )}
        <p>
          <time dateTime={desde}>{cuandoDelDia(dia, now)}</time>
        </p>
        <Remedio {...acceso} />
      </div>
    </li>
  )
}

function DiceHecho({ hecho, primero }: { hecho: Hecho; primero: boolean }) {
  return (
    <>
      {diceHecho(hecho, primero)}
      {hecho.recetas.map((receta, i) => (
        <Fragment key={receta.referencia}>
          {i === 0 ? ' ' : i === hecho.recetas.length - 1 ? ' y ' : ', '}
          <DeCual {...receta} />
        </Fragment>
      ))}
      {hecho.recetas.length <= 1 && hecho.veces > 1 && ` (${hecho.veces} veces)`}
    </>
  )
}

function Remedio({ propio, quien, en_nombre_de }: Pick<DiaDe['acceso'], 'propio' | 'quien' | 'en_nombre_de'>) {
  if (propio)
    return (
      <p className="nota">
        <Link to="/preferencias?ver=sesiones">¿No fuiste vos? Cerrá las otras sesiones</Link>
      </p>
    )
  if (en_nombre_de)
    return (
      <p className="nota">
        <Link to="/vinculos">Cortar el vínculo</Link>
      </p>
    )
  if (quien === null)
    return <p className="nota">Si no le diste el enlace a nadie, pedile a tu médico que la anule y te haga otra.</p>
  return null
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

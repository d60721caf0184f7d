import { Icon } from '#ui/Icon'
import { LinkButton } from '#ui/LinkButton'
import type { Pendiente } from './para-seguir'
import estilos from './principal.module.css'

export function Seguir({ pendientes }: { pendientes: readonly Pendiente[] }) {
  return (
    <section className={estilos.seguir}>
      <h2 className="titulo-seccion">
        Para seguir <span className="numero">{pendientes.length}</span>
      </h2>
      {pendientes.length === 0 ? (
        <p className="papel ficha-cuerpo tinta-2">
          Nada pendiente: ninguna receta tuya está frenada, rechazada, por responder ni por vencer.
        </p>
      ) : (
        <ul className="papel renglones">
          {pendientes.map(({ recetas_id, apellidoNombre, de, icono, canal, frase, verbo, to, state }, i) => (
            <li key={recetas_id} className="renglon">
              <span className={`canal estado-${canal}`}>
                <Icon name={icono} />
              </span>
              <div className="cuerpo">
                <h3>{apellidoNombre}</h3>
                <p>
                  <b>{de}.</b> {frase}
                </p>
              </div>
              <span className="fin">
                <LinkButton
                  to={to}
                  state={state}
                  size="chico"
                  tone={i === 0 ? 'primary' : 'plain'}
                  aria-label={`${verbo}, receta de ${apellidoNombre}`}
                >
                  {verbo}
                </LinkButton>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

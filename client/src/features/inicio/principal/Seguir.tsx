import { LinkButton } from '#ui/LinkButton'
import type { Pendiente } from './para-seguir'
import { RenglonConIcono } from '#ui/RenglonConIcono'
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
            <RenglonConIcono
              key={recetas_id}
              icono={icono}
              tono={`estado-${canal}`}
              titulo={apellidoNombre}
              fin={
                <LinkButton
                  to={to}
                  state={state}
                  size="chico"
                  tone={i === 0 ? 'primary' : 'plain'}
                  aria-label={`${verbo}, receta de ${apellidoNombre}`}
                >
                  {verbo}
                </LinkButton>
              }
            >
              <p>
                <b>{de}.</b> {frase}
              </p>
            </RenglonConIcono>
          ))}
        </ul>
      )}
    </section>
  )
}

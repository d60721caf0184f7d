import type { RecetaResumen } from '@receta/contract'
import { formatCuando } from '@receta/domain'
import { Icon } from '#ui/Icon'
import { LinkButton } from '#ui/LinkButton'
import { Vacio } from '#ui/Vacio'
import { RenglonConIcono } from '#ui/RenglonConIcono'
import { drogas } from './para-seguir'

export function Recientes({ recetas, now }: { recetas: readonly RecetaResumen[]; now: Date }) {
  return (
    <section>
      <h2 className="titulo-seccion">Pacientes recientes</h2>
      <div className="papel renglones">
        {recetas.length === 0 && (
          <Vacio frase="Todavía no hiciste recetas" detalle="Empezá por el DNI de tu paciente." />
        )}
        {recetas.map((receta) => (
          <RenglonConIcono
            key={receta.recetas_id}
            icono="user-round"
            titulo={receta.apellidoNombre}
            fin={
              <LinkButton
                to="/prescribir"
                state={{ dni: receta.dni, repetir: receta.recetas_id }}
                size="chico"
                aria-label={`Repetir la receta de ${receta.apellidoNombre}`}
              >
                <Icon name="repeat-2" size="chica" />
                <span>Repetir</span>
              </LinkButton>
            }
            como="div"
          >
            <p>
              {capital(formatCuando(new Date(receta.emitida_en), now))} · {drogas(receta)}
            </p>
          </RenglonConIcono>
        ))}
      </div>
    </section>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

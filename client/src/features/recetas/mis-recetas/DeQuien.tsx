import type { Vinculo } from '@receta/contract'
import { Link, type To } from 'react-router'
import { Icon } from '#ui/Icon'
import { primerNombre } from '../frase-paciente'
import estilos from './mis-recetas.module.css'

type Props = {
  vinculos: readonly Vinculo[]
  elegido: number
  propio: string
}

export function DeQuien({ vinculos, elegido, propio }: Props) {
  return (
    <nav className={estilos.deQuien} aria-label="De quién son las recetas">
      <Persona to={{ search: '' }} nombre={propio} si={elegido === 0} palabra="Mías" />
      {vinculos.map(({ vinculo_id, quien }) => (
        <Persona
          key={vinculo_id}
          to={{ search: `de=${vinculo_id}` }}
          nombre={quien}
          si={elegido === vinculo_id}
          palabra={distinguish(quien, vinculos)}
        />
      ))}
      <Link to="/vinculos" viewTransition className={estilos.agregar}>
        <Icon name="plus" />
        Sumar
      </Link>
    </nav>
  )
}

function Persona({ to, nombre, si, palabra }: { to: To; nombre: string; si: boolean; palabra: string }) {
  return (
    <Link to={to} replace className={si ? 'elegido' : ''} aria-current={si ? 'true' : undefined}>
      <span className="inicial" aria-hidden="true">
        {nombre.charAt(0)}
      </span>
      {palabra}
    </Link>
  )
}

/** The first name, or the full name when two share it. */
const distinguish = (quien: string, vinculos: readonly Vinculo[]): string =>
  vinculos.filter((v) => primerNombre(v.quien) === primerNombre(quien)).length > 1 ? quien : primerNombre(quien)

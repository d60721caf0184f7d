import { Icon } from '#ui/Icon'
import type { PersonaDraft } from '../borrador/receta-draft-inicial'
import estilos from './paciente.module.css'

export function Alergias({ persona }: { persona: PersonaDraft }) {
  if (persona.alergias.length === 0) return null
  return (
    <span className={estilos.alergia}>
      <Icon name="triangle-alert" /> {persona.alergias.length === 1 ? 'Alergia' : 'Alergias'}:{' '}
      {persona.alergias.join(', ')}
    </span>
  )
}

import { edad } from '@receta/domain'
import { Alergias } from './Alergias'
import { nombreDe } from '../borrador/persona'
import type { PersonaDraft } from '../borrador/receta-draft-inicial'
import estilos from './paciente.module.css'

export function PacienteFijo({ persona, now }: { persona: PersonaDraft; now: Date }) {
  return (
    <p className={estilos.deQuien}>
      <b>{nombreDe(persona)}</b>
      <span className="tinta-2">{edad(persona.fecha_nacimiento, now)} años</span>
      <Alergias persona={persona} />
    </p>
  )
}

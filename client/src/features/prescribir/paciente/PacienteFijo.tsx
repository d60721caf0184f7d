import { edad } from '@receta/domain'
import { Alergias } from './Alergias'
import { Antecedentes } from './antecedentes/Antecedentes'
import type { CambioAntecedentes } from './antecedentes/AntecedentesDialog'
import { nombreDe } from '../borrador/persona'
import type { PersonaDraft } from '../borrador/receta-draft-inicial'
import estilos from './paciente.module.css'

type Props = { persona: PersonaDraft; onAntecedentes: CambioAntecedentes; now: Date }

/** Of every step but the first, with the antecedentes: an allergy that a farmacia proposed is answered where it stops the receta. */
export function PacienteFijo({ persona, onAntecedentes, now }: Props) {
  return (
    <div className={estilos.deQuien}>
      <b>{nombreDe(persona)}</b>
      <span className="tinta-2">{edad(persona.fecha_nacimiento, now)} años</span>
      <Alergias persona={persona} />
      {persona.persona_id > 0 && <Antecedentes persona={persona} onCambio={onAntecedentes} now={now} />}
    </div>
  )
}

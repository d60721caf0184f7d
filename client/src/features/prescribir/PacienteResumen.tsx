import { edad } from '@receta/domain'
import { Icon } from '#ui/Icon'
import type { PersonaDraft } from './receta-draft-inicial'

/** As people say it: 'Norma Beatriz Aguirre'. */
export const nombreDe = (persona: Pick<PersonaDraft, 'nombre' | 'apellido'>): string =>
  `${persona.nombre} ${persona.apellido}`.trim()

/** The red stamp that stays in sight while prescribing. */
export function Alergias({ persona }: { persona: PersonaDraft }) {
  if (persona.alergias.length === 0) return null
  return (
    <span className="alergia">
      <Icon name="triangle-alert" /> {persona.alergias.length === 1 ? 'Alergia' : 'Alergias'}:{' '}
      {persona.alergias.join(', ')}
    </span>
  )
}

/** The phone's pinned line under the bar: who it is for, and the allergy. */
export function PacienteFijo({ persona, now }: { persona: PersonaDraft; now: Date }) {
  return (
    <p className="quien-rx">
      <b>{nombreDe(persona)}</b>
      <span className="t2">{edad(persona.fecha_nacimiento, now)} años</span>
      <Alergias persona={persona} />
    </p>
  )
}

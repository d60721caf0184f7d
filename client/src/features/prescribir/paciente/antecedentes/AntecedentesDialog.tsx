import type { FichaAntecedentes } from '@receta/contract'
import { Button } from '#ui/Button'
import { Dialogo } from '#ui/Dialog'
import { Consulta } from '#ui/Consulta'
import type { PersonaDraft } from '../../borrador/receta-draft-inicial'
import { useAntecedentes } from '../../prescribir.queries'
import { nombreDe } from '../../borrador/persona'
import { Anotar } from './Anotar'
import { etiquetasDe } from './etiquetas'
import { Propuestas } from './Propuestas'
import { ListaAntecedentes } from './ListaAntecedentes'

export type CambioAntecedentes = (antecedentes: Pick<PersonaDraft, 'alergias' | 'condiciones'>) => void

type Props = { persona: PersonaDraft; onCambio: CambioAntecedentes; onClose: () => void; now: Date }

export function AntecedentesDialog({ persona, onCambio, onClose, now }: Props) {
  const { persona_id, dni } = persona
  const consulta = useAntecedentes({ persona_id, dni })
  const alCambiar = (ficha: FichaAntecedentes) => onCambio(etiquetasDe(ficha))
  return (
    <Dialogo
      titulo={`Antecedentes de ${nombreDe(persona)}`}
      isOpen
      onClose={onClose}
      tamano="medio"
      pie={<Button onPress={onClose}>Volver a la receta</Button>}
    >
      <div className="columna">
        <Anotar persona={persona} onCambio={alCambiar} now={now} />
        <Consulta de={consulta} que="los antecedentes" aSalvo="La receta sigue como estaba.">
          {(ficha) => (
            <>
              <Propuestas ficha={ficha} persona={persona} onCambio={alCambiar} now={now} />
              <ListaAntecedentes ficha={ficha} persona={persona} onCambio={alCambiar} now={now} />
            </>
          )}
        </Consulta>
      </div>
    </Dialogo>
  )
}

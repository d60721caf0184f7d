import type { FichaAntecedentes } from '@receta/contract'
import { antecedenteEnPalabras, parseAntecedente } from '@receta/domain'
import { type FormEvent, useState } from 'react'
import { Aviso } from '#ui/Aviso'
import { Button } from '#ui/Button'
import { Cargando } from '#ui/Cargando'
import { Dialogo } from '#ui/Dialog'
import { Fallo } from '#ui/Fallo'
import { Field } from '#ui/Field'
import { Teclas } from '#ui/Teclas'
import type { PersonaDraft } from '../../borrador/receta-draft-inicial'
import { useAntecedentes, useRegistraAntecedente } from '../../prescribir.queries'
import { nombreDe } from '../persona'
import { etiquetasDe } from './etiquetas'
import { ListaAntecedentes } from './ListaAntecedentes'

export type CambioAntecedentes = (antecedentes: Pick<PersonaDraft, 'alergias' | 'condiciones'>) => void

type Props = { persona: PersonaDraft; onCambio: CambioAntecedentes; onClose: () => void; now: Date }

/** What is known of the patient's health: read whole, and written in one line with its echo in plain words. */
export function AntecedentesDialog({ persona, onCambio, onClose, now }: Props) {
  const { persona_id, dni } = persona
  const { data, error, refetch } = useAntecedentes({ persona_id, dni })
  const alCambiar = (ficha: FichaAntecedentes) => onCambio(etiquetasDe(ficha))
  return (
    <Dialogo
      titulo={`Antecedentes de ${nombreDe(persona)}`}
      isOpen
      onClose={onClose}
      tamano="medio"
      pie={<Button onPress={onClose}>Volver a la receta</Button>}
    >
      <div className="col">
        <Anotar persona={persona} onCambio={alCambiar} now={now} />
        {data ? (
          <ListaAntecedentes ficha={data} persona={persona} onCambio={alCambiar} now={now} />
        ) : error ? (
          <Fallo error={error} que="los antecedentes" aSalvo="La receta sigue como estaba." onReintentar={refetch} />
        ) : (
          <Cargando que="los antecedentes" />
        )}
      </div>
    </Dialogo>
  )
}

/** One line: 'penicilina grave', 'embarazada 12/3', 'sin alergias'. Enter keeps what the echo says. */
function Anotar({
  persona,
  onCambio,
  now,
}: {
  persona: PersonaDraft
  onCambio: (f: FichaAntecedentes) => void
  now: Date
}) {
  const [texto, setTexto] = useState('')
  const registrar = useRegistraAntecedente()
  const leido = texto.trim() === '' ? null : parseAntecedente(texto, now)
  const guardar = async (event: FormEvent) => {
    event.preventDefault()
    if (!leido || registrar.isPending) return
    const { persona_id, dni } = persona
    const ficha = await registrar.mutateAsync({ persona_id, dni, ...leido }).catch(() => null)
    if (!ficha) return
    setTexto('')
    onCambio(ficha)
  }
  return (
    <form onSubmit={(event) => void guardar(event)} className="col">
      <Field
        label="Anotar"
        descripcion="Por ejemplo: penicilina grave · sin alergias · embarazada 12/3 · no embarazada · renal"
        value={texto}
        onChange={setTexto}
        autoComplete="off"
        autoFocus
        maxLength={120}
      />
      <p className="fila envuelve" role="status">
        {texto.trim() !== '' && (
          <b className="crece">{leido ? antecedenteEnPalabras(leido) : 'Todavía no se entiende'}</b>
        )}
        {leido && (
          <Button type="submit" size="chico" tone="primary" isDisabled={registrar.isPending}>
            <span>Anotar</span>
            <Teclas>Enter</Teclas>
          </Button>
        )}
      </p>
      {registrar.error && (
        <Aviso nivel="frena" titulo="No se anotó">
          <p>{registrar.error.message}</p>
        </Aviso>
      )}
    </form>
  )
}

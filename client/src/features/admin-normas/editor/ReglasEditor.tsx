import { type Condicion, fraseRegla, type ReglaNorma } from '@receta/domain'
import { useRef } from 'react'
import { Button } from '#ui/Button'
import { Field } from '#ui/Field'
import { Icon } from '#ui/Icon'
import { NumberStepper } from '#ui/NumberStepper'
import { SelectField } from '#ui/SelectField'
import { GrupoForm } from './GrupoForm'
import { nameWith, opcionesEfecto, type Plan } from './palabras-editor'
import { efectoDe, clean, nuevaRegla } from './regla-editable'
import estilos from '../admin-normas.module.css'

type Props = {
  reglas: readonly ReglaNorma[]
  planes: readonly Plan[]
  errores: Readonly<Record<string, string>>
  onChange: (reglas: readonly ReglaNorma[]) => void
}
const reglasMaximas = 20

export function ReglasEditor({ reglas, planes, errores, onChange }: Props) {
  const lista = useRef<HTMLDivElement>(null)
  const add = () => {
    onChange([...reglas, nuevaRegla()])
    // The new rule is rendered after this.
    setTimeout(() =>
      lista.current?.querySelector<HTMLElement>('fieldset[data-campo^="reglas."]:last-of-type select')?.focus(),
    )
  }
  return (
    <section className="columna" aria-label="Reglas que se evalúan" ref={lista}>
      <h2 className="titulo-seccion">
        Reglas que se evalúan <span className="numero">{reglas.length}</span>
      </h2>
      {reglas.length === 0 && <p className="nota tinta-2">Sin reglas: se lee, y nadie es frenado por ella.</p>}
      {reglas.map((regla, i) => (
        <ReglaForm
          // biome-ignore lint/suspicious/noArrayIndexKey: every field is controlled, and rules have no name of their own
          key={i}
          numero={i + 1}
          regla={regla}
          planes={planes}
          error={errores[`reglas.${i}`]}
          onChange={(nueva) => onChange(reglas.map((r, j) => (i === j ? nueva : r)))}
          onQuitar={() => onChange(reglas.filter((_, j) => i !== j))}
        />
      ))}
      {reglas.length < reglasMaximas && (
        <div className="botones">
          <Button size="chico" onPress={add}>
            <Icon name="plus" size="chica" />
            Regla
          </Button>
        </div>
      )}
    </section>
  )
}

type DeRegla = {
  numero: number
  regla: ReglaNorma
  planes: readonly Plan[]
  error: string | undefined
  onChange: (regla: ReglaNorma) => void
  onQuitar: () => void
}

function ReglaForm({ numero, regla, planes, error, onChange, onQuitar }: DeRegla) {
  const { efecto, cuando } = regla
  const frase = fraseRegla({ ...regla, cuando: clean(cuando) }, nameWith(planes))
  return (
    <fieldset className={`${estilos.regla} columna`} data-campo={`reglas.${numero - 1}`}>
      <legend className="rotulo">Regla {numero}</legend>
      <GrupoForm
        condicion={cuando}
        planes={planes}
        onChange={(c: Condicion) => onChange({ ...regla, cuando: c })}
        onQuitar={null}
      />
      <div className={estilos.efecto}>
        <SelectField
          label="Entonces"
          options={opcionesEfecto}
          value={efecto.tipo}
          onChange={(tipo) => onChange({ ...regla, efecto: efectoDe(tipo) })}
          error={error}
        />
        {efecto.tipo === 'limita' && (
          <NumberStepper
            label="Días de vigencia"
            value={efecto.dias}
            onChange={(dias) => onChange({ ...regla, efecto: { tipo: 'limita', dias } })}
            min={1}
            max={30}
          />
        )}
      </div>
      <Field
        label="Motivo que se le dice al médico"
        descripcion="Si queda vacío, se le dice la regla."
        maxLength={200}
        autoComplete="off"
        value={regla.motivo}
        onChange={(motivo) => onChange({ ...regla, motivo })}
      />
      <p className={estilos.frase} aria-live="polite">
        <Icon name="scroll-text" size="chica" />
        <span>{frase}</span>
      </p>
      <div className="botones">
        <Button size="chico" tone="text" onPress={onQuitar}>
          Quitar la regla {numero}
        </Button>
      </div>
    </fieldset>
  )
}

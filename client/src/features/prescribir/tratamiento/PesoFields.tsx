import { hoy, parsePeso } from '@receta/domain'
import { DateField } from '#ui/DateField'
import { Field } from '#ui/Field'
import type { RecetaDraft } from '../borrador/receta-draft-inicial'
import { useCampo } from '../secciones/foco'

type Peso = Pick<RecetaDraft, 'peso_kg' | 'peso_fecha'>
type Props = { draft: RecetaDraft; indicar: (cambios: Peso) => void; now: Date; falta?: boolean }

/** `falta`: the dose is controlled by kilo, and no heading says it. */
export function PesoFields({ draft: { peso_kg = '', peso_fecha, persona }, indicar, now, falta = false }: Props) {
  const escrito = peso_kg.trim() !== ''
  const pesoRef = useCampo<HTMLInputElement>('peso_kg')
  const fechaRef = useCampo('peso_fecha')
  return (
    <>
      <Field
        label="Peso (kg)"
        inputMode="decimal"
        autoComplete="off"
        value={peso_kg}
        onChange={(nuevo) => indicar({ peso_kg: nuevo, peso_fecha: peso_fecha ?? hoy(now) })}
        maxLength={6}
        inputRef={pesoRef}
        {...(falta && { descripcion: 'La dosis se controla por kilo, y sin el peso no se puede.' })}
        {...(escrito && parsePeso(peso_kg) === null && { error: 'Va en kilos: 70, o 12,5.' })}
      />
      {escrito && (
        <DateField
          label="Peso tomado el"
          value={peso_fecha ?? hoy(now)}
          {...(persona && { min: persona.fecha_nacimiento })}
          max={hoy(now)}
          onChange={(nueva) => indicar({ peso_fecha: nueva || hoy(now) })}
          inputRef={fechaRef}
        />
      )}
    </>
  )
}

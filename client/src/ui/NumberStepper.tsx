import { Button } from 'react-aria-components/Button'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { NumberField } from 'react-aria-components/NumberField'
import type { Ref } from 'react'
import { Icon } from './Icon'

type Props = {
  label: string
  labelOculto?: boolean
  /** Null while nobody said it: drawn as '–'. */
  value: number | null
  onChange: (value: number) => void
  min: number
  max: number
  /** What the first press of + or − gives while there is no number. */
  arranque?: number
  inputRef?: Ref<HTMLInputElement>
}

/** A small whole number with − and +; typing it works too. */
export function NumberStepper({ label, labelOculto, value, onChange, min, max, arranque = min, inputRef }: Props) {
  const desde = value === null ? { label: `${label}: poner ${arranque}`, onPress: () => onChange(arranque) } : {}
  return (
    <NumberField
      value={value ?? Number.NaN}
      onChange={(next) => Number.isInteger(next) && onChange(next)}
      minValue={min}
      maxValue={max}
      className="campo"
    >
      <Label className={labelOculto ? 'oculto' : 'rot'}>{label}</Label>
      <Group className="num">
        <Paso icono="minus" slot="decrement" {...desde} />
        <Input placeholder="–" {...(inputRef && { ref: inputRef })} />
        <Paso icono="plus" slot="increment" {...desde} />
      </Group>
    </NumberField>
  )
}

type PasoProps = { icono: 'minus' | 'plus'; slot: 'decrement' | 'increment'; label?: string; onPress?: () => void }

/** From nothing there is nowhere to count from: the first press puts the usual number. */
function Paso({ icono, slot, label, onPress }: PasoProps) {
  return (
    <Button slot={onPress ? null : slot} {...(onPress && { onPress })} {...(label && { 'aria-label': label })}>
      <Icon name={icono} />
    </Button>
  )
}

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
  /** Null while unknown, shown as '–'. */
  value: number | null
  onChange: (value: number) => void
  min: number
  max: number
  /** The number set by the first press of + or −. */
  arranque?: number
  inputRef?: Ref<HTMLInputElement>
}

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
      <Label className={labelOculto ? 'oculto' : 'rotulo'}>{label}</Label>
      <Group className="contador">
        <Paso icono="minus" slot="decrement" {...desde} />
        <Input placeholder="–" {...(inputRef && { ref: inputRef })} />
        <Paso icono="plus" slot="increment" {...desde} />
      </Group>
    </NumberField>
  )
}

type PasoProps = { icono: 'minus' | 'plus'; slot: 'decrement' | 'increment'; label?: string; onPress?: () => void }

function Paso({ icono, slot, label, onPress }: PasoProps) {
  return (
    <Button slot={onPress ? null : slot} {...(onPress && { onPress })} {...(label && { 'aria-label': label })}>
      <Icon name={icono} />
    </Button>
  )
}

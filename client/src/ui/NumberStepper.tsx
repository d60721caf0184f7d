import { Button } from 'react-aria-components/Button'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { NumberField } from 'react-aria-components/NumberField'
import { Icon } from './Icon'

type Props = {
  label: string
  labelOculto?: boolean
  value: number
  onChange: (value: number) => void
  min: number
  max: number
}

/** A small whole number with − and +; typing it works too. */
export function NumberStepper({ label, labelOculto, value, onChange, min, max }: Props) {
  return (
    <NumberField
      value={value}
      onChange={(next) => Number.isInteger(next) && onChange(next)}
      minValue={min}
      maxValue={max}
      className="campo"
    >
      <Label className={labelOculto ? 'oculto' : 'rot'}>{label}</Label>
      <Group className="num">
        <Button slot="decrement">
          <Icon name="minus" />
        </Button>
        <Input />
        <Button slot="increment">
          <Icon name="plus" />
        </Button>
      </Group>
    </NumberField>
  )
}

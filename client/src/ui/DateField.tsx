import type { Ref } from 'react'
import { parseDate } from '@internationalized/date'
import { Button } from 'react-aria-components/Button'
import { Calendar, CalendarCell, CalendarGrid } from 'react-aria-components/Calendar'
import { DateInput, DateSegment } from 'react-aria-components/DateField'
import { DatePicker } from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { Group } from 'react-aria-components/Group'
import { Heading } from 'react-aria-components/Heading'
import { Popover } from 'react-aria-components/Popover'
import { FieldFrame } from './FieldFrame'
import { Icon } from './Icon'
import './fecha.css'

type Props = {
  label: string
  /** AAAA-MM-DD, or '' for none. */
  value: string
  onChange: (fecha: string) => void
  descripcion?: string
  error?: string | undefined
  min?: string
  max?: string
  isDisabled?: boolean
  inputRef?: Ref<HTMLElement>
}

const day = (fecha: string | undefined) => (fecha && /^\d{4}-\d{2}-\d{2}$/.test(fecha) ? parseDate(fecha) : null)

/** A day typed as dd/mm/aaaa or picked from a calendar that starts on Monday (§9). */
export function DateField({
  label,
  value,
  onChange,
  descripcion,
  error,
  min,
  max,
  isDisabled = false,
  inputRef,
}: Props) {
  return (
    <DatePicker
      value={day(value)}
      onChange={(next) => onChange(next?.toString() ?? '')}
      minValue={day(min)}
      maxValue={day(max)}
      isDisabled={isDisabled}
      shouldForceLeadingZeros
      firstDayOfWeek="mon"
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      className={`campo${error ? ' error' : ''}`}
    >
      <FieldFrame label={label} descripcion={descripcion} error={error}>
        <Group className="caja">
          <DateInput className="crece fecha-partes">
            {(segment) => (
              <DateSegment segment={segment} {...(segment.type === 'day' && inputRef && { ref: inputRef })} />
            )}
          </DateInput>
          <Button className="boton-icono">
            <Icon name="calendar" />
          </Button>
        </Group>
      </FieldFrame>
      <Popover className="fecha-panel" placement="bottom end">
        <Dialog>
          <Calendar>
            <header className="fila">
              <Button slot="previous" className="boton-icono">
                <Icon name="chevron-left" />
              </Button>
              <Heading className="crece centro" />
              <Button slot="next" className="boton-icono">
                <Icon name="chevron-right" />
              </Button>
            </header>
            <CalendarGrid>{(date) => <CalendarCell date={date} />}</CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </DatePicker>
  )
}

import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { Icon } from './Icon'

type Props = {
  label: string
  /** Said to screen readers only, where the place already says it to the eye. */
  labelOculto?: boolean | undefined
  descripcion?: ReactNode
  error?: string | undefined
  children: ReactNode
}

/** What every field has around its control: a label above, help below, and the error in words. */
export function FieldFrame({ label, labelOculto, descripcion, error, children }: Props) {
  return (
    <>
      <Label className={labelOculto ? 'oculto' : 'rot'}>{label}</Label>
      {children}
      {descripcion && !error && (
        <Text slot="description" className="ayuda">
          {descripcion}
        </Text>
      )}
      <FieldError className="ayuda">
        <Icon name="circle-alert" size="chica" />
        <span>{error}</span>
      </FieldError>
    </>
  )
}

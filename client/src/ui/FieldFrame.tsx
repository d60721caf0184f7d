import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { Icon } from './Icon'

type Props = {
  label: string
  /** Hides the label visually, where its place explains it. */
  labelOculto?: boolean | undefined
  descripcion?: ReactNode
  error?: string | undefined
  children: ReactNode
}

export function FieldFrame({ label, labelOculto, descripcion, error, children }: Props) {
  return (
    <>
      <Label className={labelOculto ? 'oculto' : 'rotulo'}>{label}</Label>
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

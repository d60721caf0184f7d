import type { ReactNode, Ref } from 'react'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField, type TextFieldProps } from 'react-aria-components/TextField'
import { FieldFrame } from './FieldFrame'

type Props = Omit<TextFieldProps, 'className' | 'style' | 'children' | 'isInvalid'> & {
  label: string
  descripcion?: ReactNode
  error?: string | undefined
  placeholder?: string
  rows?: number
  inputRef?: Ref<HTMLTextAreaElement>
}

export function TextAreaField({ label, descripcion, error, placeholder, rows = 3, inputRef, ...rest }: Props) {
  return (
    <TextField
      {...rest}
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      className={`campo${error ? ' error' : ''}`}
    >
      <FieldFrame label={label} descripcion={descripcion} error={error}>
        <div className="caja">
          <TextArea rows={rows} placeholder={placeholder} {...(inputRef && { ref: inputRef })} />
        </div>
      </FieldFrame>
    </TextField>
  )
}

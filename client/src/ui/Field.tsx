import { type InputHTMLAttributes, type ReactNode, type Ref, useState } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextField, type TextFieldProps } from 'react-aria-components/TextField'
import { FieldFrame } from './FieldFrame'
import { Icon, type IconName } from './Icon'
import { IconButton } from './IconButton'

type Props = Omit<TextFieldProps, 'className' | 'style' | 'children' | 'isInvalid'> & {
  label: string
  labelOculto?: boolean
  descripcion?: ReactNode
  error?: string | undefined
  placeholder?: string
  icono?: IconName
  fin?: ReactNode
  gigante?: boolean
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  inputRef?: Ref<HTMLInputElement>
}

/** A line of text. A password has a "show" button; pasting is always allowed. */
export function Field(props: Props) {
  const {
    label,
    labelOculto,
    descripcion,
    error,
    placeholder,
    icono,
    fin,
    gigante,
    inputMode,
    inputRef,
    type,
    ...rest
  } = props
  const [shown, setShown] = useState(false)
  const clave = type === 'password'
  return (
    <TextField
      {...rest}
      type={clave && shown ? 'text' : (type ?? 'text')}
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      className={`campo${error ? ' error' : ''}${gigante ? ' gigante' : ''}`}
    >
      <FieldFrame label={label} labelOculto={labelOculto} descripcion={descripcion} error={error}>
        <div className="caja">
          {icono && <Icon name={icono} />}
          <Input
            {...(inputRef && { ref: inputRef })}
            {...(placeholder !== undefined && { placeholder })}
            {...(inputMode && { inputMode })}
            {...(clave && { autoCapitalize: 'none' })}
          />
          {fin}
          {clave && (
            <IconButton
              icono={shown ? 'eye-off' : 'eye'}
              label={shown ? 'Ocultar la clave' : 'Mostrar la clave'}
              onPress={() => setShown(!shown)}
            />
          )}
        </div>
      </FieldFrame>
    </TextField>
  )
}

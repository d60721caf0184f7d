import { type FormEvent, useState } from 'react'
import { keepAccessUntil } from '#api/renew'
import { FalloDeAccion } from '#ui/FalloDeAccion'
import { Button } from '#ui/Button'
import { Field } from '#ui/Field'
import { OnlineButton } from '#ui/OnlineButton'
import { useSegundoFactorCodigo } from '../cuenta.queries'

/** For a user who lost the phone: takes one of the saved recovery codes, each of which works once. */
export function CodigoDeRecuperacion({ onListo, onVolver }: { onListo: () => unknown; onVolver: () => void }) {
  const [codigo, setCodigo] = useState('')
  const [falta, setFalta] = useState(false)
  const { mutate, isPending, error } = useSegundoFactorCodigo()
  const send = (event: FormEvent) => {
    event.preventDefault()
    setFalta(codigo.trim() === '')
    if (codigo.trim() === '' || isPending) return
    mutate(
      { codigo },
      {
        onSuccess: ({ segundo_factor_hasta }) => {
          keepAccessUntil(segundo_factor_hasta)
          void onListo()
        },
      },
    )
  }
  return (
    <form className="columna" onSubmit={send} noValidate>
      <Field
        label="Código de recuperación"
        descripcion="Diez letras y números, de los que guardaste al activarlo. Cada uno sirve una vez."
        value={codigo}
        onChange={setCodigo}
        maxLength={40}
        autoFocus
        autoComplete="off"
        error={
          falta
            ? 'Escribí uno de tus códigos.'
            : error?.code === 'SEGUNDO_FACTOR_INVALIDO'
              ? 'Ese código no es, o ya se usó.'
              : undefined
        }
      />
      {error && error.code !== 'SEGUNDO_FACTOR_INVALIDO' && (
        <FalloDeAccion error={error} titulo="No pudimos confirmar el código" lee />
      )}
      <p className="nota tinta-2">
        Si tampoco tenés los códigos, pedile a la administración que quite tu segundo factor: al entrar vas a activar
        otro.
      </p>
      <div className="botones">
        <OnlineButton tone="primary" type="submit" isDisabled={isPending}>
          {isPending ? 'Confirmando…' : 'Confirmar'}
        </OnlineButton>
        <Button tone="text" onPress={onVolver}>
          Usar la app o la llave
        </Button>
      </div>
    </form>
  )
}

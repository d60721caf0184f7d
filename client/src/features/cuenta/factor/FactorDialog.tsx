import type { FormEvent, ReactNode } from 'react'
import { useId } from 'react'
import { Button } from '#ui/Button'
import { Dialogo } from '#ui/Dialog'
import { OnlineButton } from '#ui/OnlineButton'

type Props = {
  titulo: string
  accion: string
  tone?: 'primary' | 'danger'
  volver?: string
  enviando: boolean
  onEnviar: () => unknown
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog: Enter sends it, and it cannot be closed while a request is pending. */
export function FactorDialog(props: Props) {
  const {
    titulo,
    accion,
    tone = 'primary',
    volver: goBack = 'Dejarlo así',
    enviando,
    onEnviar,
    onClose,
    children,
  } = props
  const id = useId()
  const send = (event: FormEvent) => {
    event.preventDefault()
    void onEnviar()
  }
  return (
    <Dialogo
      titulo={titulo}
      isOpen
      onClose={() => enviando || onClose()}
      pie={
        <>
          <Button onPress={onClose} isDisabled={enviando}>
            {goBack}
          </Button>
          <OnlineButton tone={tone} type="submit" form={id} isDisabled={enviando}>
            {accion}
          </OnlineButton>
        </>
      }
    >
      <form id={id} className="columna" onSubmit={send} noValidate>
        {children}
      </form>
    </Dialogo>
  )
}

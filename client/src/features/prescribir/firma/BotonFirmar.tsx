import { type ReactNode, useId } from 'react'
import { Button } from '#ui/Button'
import { Icon } from '#ui/Icon'
import { useOnline } from '#ui/use-online'
import type { useFirma } from './use-firma'

type Firma = ReturnType<typeof useFirma>

/** Why signing has to wait for the médico; '' when it does not, or while the session is asked whether a code is needed. */
function porQueEspera({ listo, enviando, sinFactor, pideCodigo }: Firma): string {
  if (listo || enviando) return ''
  if (sinFactor) return 'Antes, activá el segundo factor'
  return pideCodigo ? 'Falta el código de 6 números' : ''
}

/**
 * The signing button; after a lost answer it repeats the same attempt. Without a network it is not there: what can be done then is
 * said where the device signs by itself.
 */
export function BotonFirmar({ firma, className }: { firma: Firma; className?: string }) {
  const online = useOnline()
  if (!online) return null
  return (
    <BotonConMotivo
      porQue={porQueEspera(firma)}
      isDisabled={!firma.listo || firma.enviando}
      onPress={firma.firmar}
      className={className}
    >
      <Icon name={firma.sinRed ? 'rotate-cw' : 'pen-tool'} />
      <span>{firma.enviando ? 'Firmando…' : firma.sinRed ? 'Reintentar' : 'Firmar y emitir'}</span>
    </BotonConMotivo>
  )
}

type Props = {
  /** Why it cannot act, below its words; '' when it can. */
  porQue: string
  isDisabled: boolean
  onPress?: () => unknown
  className?: string | undefined
  children: ReactNode
}

/** A signing button that says why it cannot act. The reason describes it, and is not part of its name. */
export function BotonConMotivo({ porQue, isDisabled, onPress, className, children }: Props) {
  const id = useId()
  return (
    <>
      <Button
        tone="primary"
        type="submit"
        isDisabled={isDisabled}
        {...(onPress && { onPress })}
        {...(className && { className })}
        {...(porQue && { 'aria-describedby': id })}
      >
        {children}
        {porQue && (
          <small className="sin-conexion" aria-hidden="true">
            {porQue}
          </small>
        )}
      </Button>
      {porQue && (
        <span className="oculto" id={id}>
          {porQue}
        </span>
      )}
    </>
  )
}

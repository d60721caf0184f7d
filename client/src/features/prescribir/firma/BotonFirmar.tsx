import { type ReactNode, useId } from 'react'
import { Button } from '#ui/Button'
import { Icon } from '#ui/Icon'
import { useOnline } from '#ui/use-online'
import type { useFirma } from './use-firma'

type Firma = ReturnType<typeof useFirma>

/** '' when it does not wait, or while the session is asked whether a code is needed. */
function porQueEspera({ listo, enviando, sinFactor, pideCodigo }: Firma): string {
  if (listo || enviando) return ''
  if (sinFactor) return 'Antes, activá el segundo factor'
  return pideCodigo ? 'Falta el código de 6 números' : ''
}

/** After a lost answer it repeats the same attempt. Without a network FirmarSinRed takes its place. */
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
  porQue: string
  isDisabled: boolean
  onPress?: () => unknown
  className?: string | undefined
  children: ReactNode
}

/** The reason describes the button, and is not part of its name. */
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

import { Button } from '#ui/Button'
import { Icon } from '#ui/Icon'
import { useOnline } from '#ui/use-online'
import type { useFirma } from './use-firma'

/** The signing button; after a lost answer it repeats the same attempt. */
export function BotonFirmar({ firma, className }: { firma: ReturnType<typeof useFirma>; className?: string }) {
  const online = useOnline()
  return (
    <Button
      tone="primary"
      type="submit"
      isDisabled={!firma.listo || firma.enviando || !online}
      onPress={firma.firmar}
      {...(className && { className })}
    >
      <Icon name={firma.sinRed ? 'rotate-cw' : 'pen-tool'} />
      <span>{firma.enviando ? 'Firmando…' : firma.sinRed ? 'Reintentar' : 'Firmar y emitir'}</span>
    </Button>
  )
}

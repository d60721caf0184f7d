import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Button } from '#ui/Button'
import { Dialogo } from '#ui/Dialog'
import { Teclas } from '#ui/Teclas'
import { BotonFirmar } from './BotonFirmar'
import { FirmaContenido } from './FirmaContenido'
import { nombreDe } from '../borrador/persona'
import type { RecetaDraft } from '../borrador/receta-draft-inicial'
import type { useFirma } from './use-firma'

type Props = {
  draft: RecetaDraft
  firma: ReturnType<typeof useFirma>
  now: Date
  onClose: () => void
  onOtraReceta: () => void
}

export function FirmaDialog({ draft, firma, now, onClose, onOtraReceta }: Props) {
  const cantidad = draft.cantidad_recetas === 1 ? 'la receta' : `${draft.cantidad_recetas} recetas`
  const cuerpo = useRef<HTMLDivElement>(null)
  // Without a code field, the dialog must have the focus for Enter to work.
  useEffect(() => {
    if (!cuerpo.current?.contains(document.activeElement)) cuerpo.current?.focus()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter signs from the code field, not from buttons, nor while the Ctrl+Enter that opened the dialog repeats.
    const suyo = event.target === event.currentTarget || event.target instanceof HTMLInputElement
    if (event.key !== 'Enter' || event.repeat || !suyo) return
    event.preventDefault()
    void firma.firmar()
  }
  return (
    <Dialogo
      titulo={`Firmar ${cantidad} para ${draft.persona ? nombreDe(draft.persona) : ''}`}
      isOpen
      onClose={() => firma.enviando || onClose()}
      tamano="medio"
      pie={
        <>
          <Button onPress={onClose} isDisabled={firma.enviando}>
            Volver a editar<Teclas>Esc</Teclas>
          </Button>
          <BotonFirmar firma={firma} />
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="columna" tabIndex={-1} ref={cuerpo} onKeyDown={onKeyDown}>
        <FirmaContenido draft={draft} firma={firma} now={now} onOtraReceta={onOtraReceta} />
      </div>
    </Dialogo>
  )
}

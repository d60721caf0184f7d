import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { hayAtajosUnaTecla } from '#session/apariencia'
import { useIsTop } from '#ui/layers'
import { hush, pausaDe, type Rafaga, receive, type Salida, sinTeclas, termina } from './rafaga'

type Oyente = {
  /** What a reader read, whole. */
  onLectura: (texto: string) => void
  /** One key a person pressed, in capitals, a moment later. */
  onTecla: (tecla: string) => void
}

/** The separator of GS1 (FNC1) as readers that are keyboards press it. */
const separador = '\u001d'

const esDeTexto = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))

/** What that key writes, or null for one that writes nothing. */
function escrito(event: KeyboardEvent): string | null {
  if (event.ctrlKey && !event.altKey && event.key === ']') return separador
  const altGr = event.getModifierState('AltGraph')
  if (!altGr && (event.ctrlKey || event.altKey || event.metaKey)) return null
  return event.key.length === 1 ? event.key : null
}

/**
 * Hears a reader that is a keyboard anywhere on the page, and tells it from a person. It takes no key from a field where
 * somebody writes, nor Space from what it presses, nor anything while a dialog is open above.
 */
export function useLector(oyente: Oyente, enabled = true): void {
  // Of the screen that is seen: an effect that kept them would change them a moment after it.
  const onLectura = useEffectEvent(oyente.onLectura)
  const onTecla = useEffectEvent(oyente.onTecla)
  const isTop = useIsTop()
  useEffect(() => {
    if (!enabled) return
    return listen({ onLectura: (t) => onLectura(t), onTecla: (t) => onTecla(t) }, isTop)
  }, [enabled, isTop])
}

function listen(oyente: Oyente, isTop: () => boolean): () => void {
  let rafaga: Rafaga = sinTeclas
  let silencio: ReturnType<typeof setTimeout> | undefined
  const give = (salidas: readonly Salida[]) => {
    for (const salida of salidas) {
      // What one did is in place before the next one, of the burst or of the keyboard, arrives.
      flushSync(() => {
        if (salida.tipo === 'lectura') oyente.onLectura(salida.texto)
        // A reader is always heard; one key of a person, only by who left them on (WCAG 2.1.4).
        else if (hayAtajosUnaTecla()) oyente.onTecla(salida.tecla.toUpperCase())
      })
    }
  }
  const callado = () => {
    const salidas = hush(rafaga)
    rafaga = sinTeclas
    give(salidas)
  }
  const take = (event: KeyboardEvent, tecla: string) => {
    event.preventDefault()
    event.stopPropagation()
    const dado = receive(rafaga, tecla, event.timeStamp)
    rafaga = dado.rafaga
    clearTimeout(silencio)
    if (rafaga.texto !== '') silencio = setTimeout(callado, pausaDe(rafaga))
    give(dado.salidas)
  }
  const hear = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat || !isTop() || esDeTexto(event.target)) return
    if (event.key === 'Enter' || event.key === 'Tab') {
      if (termina(rafaga, event.timeStamp)) return take(event, event.key)
      // The keys that waited were pressed before this one.
      clearTimeout(silencio)
      return callado()
    }
    const tecla = escrito(event)
    if (tecla === null || (tecla === ' ' && rafaga.texto === '')) return
    take(event, tecla)
  }
  // Before any other listener of the page: the keys of a reading are nobody else's.
  window.addEventListener('keydown', hear, true)
  return () => {
    clearTimeout(silencio)
    window.removeEventListener('keydown', hear, true)
  }
}

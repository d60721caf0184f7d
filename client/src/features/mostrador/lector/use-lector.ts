import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { hayAtajosUnaTecla } from '#session/apariencia'
import { useIsTop } from '#ui/layers'
import { hush, pausaDe, type Rafaga, receive, type Salida, sinTeclas, termina } from './rafaga'
import { esDeTexto, typeAgain } from './type-again'

type Oyente = {
  onLectura: (texto: string) => void
  /** A person's key, in capitals and slightly delayed. */
  onTecla: (tecla: string) => void
}

/** The separator of GS1 (FNC1), as keyboard scanners send it. */
const separador = '\u001d'

function escrito(event: KeyboardEvent): string | null {
  if (event.ctrlKey && !event.altKey && event.key === ']') return separador
  const altGr = event.getModifierState('AltGraph')
  if (!altGr && (event.ctrlKey || event.altKey || event.metaKey)) return null
  return event.key.length === 1 ? event.key : null
}

/** Ignores fields, Space on buttons, and everything while a dialog is open. */
export function useLector(oyente: Oyente, enabled = true): void {
  // Effect events always see the rendered state; a stored callback would lag behind.
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
  /** Single keys work only with shortcuts enabled (WCAG 2.1.4). One pressed in the instant of another belongs to what that one opened. */
  const giveTecla = (tecla: string) => {
    if (!isTop() || esDeTexto(document.activeElement)) typeAgain(tecla)
    else if (hayAtajosUnaTecla()) oyente.onTecla(tecla.toUpperCase())
  }
  const give = (salidas: readonly Salida[]) => {
    // Each reading must take effect before the next key arrives.
    for (const salida of salidas)
      flushSync(() => (salida.tipo === 'lectura' ? oyente.onLectura(salida.texto) : giveTecla(salida.tecla)))
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
      // The delayed keys were pressed before this one.
      clearTimeout(silencio)
      return callado()
    }
    const tecla = escrito(event)
    if (tecla === null || (tecla === ' ' && rafaga.texto === '')) return
    take(event, tecla)
  }
  // In the capture phase: no other listener may get the keys of a reading.
  window.addEventListener('keydown', hear, true)
  return () => {
    clearTimeout(silencio)
    window.removeEventListener('keydown', hear, true)
  }
}

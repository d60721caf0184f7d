import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { hayAtajosUnaTecla } from '#session/apariencia'
import { useIsTop } from '#ui/layers'
import { hush, mayFollow, pausaDe, quiet, type Rafaga, receive, type Salida, sinTeclas, termina } from './rafaga'
import { createSilencio } from './silencio'
import { esDeTexto, typeAgain } from './type-again'

type Oyente = {
  /** `suyas`: how many of its first keys were given as a person's before it was known to be a reading. */
  onLectura: (texto: string, suyas: number) => void
  /** How many of the keys before a reading, its last ones, are its beginning. */
  countSuyas: (texto: string, previas: string) => number
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

/** They go with another key: a scanner presses Shift for each capital. */
const deModo: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'])

/** Ignores fields, Space on buttons, and everything while a dialog is open. */
export function useLector(oyente: Oyente, enabled = true): void {
  // Effect events always see the rendered state; a stored callback would lag behind.
  const onLectura = useEffectEvent(oyente.onLectura)
  const onTecla = useEffectEvent(oyente.onTecla)
  const countSuyas = useEffectEvent(oyente.countSuyas)
  const isTop = useIsTop()
  useEffect(() => {
    if (!enabled) return
    const llamado: Oyente = {
      onLectura: (texto, suyas) => onLectura(texto, suyas),
      countSuyas: (texto, previas) => countSuyas(texto, previas),
      onTecla: (tecla) => onTecla(tecla),
    }
    return listen(llamado, isTop)
  }, [enabled, isTop])
}

function listen(oyente: Oyente, isTop: () => boolean): () => void {
  let rafaga: Rafaga = sinTeclas
  /** Whether what is being heard is in a field or a dialog, which a key of a moment ago may have opened by mistake. */
  let ajena = false
  let escribiendo = false
  const esAjena = (target: EventTarget | null) => !isTop() || esDeTexto(target)
  const writeAgain = (texto: string) => {
    escribiendo = true
    for (const tecla of texto) typeAgain(tecla)
    escribiendo = false
  }
  /** Single keys work only with shortcuts enabled (WCAG 2.1.4). One pressed in the instant of another belongs to what that one opened. */
  const giveTecla = (tecla: string) => {
    if (esAjena(document.activeElement)) {
      rafaga = { ...rafaga, previas: '' }
      return writeAgain(tecla)
    }
    if (hayAtajosUnaTecla()) oyente.onTecla(tecla.toUpperCase())
  }
  const giveLectura = ({ texto, previas }: Extract<Salida, { tipo: 'lectura' }>) => {
    const suyas = previas === '' ? 0 : oyente.countSuyas(texto, previas)
    if (ajena && suyas === 0) return writeAgain(texto)
    oyente.onLectura(previas.slice(previas.length - suyas) + texto, suyas)
  }
  const give = (salidas: readonly Salida[]) => {
    // Each reading must take effect before the next key arrives.
    for (const salida of salidas)
      flushSync(() => (salida.tipo === 'lectura' ? giveLectura(salida) : giveTecla(salida.tecla)))
  }
  const callado = () => {
    const salidas = hush(rafaga)
    rafaga = quiet(rafaga)
    give(salidas)
  }
  const silencio = createSilencio(callado)
  const take = (event: KeyboardEvent, tecla: string) => {
    event.preventDefault()
    event.stopPropagation()
    const dado = receive(rafaga, tecla, event.timeStamp)
    rafaga = dado.rafaga
    silencio.stop()
    if (rafaga.texto !== '') silencio.wait(pausaDe(rafaga))
    give(dado.salidas)
  }
  const hear = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat || escribiendo || deModo.has(event.key)) return
    const enAjena = esAjena(event.target)
    if (enAjena && rafaga.texto === '' && !mayFollow(rafaga, event.timeStamp)) return
    const tecla = escrito(event)
    if (tecla === null && (enAjena || event.key === 'Enter' || event.key === 'Tab')) {
      if (termina(rafaga, event.timeStamp)) return take(event, event.key)
      // The delayed keys were pressed before this one.
      silencio.stop()
      callado()
      rafaga = sinTeclas
      return
    }
    if (tecla === null || (tecla === ' ' && rafaga.texto === '')) return
    if (rafaga.texto === '') ajena = enAjena
    take(event, tecla)
  }
  /** Whoever points at something is no scanner: what he typed goes where he typed it, before the focus moves. */
  const point = () => {
    if (rafaga.texto !== '' && !ajena) return
    silencio.stop()
    callado()
    rafaga = sinTeclas
  }
  // In the capture phase: no other listener may get the keys of a reading.
  window.addEventListener('keydown', hear, true)
  window.addEventListener('pointerdown', point, true)
  return () => {
    silencio.stop()
    window.removeEventListener('pointerdown', point, true)
    window.removeEventListener('keydown', hear, true)
  }
}

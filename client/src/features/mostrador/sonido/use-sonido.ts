import { useEffect, useSyncExternalStore } from 'react'
import { playTonos, type Tono } from '#device/sonido'
import { readStored, writeStored } from '#device/storage'
import { frena, type Resultado } from '../maquina/estado'

/** Stored on the counter's device, because it is the room that wants silence, not the account. */
const storageKey = 'mostrador-sonido'
const oyentes = new Set<() => void>()

export const haySonido = (): boolean => readStored(storageKey) !== 'no'

export function changeSonido(suena: boolean): void {
  writeStored(storageKey, suena ? 'si' : 'no')
  for (const oyente of oyentes) oyente()
}

function subscribe(oyente: () => void): () => void {
  oyentes.add(oyente)
  return () => oyentes.delete(oyente)
}
export const useHaySonido = (): boolean => useSyncExternalStore(subscribe, haySonido)

const bien: readonly Tono[] = [{ hz: 1320, desdeMs: 0, duraMs: 90 }]
const pregunta: readonly Tono[] = [
  { hz: 660, desdeMs: 0, duraMs: 90 },
  { hz: 880, desdeMs: 110, duraMs: 90 },
]
const mal: readonly Tono[] = [
  { hz: 233, desdeMs: 0, duraMs: 180 },
  { hz: 175, desdeMs: 220, duraMs: 320 },
]

/** Null is silence. A refusal sounds unlike everything else. */
export function tonosDe(ultimo: Resultado | null): readonly Tono[] | null {
  if (ultimo === null || ultimo.tipo === 'leyendo') return null
  if (frena(ultimo) || ['no_entregada', 'no_deshecha', 'fallo'].includes(ultimo.tipo)) return mal
  return ['falta_dni', 'dudosa', 'hallados'].includes(ultimo.tipo) ? pregunta : bien
}

/** Sounds each outcome once, so that whoever looks at the boxes hears that he has to look at the screen. */
export function useSonidoDe(ultimo: Resultado | null): void {
  useEffect(() => {
    const tonos = tonosDe(ultimo)
    if (tonos && haySonido()) playTonos(tonos)
  }, [ultimo])
}

import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#device/storage'
import { paintSystemBars } from '#device/system-bars'

export const letras = ['normal', 'grande', 'muy-grande'] as const
export const temas = ['automatico', 'claro', 'oscuro'] as const
export type Apariencia = {
  letra: (typeof letras)[number]
  tema: (typeof temas)[number]
  altoContraste: boolean
  /** WCAG 2.1.4: whether single letters, digits and signs are shortcuts. */
  atajosUnaTecla: boolean
}

/** Stored on devices: add fields, never rename them. */
const storageKey = 'apariencia'
const usual: Apariencia = { letra: 'normal', tema: 'automatico', altoContraste: false, atajosUnaTecla: true }

/** Null until first read, because a phone's store is opened after this file is loaded. */
let elegida: Apariencia | null = null
const current = (): Apariencia => (elegida ??= read())
const listeners = new Set<() => void>()

function read(): Apariencia {
  try {
    const { letra, tema, altoContraste, atajosUnaTecla } = JSON.parse(
      readStored(storageKey) ?? '{}',
    ) as Partial<Apariencia>
    return {
      letra: letras.find((known) => known === letra) ?? usual.letra,
      tema: temas.find((known) => known === tema) ?? usual.tema,
      altoContraste: altoContraste === true,
      atajosUnaTecla: atajosUnaTecla !== false,
    }
  } catch {
    return usual
  }
}

export function applyApariencia(): void {
  const { classList } = document.documentElement
  const apariencia = current()
  classList.toggle('letra-grande', apariencia.letra === 'grande')
  classList.toggle('letra-muy-grande', apariencia.letra === 'muy-grande')
  classList.toggle('tema-claro', apariencia.tema === 'claro')
  classList.toggle('tema-oscuro', apariencia.tema === 'oscuro')
  classList.toggle('alto-contraste', apariencia.altoContraste)
  paintSystemBars(apariencia.tema)
}

export function changeApariencia(change: Partial<Apariencia>): void {
  elegida = { ...current(), ...change }
  writeStored(storageKey, JSON.stringify(elegida))
  applyApariencia()
  for (const listener of listeners) listener()
}

export function nextLetra(): void {
  const next = letras[(letras.indexOf(current().letra) + 1) % letras.length]
  changeApariencia({ letra: next ?? 'normal' })
}

export const hayAtajosUnaTecla = (): boolean => current().atajosUnaTecla

export function useApariencia(): Apariencia {
  return useSyncExternalStore(subscribe, current)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

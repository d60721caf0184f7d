import { type Farmacia, farmacia } from '@receta/contract'
import { useMemo, useSyncExternalStore } from 'react'
import { onStoredElsewhere, readStored, removeStored, writeStored } from '#device/storage'

/** Stored on devices: add fields, never rename them. */
const clave = 'farmacias-favoritas'
const maximo = 30

export type Favorita = { farmacia: Farmacia; vista: string }

const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}
onStoredElsewhere(clave, notify)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(guardado: string | null): Favorita[] {
  try {
    const filas = JSON.parse(guardado ?? '[]') as { farmacia: unknown; vista: unknown }[]
    return filas.flatMap(({ farmacia: dato, vista }) => {
      const leida = farmacia.safeParse(dato)
      return leida.success && typeof vista === 'string' ? [{ farmacia: leida.data, vista }] : []
    })
  } catch {
    return []
  }
}

function save(favoritas: readonly Favorita[]) {
  if (favoritas.length === 0) removeStored(clave)
  else writeStored(clave, JSON.stringify(favoritas))
  notify()
}

export function useFavoritas(): readonly Favorita[] {
  const guardado = useSyncExternalStore(subscribe, () => readStored(clave))
  return useMemo(() => read(guardado), [guardado])
}

const paraGuardar = (f: Farmacia, now: Date): Favorita => ({
  farmacia: { ...f, distancia_m: null },
  vista: now.toISOString(),
})

/** Returns whether it is one now. */
export function toggleFavorita(f: Farmacia, now: Date): boolean {
  const otras = read(readStored(clave)).filter((favorita) => favorita.farmacia.id !== f.id)
  const estaba = otras.length < read(readStored(clave)).length
  save(estaba ? otras : [paraGuardar(f, now), ...otras].slice(0, maximo))
  return !estaba
}

export function refreshFavoritas(vistas: readonly Farmacia[], now: Date): void {
  const favoritas = read(readStored(clave))
  const porId = new Map(vistas.map((f) => [f.id, f]))
  if (!favoritas.some(({ farmacia: { id } }) => porId.has(id))) return
  save(
    favoritas.map((favorita) => {
      const vista = porId.get(favorita.farmacia.id)
      return vista ? paraGuardar(vista, now) : favorita
    }),
  )
}

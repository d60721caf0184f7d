import { type RecetaCompleta, recetaCompleta } from '@receta/contract'
import { estadoVisible } from '@receta/domain'
import { z } from 'zod'
import { cajaDeLaSesion } from '#session/caja'

/** Stored on devices: add fields, never rename them. */
const guardada = z.object({ receta: recetaCompleta, guardada_en: z.string() })
export type Guardada = z.output<typeof guardada>

const prefijo = 'receta:'
const claveGuardada = (recetas_id: number) => `${prefijo}${recetas_id}`

/** Null when it is not stored. */
export async function findGuardada(recetas_id: number): Promise<Guardada | null> {
  return read(claveGuardada(recetas_id))
}

export async function listGuardadas(): Promise<Guardada[]> {
  const nombres = (await cajaDeLaSesion()?.nombres(prefijo)) ?? []
  const leidas = await Promise.all(nombres.map(read))
  return leidas.filter((g) => g !== null).toSorted((a, b) => a.receta.vence_el.localeCompare(b.receta.vence_el))
}

/** In the session's encrypted box; it is deleted with the session. */
export async function saveGuardada(receta: RecetaCompleta, now: Date): Promise<void> {
  const valor: Guardada = { receta, guardada_en: now.toISOString() }
  await cajaDeLaSesion()?.save(claveGuardada(receta.recetas_id), valor)
}

export async function removeGuardada(recetas_id: number): Promise<void> {
  await cajaDeLaSesion()?.erase(claveGuardada(recetas_id))
}

async function read(nombre: string): Promise<Guardada | null> {
  // An older version of the app may have stored another shape.
  return guardada.safeParse(await cajaDeLaSesion()?.read(nombre)).data ?? null
}

/** By the device's clock, because it continues to expire. */
export function alDia(receta: RecetaCompleta, now: Date): RecetaCompleta {
  const { estado, vigente_desde, vence_el } = receta
  // An expired receta stays so. A pending annulment is not judged: this device does not know when the hold ends.
  if (estado === 'vencida') return receta
  const guardado = estado === 'programada' || estado === 'vigente' ? 'emitida' : estado
  const leido = estadoVisible({ estado: guardado, vigente_desde, vence_el }, now)
  // A clock that is behind must not undo its beginning.
  return estado === 'vigente' && leido === 'programada' ? receta : { ...receta, estado: leido }
}

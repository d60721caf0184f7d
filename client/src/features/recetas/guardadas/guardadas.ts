import { type RecetaCompleta, recetaCompleta } from '@receta/contract'
import { estadoVisible } from '@receta/domain'
import { z } from 'zod'
import { cajaDeLaSesion } from '#session/caja'

/** As it is stored on devices: add, never rename. */
const guardada = z.object({ receta: recetaCompleta, guardada_en: z.string() })
export type Guardada = z.output<typeof guardada>

const prefijo = 'receta:'
const claveGuardada = (recetas_id: number) => `${prefijo}${recetas_id}`

/** One's own, kept on this phone because its patient asked; null when it is not. */
export async function findGuardada(recetas_id: number): Promise<Guardada | null> {
  return read(claveGuardada(recetas_id))
}

/** All of them; what expires first leads. */
export async function listGuardadas(): Promise<Guardada[]> {
  const nombres = (await cajaDeLaSesion()?.nombres(prefijo)) ?? []
  const leidas = await Promise.all(nombres.map(read))
  return leidas.filter((g) => g !== null).toSorted((a, b) => a.receta.vence_el.localeCompare(b.receta.vence_el))
}

/** Keeps it in the ciphered box of the session, with its age; the end of the session takes it away. */
export async function saveGuardada(receta: RecetaCompleta, now: Date): Promise<void> {
  const valor: Guardada = { receta, guardada_en: now.toISOString() }
  await cajaDeLaSesion()?.save(claveGuardada(receta.recetas_id), valor)
}

export async function removeGuardada(recetas_id: number): Promise<void> {
  await cajaDeLaSesion()?.erase(claveGuardada(recetas_id))
}

async function read(nombre: string): Promise<Guardada | null> {
  // An older version of the app may have kept it in another shape.
  return guardada.safeParse(await cajaDeLaSesion()?.read(nombre)).data ?? null
}

/** As it stands today by the device's clock, which is the only one without a network: what was kept goes on expiring. */
export function alDia(receta: RecetaCompleta, now: Date): RecetaCompleta {
  const { estado, vigente_desde, vence_el } = receta
  // What was over stays over. A pending annulment is not judged: when its counter lets go, this device does not know.
  if (estado === 'vencida') return receta
  const guardado = estado === 'programada' || estado === 'vigente' ? 'emitida' : estado
  const leido = estadoVisible({ estado: guardado, vigente_desde, vence_el }, now)
  // One that had begun has: a clock that is behind does not take that back.
  return estado === 'vigente' && leido === 'programada' ? receta : { ...receta, estado: leido }
}

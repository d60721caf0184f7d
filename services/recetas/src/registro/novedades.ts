import { fulfilAnulaciones } from '@receta/database'
import { esperaRegistro, grupoCuir, ritmoRegistro } from '@receta/domain'
import { type MotivoCuir, seAbandona } from './cuir-provider'
import { claimNovedades, type NovedadPendiente, saveNovedad } from './novedades.repository'
import type { DesenlaceRegistro, Registro } from './registro'

async function collapse(
  { deps, bitacora }: Registro,
  fila: NovedadPendiente,
  error: MotivoCuir | 'ERROR_INTERNO',
): Promise<DesenlaceRegistro> {
  const now = deps.now()
  const { novedad_id, recetas_id, intentos } = fila
  if (seAbandona(error, intentos)) {
    await saveNovedad(deps.db, fila, { estado: 'error_envio', error, hasta: now })
    bitacora.error({ novedad_id, recetas_id, intentos, error }, 'novedad sin informar')
    return 'novedad_error'
  }
  if (intentos === ritmoRegistro.aviso)
    bitacora.warn({ novedad_id, recetas_id, intentos, error }, 'novedad todavía sin informar')
  const hasta = new Date(now.getTime() + esperaRegistro(intentos))
  await saveNovedad(deps.db, fila, { estado: 'pendiente_envio', error, hasta })
  return 'novedad_reintento'
}

async function informar(r: Registro, fila: NovedadPendiente): Promise<DesenlaceRegistro> {
  const { recetas_id, fecha_receta, intentos: _, ...novedad } = fila
  const respuesta = await r.provider.informar({ grupo: grupoCuir(recetas_id, fecha_receta), ...novedad })
  if (!respuesta.ok) return collapse(r, fila, respuesta.motivo)
  await saveNovedad(r.deps.db, fila, { estado: 'enviada', en: r.deps.now() })
  return 'novedad_enviada'
}

/** Returns how many it took. */
export async function informarNovedades(r: Registro, { reservaMs, lote }: { reservaMs: number; lote: number }) {
  const now = r.deps.now()
  const hasta = new Date(now.getTime() + reservaMs)
  await fulfilAnulaciones(r.deps.db, now)
  const filas = await claimNovedades(r.deps.db, r.provider.ambiente, now, hasta, lote)
  await Promise.all(
    filas.map(async (fila) => {
      r.measure?.(await informar(r, fila).catch(() => collapse(r, fila, 'ERROR_INTERNO')))
    }),
  )
  return filas.length
}

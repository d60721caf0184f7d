import { esperaRegistro, hoy, ritmoRegistro } from '@receta/domain'
import { createTurnos, type Turnos } from '@receta/service-kit'
import { type MotivoCuir, pedidoCuirDe, revisarCuirs, seAbandona } from './cuir-provider'
import { informarNovedades } from './novedades'
import type { DesenlaceRegistro, Registro } from './registro'
import { claimRegistros, type Pendiente, saveCuirs, saveIntento } from './registro.repository'

/** Milliseconds between polls, of a taken receta's reservation, and until an `enviada` receta is asked about again. */
const ritmo = { intervaloMs: 5_000, reservaMs: 2 * 60_000, preguntaMs: 60_000, lote: 10 } as const

async function collapse(r: Registro, fila: Pendiente, error: MotivoCuir | 'ERROR_INTERNO'): Promise<DesenlaceRegistro> {
  const now = r.deps.now()
  const { recetas_id, intentos } = fila
  if (seAbandona(error, intentos)) {
    await saveIntento(r.deps.db, fila, { estado: 'error_envio', error, hasta: now })
    r.bitacora.error({ recetas_id, intentos, error }, 'receta sin registrar')
    return 'error'
  }
  if (intentos === ritmoRegistro.aviso) r.bitacora.warn({ recetas_id, intentos, error }, 'receta todavía sin registrar')
  const hasta = new Date(now.getTime() + esperaRegistro(intentos))
  await saveIntento(r.deps.db, fila, { estado: fila.estado, error, hasta })
  return 'reintento'
}

async function send(r: Registro, fila: Pendiente): Promise<DesenlaceRegistro> {
  const { db, now } = r.deps
  const pedido = pedidoCuirDe(fila)
  if (!pedido.ok) return collapse(r, fila, pedido.motivo)
  const respuesta = await r.provider.registrar(pedido.value)
  if (!respuesta.ok) return collapse(r, fila, respuesta.motivo)
  if (respuesta.value.estado === 'enviada') {
    if (fila.intentos >= ritmoRegistro.intentos) return collapse(r, fila, 'SIN_RESPUESTA')
    const hasta = new Date(now().getTime() + Math.max(ritmo.preguntaMs, esperaRegistro(fila.intentos)))
    await saveIntento(db, fila, { estado: 'enviada', error: null, hasta })
    return 'enviada'
  }
  // A repository that answers another receta's number is not trusted.
  const cuirs = revisarCuirs(pedido.value, r.provider.ids, respuesta.value.cuirs)
  if (!cuirs.ok) return collapse(r, fila, cuirs.motivo)
  await saveCuirs(db, fila.recetas_id, cuirs.value, now())
  return 'asignado'
}

/** An error of ours costs that receta an attempt and does not affect the others. Returns how many it took. */
export async function registrarPendientes(r: Registro): Promise<number> {
  const now = r.deps.now()
  const hasta = new Date(now.getTime() + ritmo.reservaMs)
  const filas = await claimRegistros(r.deps.db, r.provider.ambiente, now, hasta, hoy(now), ritmo.lote)
  await Promise.all(
    filas.map(async (fila) => {
      const desenlace = await send(r, fila).catch(() => collapse(r, fila, 'ERROR_INTERNO'))
      r.measure?.(desenlace)
    }),
  )
  return filas.length
}

/** Recetas first, whose numbers let their events be told. Returns whether there may be more. */
export async function turnoRegistro(r: Registro): Promise<boolean> {
  const recetas = await registrarPendientes(r)
  const novedades = await informarNovedades(r, ritmo)
  return recetas === ritmo.lote || novedades === ritmo.lote
}

/** Every few seconds, and at once after a full batch. */
export const createRegistrador = (r: Registro): Turnos =>
  createTurnos(() => turnoRegistro(r), {
    intervaloMs: ritmo.intervaloMs,
    alFallar: (codigo) => r.bitacora.warn({ codigo }, 'no se pudo leer la cola del registro nacional'),
  })

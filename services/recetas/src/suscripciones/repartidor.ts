import { audit } from '@receta/database'
import { desenlaceDe, type IntentoDeAviso, esperaNotificacion, ritmoNotificaciones } from '@receta/domain'
import { createTurnos, type Deps, ErrorDeSalida, type Salida, type Turnos } from '@receta/service-kit'
import { baseFhir } from '../fhir/fuente-fhir'
import { type Mensaje, signNotificacion } from './firma-notificacion'
import {
  claimNotificaciones,
  type NotificacionPendiente,
  purgeNotificaciones,
  saveEntregada,
  saveFalla,
  suspendSuscripcion,
} from './reparto.repository'
import { secretosDe } from './suscripciones'

/** Milliseconds between polls and of a taken notification's reservation; how many of one webhook and in all at once; days kept. */
const ritmo = {
  intervaloMs: 5_000,
  reservaMs: 60_000,
  plazoMs: 10_000,
  deCada: 5,
  enTotal: 20,
  diasGuardada: 30,
} as const

export type Reparto = {
  /** The queue belongs to the product, so it is read as the system. */
  deps: Pick<Deps, 'db' | 'now' | 'claves' | 'config'>
  salida: Salida
  /** Codes and ids only. */
  bitacora: Record<'warn', (datos: object, mensaje: string) => void>
}

function mensajeDe(fila: NotificacionPendiente, base: string): Mensaje {
  const { notificacion_id, tema, recetas_id, en, lee_bundle } = fila
  const data = recetas_id === null ? {} : { recetas_id, ...(lee_bundle && { fhir: `${base}/Bundle/${recetas_id}` }) }
  return { id: `notificacion_${notificacion_id}`, type: tema, timestamp: en.toISOString(), data }
}

async function send({ deps, salida }: Reparto, fila: NotificacionPendiente): Promise<IntentoDeAviso> {
  const mensaje = mensajeDe(fila, baseFhir(deps.config))
  const cuerpo = JSON.stringify(mensaje)
  try {
    const firma = signNotificacion(secretosDe(deps.claves, fila), { id: mensaje.id, cuerpo, cuando: deps.now() })
    const { status } = await salida(fila.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...firma },
      cuerpo,
      plazoMs: ritmo.plazoMs,
      maximoBytes: 65_536,
    })
    return { status }
  } catch (error) {
    return { error: error instanceof ErrorDeSalida ? error.motivo : 'ERROR_INTERNO' }
  }
}

/** Written in the audit: the operator's software did it, and the administrator's screen shows it. */
async function suspend({ deps, bitacora }: Reparto, client_id: string, motivo: string, now: Date): Promise<void> {
  if (!(await suspendSuscripcion(deps.db, client_id, now))) return
  bitacora.warn({ client_id, error: motivo }, 'avisos a otro programa suspendidos')
  const nadie = { usuario_id: null, rol: null, quien: null, soft_id: null, recetas_id: null, persona_id: null }
  await audit(deps.db, [
    {
      ...nadie,
      cadena: 0,
      clase: 'escritura',
      llamada: 'sistema',
      resultado: 'ok',
      personas: null,
      en_nombre_de: null,
      motivo: null,
      detalle: `conexion ${client_id}, avisos suspendidos: ${motivo}`,
      ip: null,
      request_id: null,
    },
  ])
}

async function deliver(r: Reparto, fila: NotificacionPendiente): Promise<void> {
  const entrega = await send(r, fila)
  const now = r.deps.now()
  const desenlace = desenlaceDe(entrega)
  if (desenlace === 'entregada') {
    await saveEntregada(r.deps.db, fila, now)
    return
  }
  const error = 'status' in entrega ? String(entrega.status) : entrega.error
  const otraVez = new Date(now.getTime() + esperaNotificacion(fila.intentos))
  const abandona = fila.intentos >= ritmoNotificaciones.fallas
  const fallas = await saveFalla(r.deps.db, fila, { error, en: now, otraVez, abandona })
  if (desenlace === 'retirada' || fallas >= ritmoNotificaciones.fallas) await suspend(r, fila.client_id, error, now)
}

/** Sends what waits. Returns whether there may be more. */
export async function turnoNotificaciones(r: Reparto): Promise<boolean> {
  const now = r.deps.now()
  const hasta = new Date(now.getTime() + ritmo.reservaMs)
  const filas = await claimNotificaciones(r.deps.db, now, hasta, ritmo.deCada, ritmo.enTotal)
  await Promise.all(filas.map((fila) => deliver(r, fila)))
  if (filas.length === 0)
    await purgeNotificaciones(r.deps.db, new Date(now.getTime() - ritmo.diasGuardada * 24 * 3_600_000))
  return filas.length === ritmo.enTotal
}

/** Every few seconds, and at once after a full batch. */
export const createRepartidor = (r: Reparto): Turnos =>
  createTurnos(() => turnoNotificaciones(r), {
    intervaloMs: ritmo.intervaloMs,
    alFallar: (codigo) => r.bitacora.warn({ codigo }, 'no se pudo leer la cola de avisos a otros programas'),
  })

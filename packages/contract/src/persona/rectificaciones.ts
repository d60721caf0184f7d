import { datosRectificables, desenlacesRectificacion, motivoMinimo, Rol, ROLES_ADMINISTRACION } from '@receta/domain'
import { z } from 'zod'
import { claveIdempotencia, entero, inicio, limite, linea, texto } from '../comun/campos'
import { endpoint } from '../comun/endpoint'

const rectificacion = z.object({
  rectificacion_id: z.number(),
  dato: z.enum(datosRectificables),
  /** As it stood when it was asked; '' of 'otro'. */
  decia: z.string(),
  pide: z.string(),
  motivo: z.string(),
  pedida_en: z.string(),
  /** The last day to answer, whole. */
  vence_el: z.string(),
  desenlace: z.enum(desenlacesRectificacion).nullable(),
  respuesta: z.string().nullable(),
  resuelta_en: z.string().nullable(),
})
export type Rectificacion = z.output<typeof rectificacion>

const propias = z.object({
  /** Null for an account without a person of the padrón, which has nothing to correct here. */
  identidad: z
    .object({
      documento: z.string(),
      apellido: z.string(),
      nombre: z.string(),
      sexo: z.string(),
      fecha_nacimiento: z.string(),
      cuil: z.string(),
    })
    .nullable(),
  /** Those that wait first, each newest first. */
  items: z.array(rectificacion),
})
export type RectificacionesPropias = z.output<typeof propias>

export const rectificaciones = endpoint({
  service: 'recetas',
  method: 'GET',
  path: '/usuario/rectificaciones',
  summary: "What the caller's own record says of who he is, and what he asked to have corrected, with the answers.",
  access: [Rol.PACIENTE],
  sentAs: 'query',
  audita: 'no',
  input: z.strictObject({}),
  output: propias,
  errors: [],
})

export const rectificacionPide = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/usuario/rectificacion_pide',
  summary:
    'Asks to have one datum of who he is corrected. It has to be answered in five working days (L25326 art 16); one request of each datum at a time.',
  access: [Rol.PACIENTE],
  sentAs: 'json',
  audita: 'escritura',
  input: z.strictObject({
    clave_idempotencia: claveIdempotencia(),
    dato: z.enum(datosRectificables),
    pide: linea(300, 1),
    motivo: texto(300).default(''),
  }),
  output: propias,
  errors: ['RECTIFICACION_ABIERTA', 'DEMASIADOS_INTENTOS'],
})

const porContestar = rectificacion.extend({
  quien: z.string(),
  documento: z.string(),
  resuelta_quien: z.string().nullable(),
})
export type RectificacionPedida = z.output<typeof porContestar>

const consultaRenaper = z.object({
  en: z.string(),
  quien: z.string(),
  desenlace: z.enum(['encontrado', 'no_encontrado', 'sin_respuesta']),
  respuesta: z
    .object({
      apellido: z.string(),
      nombre: z.string(),
      fecha_nacimiento: z.string(),
      cuil: z.string(),
      fallecida: z.boolean(),
    })
    .nullable(),
})
const conRenaper = porContestar.extend({
  /** `contestada`: the newest that was answered; `ultima`: the newest of all, which may have found nobody at home. */
  renaper: z.object({ contestada: consultaRenaper.nullable(), ultima: consultaRenaper.nullable() }),
})
export type RectificacionConRenaper = z.output<typeof conRenaper>

export const rectificacionesDatos = endpoint({
  service: 'backend',
  method: 'POST',
  path: '/api/rectificaciones_datos',
  summary:
    'What people asked to have corrected: those that wait, the one that has to be answered first at the top, or the answered ones, newest first. `vencidas` counts those past their term.',
  access: ROLES_ADMINISTRACION,
  sentAs: 'json',
  audita: 'lectura',
  input: z.strictObject({ contestadas: z.boolean().default(false), limit: limite(), start: inicio() }),
  output: z.object({
    items: z.array(conRenaper),
    /** Whether this installation is connected to RENAPER. */
    renaper_configurado: z.boolean(),
    total_estimado: z.number(),
    conteos: z.object({ abiertas: z.number(), vencidas: z.number() }),
    start: z.number(),
    limit: z.number(),
  }),
  errors: [],
})

export const rectificacionResuelve = endpoint({
  service: 'backend',
  method: 'POST',
  path: '/api/rectificacion_resuelve',
  summary:
    'Answers a request: `corregida` writes the datum in the person, `no_corresponde` says why not. The person is told by mail. The first answer stands.',
  access: ROLES_ADMINISTRACION,
  sentAs: 'json',
  audita: 'escritura',
  input: z
    .strictObject({
      rectificacion_id: entero(),
      desenlace: z.enum(desenlacesRectificacion),
      respuesta: texto(500).default(''),
    })
    .refine(({ desenlace, respuesta }) => desenlace === 'corregida' || respuesta.length >= motivoMinimo, {
      path: ['respuesta'],
      error: `Decí por qué no, con ${motivoMinimo} letras por lo menos: lo lee quien lo pidió.`,
    }),
  output: z.object({ rectificacion: porContestar }),
  errors: ['SEGUNDO_FACTOR_REQUERIDO', 'RECTIFICACION_NO_ENCONTRADA', 'RECTIFICACION_CONTESTADA'],
})

export const rectificacionRenaper = endpoint({
  service: 'backend',
  method: 'POST',
  path: '/api/rectificacion_renaper',
  summary:
    'Asks RENAPER about who asked to have a datum corrected, by document and sex, and keeps what it answered, with its day. It decides nothing.',
  access: ROLES_ADMINISTRACION,
  sentAs: 'json',
  audita: 'escritura',
  input: z.strictObject({ rectificacion_id: entero() }),
  output: z.object({ rectificacion: conRenaper }),
  errors: ['RECTIFICACION_NO_ENCONTRADA', 'FUENTE_SIN_CONFIGURAR', 'DEMASIADOS_INTENTOS'],
})

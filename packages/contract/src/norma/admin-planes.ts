import { ROLES_ADMINISTRACION } from '@receta/domain'
import { z } from 'zod'
import { claveIdempotencia, entero, instante, linea, texto } from '../comun/campos'
import { endpoint } from '../comun/endpoint'

const comun = { service: 'backend', method: 'POST', sentAs: 'json', access: ROLES_ADMINISTRACION } as const

const cubre = { porcentaje: entero(z.int().min(0).max(100)), requiere_autorizacion: z.boolean() }

const detalle = z.object({
  plan_id: z.number(),
  convenio_id: z.number(),
  nombre: z.string(),
  activo: z.boolean(),
  version: z.number(),
  /** Null when they are fewer than 5. */
  afiliados: z.number().nullable(),
  /** `droga` is the name the vademécum gives. */
  coberturas: z.array(z.object({ ifa_clave: z.string(), droga: z.string(), ...cubre })),
  historial: z.array(
    z.object({
      version: z.number(),
      quien: z.string(),
      motivo: z.string(),
      /** `nombre`, `activo`, or 'cobertura:' followed by the key of an ingredient. */
      cambios: z.record(z.string(), z.object({ antes: z.unknown(), despues: z.unknown() })),
      en: instante(),
    }),
  ),
})
export type PlanDatos = z.output<typeof detalle>

export const planDatos = endpoint({
  ...comun,
  path: '/api/plan_datos',
  summary: 'A plan with what it covers and everything that was changed of it.',
  audita: 'no',
  input: z.strictObject({ plan_id: entero() }),
  output: z.object({ plan: detalle }),
  errors: ['PLAN_NO_ENCONTRADO'],
})

export const planGuarda = endpoint({
  ...comun,
  path: '/api/plan_guarda',
  summary:
    'Writes a plan of a convenio, or a new one, from now on; what was issued keeps what it was given. 409 when another one changed it meanwhile.',
  audita: 'escritura',
  escribe: ['catalogos'],
  input: z.strictObject({
    clave_idempotencia: claveIdempotencia(),
    convenio_id: entero(),
    plan_id: entero().nullable(),
    version: entero(),
    nombre: linea(80, 1),
    activo: z.boolean(),
    /** Only what changes; a null `porcentaje` removes the ingredient. */
    coberturas: z
      .array(
        z.strictObject({
          ifa_clave: texto(300, 1),
          porcentaje: cubre.porcentaje.nullable(),
          requiere_autorizacion: cubre.requiere_autorizacion,
        }),
      )
      .max(500, 'Hasta 500 cambios por vez.')
      .refine((c) => new Set(c.map(({ ifa_clave }) => ifa_clave)).size === c.length, 'Una droga va una sola vez.'),
    motivo: texto(300, 3),
  }),
  output: z.object({ plan: detalle }),
  errors: [
    'SEGUNDO_FACTOR_REQUERIDO',
    'CONVENIO_NO_ENCONTRADO',
    'PLAN_NO_ENCONTRADO',
    'PLAN_CAMBIADO',
    'PLAN_REPETIDO',
    'CLAVE_IDEMPOTENCIA_REUSADA',
  ],
})

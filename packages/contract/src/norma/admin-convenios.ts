import { bandas, ROLES_ADMINISTRACION } from '@receta/domain'
import { z } from 'zod'
import { convenio } from './convenios'
import { claveIdempotencia, entero, inicio, instante, limite, linea, texto } from '../comun/campos'
import { endpoint } from '../comun/endpoint'

const comun = {
  service: 'backend',
  method: 'POST',
  sentAs: 'json',
  access: ROLES_ADMINISTRACION,
} as const
const conConvenio = { convenio_id: entero() }
const bandera = () => entero(z.int().min(0).max(1))

const reglas = z.strictObject({
  activo: z.boolean(),
  padron_afiliados_manual: bandera(),
  /** 0 is no limit. */
  autorizaciones_recetas_por_afiliado: entero(z.int().min(0).max(99)),
  digital_elige_plan: z.boolean(),
  digital_indica_prestador: bandera(),
  permite_sustitucion: z.boolean(),
  tratamiento_prolongado: z.boolean(),
  digital_fecha_receta: bandera(),
  digital_auditoria: bandera(),
  digital_get_contacto_afiliado: bandera(),
  permite_restringidos: z.boolean(),
  solo_generico: z.boolean(),
  /** R2214 admits at most thirty days. */
  vigencia_dias: entero(z.int().min(1).max(30, 'La ley admite hasta 30 días.')),
  max_items: entero(z.int().min(1).max(20)),
  max_envases: entero(z.int().min(1).max(99)),
})
export type ReglasAdmin = z.output<typeof reglas>

const detalle = convenio.pick({ convenio_id: true, nombre: true, sigla: true, es_particular: true }).extend({
  /** A change sends the version it was based on and is refused when it is no longer the current one. */
  version: z.number(),
  rnos: z.string().nullable(),
  reglas: reglas.extend({ vigencia_dias: z.number() }),
  planes: z.array(
    z.object({
      plan_id: z.number(),
      nombre: z.string(),
      activo: z.boolean(),
      coberturas: z.number(),
    }),
  ),
  medicos: z.number(),
  normas: z.number(),
  historial: z.array(
    z.object({
      version: z.number(),
      quien: z.string(),
      motivo: z.string().nullable(),
      cambios: z.record(z.string(), z.object({ antes: z.unknown(), despues: z.unknown() })),
      en: instante(),
    }),
  ),
})
export type ConvenioDatos = z.output<typeof detalle>

export const conveniosDatos = endpoint({
  ...comun,
  path: '/api/convenios_datos',
  summary: 'The convenios, also those that ended, by name or RNOS.',
  audita: 'no',
  input: z.strictObject({ limit: limite(), start: inicio(), query: texto(80).default('') }),
  output: z.object({
    items: z.array(
      z.object({
        convenio_id: z.number(),
        nombre: z.string(),
        sigla: z.string(),
        rnos: z.string().nullable(),
        es_particular: z.boolean(),
        activo: z.boolean(),
        planes: z.number(),
        medicos: z.number(),
        normas: z.number(),
      }),
    ),
    total_estimado: z.number(),
    start: z.number(),
    limit: z.number(),
  }),
  errors: [],
})

export const convenioDatos = endpoint({
  ...comun,
  path: '/api/convenio_datos',
  summary: 'A convenio with its rules, its plans and everything that was changed of it.',
  audita: 'no',
  input: z.strictObject(conConvenio),
  output: z.object({ convenio: detalle }),
  errors: ['CONVENIO_NO_ENCONTRADO'],
})

export const convenioMedicos = endpoint({
  ...comun,
  path: '/api/convenio_medicos',
  summary: 'The médicos `habilitado` who prescribe under it, by name; those whose name or matrícula has each word.',
  audita: 'lectura',
  input: z.strictObject({ ...conConvenio, limit: limite(), start: inicio(), query: texto(80).default('') }),
  output: z.object({
    items: z.array(
      z.object({ medico_id: z.number(), medico: z.string(), profesion: z.string(), matriculas: z.array(z.string()) }),
    ),
    total_estimado: z.number(),
    start: z.number(),
    limit: z.number(),
  }),
  errors: ['CONVENIO_NO_ENCONTRADO'],
})

/** Approximate, as in a rehearsal; null when that rule refuses nothing. */
const cuantas = z.enum(bandas).nullable()

export const convenioEnsaya = endpoint({
  ...comun,
  path: '/api/convenio_ensaya',
  summary:
    'What these rules would have refused of the recetas of the last 30 days, in bands: no two rehearsals can be subtracted.',
  audita: 'no',
  input: z.strictObject({ ...conConvenio, reglas }),
  output: z.object({
    desde: z.string(),
    hasta: z.string(),
    recetas: z.enum(bandas),
    frenadas: z.object({
      max_items: cuantas,
      max_envases: cuantas,
      solo_generico: cuantas,
      permite_restringidos: cuantas,
      autorizaciones_recetas_por_afiliado: cuantas,
    }),
  }),
  errors: ['CONVENIO_NO_ENCONTRADO'],
})
export type ConvenioEnsayo = z.output<(typeof convenioEnsaya)['output']>

export const convenioCambia = endpoint({
  ...comun,
  path: '/api/convenio_cambia',
  summary:
    'Changes its rules from now on; what was issued stays as it was judged. 409 when another one changed them meanwhile.',
  audita: 'escritura',
  escribe: ['catalogos'],
  input: z.strictObject({
    ...conConvenio,
    version: entero(),
    reglas,
    motivo: texto(300, 3),
  }),
  output: z.object({ convenio: detalle }),
  errors: ['SEGUNDO_FACTOR_REQUERIDO', 'CONVENIO_NO_ENCONTRADO', 'CONVENIO_CAMBIADO', 'CONVENIO_REPETIDO'],
})

export const convenioGuarda = endpoint({
  ...comun,
  path: '/api/convenio_guarda',
  summary:
    'Creates a convenio with the rules that convenios begin with, or changes its name, sigla and RNOS. Recetas that were issued keep the name they were signed with.',
  audita: 'escritura',
  escribe: ['catalogos'],
  input: z.strictObject({
    clave_idempotencia: claveIdempotencia(),
    /** Null creates one. */
    convenio_id: entero().nullable(),
    version: entero(),
    nombre: linea(80, 1),
    sigla: linea(20, 1),
    rnos: z
      .string()
      .regex(/^\d{6}$/, 'El RNOS son 6 números.')
      .nullable(),
    /** The convenio of people without coverage. Said once, when it is created. */
    es_particular: z.boolean(),
    motivo: texto(300, 3),
  }),
  output: z.object({ convenio: detalle }),
  errors: [
    'SEGUNDO_FACTOR_REQUERIDO',
    'CONVENIO_NO_ENCONTRADO',
    'CONVENIO_CAMBIADO',
    'CONVENIO_REPETIDO',
    'CLAVE_IDEMPOTENCIA_REUSADA',
  ],
})

export const convenioHabilita = endpoint({
  ...comun,
  path: '/api/convenio_habilita',
  summary:
    'Lets one médico prescribe under it from now on, or no longer. What he issued stays. Asked twice, it is done once.',
  audita: 'escritura',
  escribe: ['cuentas', 'catalogos'],
  lee: ['cuentas'],
  input: z
    .strictObject({
      ...conConvenio,
      medico_id: entero(),
      habilitado: z.boolean(),
      motivo: texto(300, 3).optional(),
    })
    .superRefine(({ habilitado, motivo }, ctx) => {
      if (!habilitado && motivo === undefined)
        ctx.addIssue({ code: 'custom', path: ['motivo'], message: 'Falta completar.' })
    }),
  output: z.object({ habilitado: z.boolean() }),
  errors: [
    'SEGUNDO_FACTOR_REQUERIDO',
    'SIN_PERMISO',
    'CONVENIO_NO_ENCONTRADO',
    'MEDICO_NO_ENCONTRADO',
    'MEDICO_ESTADO_NO_ADMITE',
  ],
})

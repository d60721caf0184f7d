import { Rol, tieneForma, tiposDocumento } from '@receta/domain'
import { z } from 'zod'
import { documento, entero, texto } from '../comun/campos'
import { endpoint } from '../comun/endpoint'

/** With the digital_* flags of §3. */
export const convenio = z.object({
  convenio_id: z.number(),
  nombre: z.string(),
  sigla: z.string(),
  es_particular: z.boolean(),
  padron_afiliados_manual: z.number(),
  autorizaciones_recetas_por_afiliado: z.number(),
  digital_elige_plan: z.boolean(),
  digital_indica_prestador: z.number(),
  permite_sustitucion: z.boolean(),
  tratamiento_prolongado: z.boolean(),
  digital_fecha_receta: z.number(),
  digital_auditoria: z.number(),
  digital_get_contacto_afiliado: z.number(),
  vigencia_dias: z.number(),
  max_items: z.number(),
  max_envases: z.number(),
  solo_generico: z.boolean(),
})
export type Convenio = z.output<typeof convenio>

export const conveniosHabilitados = endpoint({
  service: 'recetas',
  method: 'GET',
  path: '/api/medicos_convenios_habilitados',
  summary: 'The convenios this médico may prescribe under, with their rules.',
  access: [Rol.MEDICO],
  sentAs: 'query',
  audita: 'no',
  input: z.strictObject({ query: texto(80).optional() }),
  output: z.object({ items: z.array(convenio) }),
  errors: [],
})

export const conveniosBeneficiario = endpoint({
  service: 'recetas',
  method: 'GET',
  path: '/api/convenios_beneficiario',
  summary: "The convenios a person belongs to; a paciente only sees his own document's.",
  access: [Rol.MEDICO, Rol.PACIENTE],
  sentAs: 'query',
  audita: 'lectura',
  lee: ['padron'],
  input: z.strictObject({
    query: texto(80).optional(),
    dni: documento(),
  }),
  output: z.object({
    items: z.array(
      z.object({ convenio_id: z.number(), nombre: z.string(), plan: z.string().nullable(), nroafiliado: z.string() }),
    ),
  }),
  errors: ['DEMASIADOS_INTENTOS'],
})

export const planes = endpoint({
  service: 'recetas',
  method: 'GET',
  path: '/api/planes',
  summary: "The plans of a convenio; the afiliado's own comes first.",
  access: [Rol.MEDICO],
  sentAs: 'query',
  audita: 'no',
  input: z.strictObject({ convenio_id: entero(), afiliado_id: entero().optional() }),
  output: z.object({
    items: z.array(z.object({ plan_id: z.number(), nombre: z.string(), es_del_afiliado: z.boolean() })),
  }),
  errors: ['CONVENIO_NO_ENCONTRADO'],
})

export const afiliado = z.object({
  persona_id: z.number(),
  /** 0 when the person is known but has no affiliation in a convenio of this médico. */
  afiliado_id: z.number(),
  convenio_id: z.number(),
  convenio: z.string(),
  plan_id: z.number().nullable(),
  plan: z.string().nullable(),
  nroafiliado: z.string(),
  activo: z.boolean(),
  tipo_doc: z.enum(tiposDocumento),
  dni: z.string(),
  cuil: z.string().nullable(),
  apellidoNombre: z.string(),
  apellido: z.string(),
  nombre: z.string(),
  sexo: z.enum(['F', 'M', 'X']),
  fecha_nacimiento: z.string(),
  email: z.string().nullable(),
  telefono: z.string().nullable(),
  alergias: z.array(z.string()),
  condiciones: z.array(z.string()),
  toma_hoy: z.array(z.string()),
  /** Only who registered with that document has said these names (decision 0134). */
  sin_confirmar: z.boolean(),
})
export type Afiliado = z.output<typeof afiliado>

export const buscaAfiliado = endpoint({
  service: 'recetas',
  method: 'GET',
  path: '/api/busca_afiliado',
  summary:
    "Finds a patient by exact DNI or affiliate number, or by 3 or more letters of the name, inside the médico's convenios.",
  access: [Rol.MEDICO],
  sentAs: 'query',
  audita: 'lectura',
  lee: ['padron'],
  input: z
    .strictObject({
      convenio_id: entero().optional(),
      dni: documento().optional(),
      tipo_doc: z.enum(tiposDocumento).optional(),
      nroafiliado: texto(30, 1).optional(),
      query: texto(80, 3).optional(),
    })
    .refine(
      ({ tipo_doc, dni: numero }) => tipo_doc === undefined || (numero !== undefined && tieneForma(tipo_doc, numero)),
      {
        path: ['dni'],
        error: 'Ese documento no se escribe así.',
      },
    ),
  output: z.object({ items: z.array(afiliado) }),
  errors: ['DEMASIADOS_INTENTOS'],
  ofuscada: true,
})

import { fuentesAntecedente, gravedades, Rol, tiposAntecedente, tiposPropuesta } from '@receta/domain'
import { z } from 'zod'
import { entero, fecha, linea, siNo } from '../comun/campos'
import { endpoint } from '../comun/endpoint'

const hecho = {
  tipo: z.enum(tiposAntecedente),
  /** Empty when the type says everything. */
  texto: linea(120),
  codigo: linea(10).default(''),
  /** False: the patient was asked and does not have it. */
  presente: siNo(),
  gravedad: z.enum(gravedades).default('desconocida'),
  fuente: z.enum(fuentesAntecedente).default('referido'),
  /** Fecha probable de parto. */
  fpp: fecha().nullable().default(null),
}

export const antecedente = z.object({
  antecedente_id: z.number(),
  tipo: z.enum(tiposAntecedente),
  texto: z.string(),
  codigo: z.string(),
  presente: z.boolean(),
  gravedad: z.enum(gravedades),
  fuente: z.enum(fuentesAntecedente),
  fpp: z.string().nullable(),
  quien: z.string(),
  registrado_en: z.string(),
  /** A disputed antecedente keeps causing warnings until a médico closes it. */
  respuesta: z.enum(['confirma', 'disputa']).nullable(),
  nota: z.string().nullable(),
  /** Closed ones stay in the list with the reason. */
  cerrado_en: z.string().nullable(),
  motivo_cierre: z.string().nullable(),
})
export type Antecedente = z.output<typeof antecedente>

const ficha = z.object({
  /** Current ones first, each newest first. */
  items: z.array(antecedente),
  /** In its own words; no médico recorded it here. */
  padron: z.object({ alergias: z.array(z.string()), condiciones: z.array(z.string()) }),
  /** Until a médico confirms or refuses it; never in the paciente's own. */
  propuestos: z
    .array(
      z.object({
        propuesta_id: z.number(),
        tipo: z.enum(tiposPropuesta),
        texto: z.string(),
        quien: z.string(),
        propuesta_en: z.string(),
      }),
    )
    .optional(),
})
export type FichaAntecedentes = z.output<typeof ficha>

/** The same rule as for issuing. */
const persona = { persona_id: entero(), dni: linea(20).default('') }

export const antecedentes = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/api/antecedentes',
  summary:
    "What is known of a person's health: allergies, pregnancy, kidney, liver and others, with who said so and when.",
  access: [Rol.MEDICO],
  sentAs: 'json',
  audita: 'lectura',
  lee: ['padron'],
  input: z.strictObject(persona),
  output: ficha,
  errors: ['AFILIADO_NO_ENCONTRADO', 'DEMASIADOS_INTENTOS'],
})

export const registraAntecedente = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/api/antecedentes/registra',
  summary:
    'Records one fact. What already stands is answered as it stands; what it contradicts is closed, except allergies, which are closed one by one. The name of a medicine is no condition: it would be checked against nothing.',
  access: [Rol.MEDICO],
  sentAs: 'json',
  audita: 'escritura',
  lee: ['padron'],
  input: z
    .strictObject({ ...persona, ...hecho })
    .refine(({ fpp, tipo, presente }) => fpp === null || (tipo === 'embarazo' && presente), {
      path: ['fpp'],
      error: 'La fecha probable de parto va con un embarazo en curso.',
    })
    .refine(({ texto, tipo, presente }) => texto !== '' || !presente || (tipo !== 'alergia' && tipo !== 'condicion'), {
      path: ['texto'],
      error: 'Falta completar.',
    }),
  output: ficha,
  errors: [
    'SEGUNDO_FACTOR_REQUERIDO',
    'AFILIADO_NO_ENCONTRADO',
    'ANTECEDENTE_CONTRADICE',
    'ANTECEDENTE_ES_DROGA',
    'DEMASIADOS_INTENTOS',
  ],
})

export const cierraAntecedente = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/api/antecedentes/cierra',
  summary: 'Closes one with a reason: it stops being checked, and stays. Closed twice it is closed once.',
  access: [Rol.MEDICO],
  sentAs: 'json',
  audita: 'escritura',
  lee: ['padron'],
  input: z.strictObject({ ...persona, antecedente_id: entero(), motivo: linea(200, 3) }),
  output: ficha,
  errors: ['SEGUNDO_FACTOR_REQUERIDO', 'AFILIADO_NO_ENCONTRADO', 'ANTECEDENTE_NO_ENCONTRADO', 'DEMASIADOS_INTENTOS'],
})

export const resuelvePropuesta = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/api/antecedentes/propuesta',
  summary:
    'Confirms what a farmacia proposed, which records it as an antecedente, or refuses it with a reason. Once resolved it stays so.',
  access: [Rol.MEDICO],
  sentAs: 'json',
  audita: 'escritura',
  lee: ['padron'],
  input: z
    .strictObject({
      ...persona,
      propuesta_id: entero(),
      resultado: z.enum(['confirma', 'rechaza']),
      gravedad: z.enum(gravedades).default('desconocida'),
      motivo: linea(200).default(''),
    })
    .refine(({ resultado, motivo }) => resultado === 'confirma' || motivo.length >= 3, {
      path: ['motivo'],
      error: 'Escribí por qué no es así: queda guardado.',
    }),
  output: ficha,
  errors: ['SEGUNDO_FACTOR_REQUERIDO', 'AFILIADO_NO_ENCONTRADO', 'ANTECEDENTE_NO_ENCONTRADO', 'DEMASIADOS_INTENTOS'],
})

export const antecedentesPropios = endpoint({
  service: 'recetas',
  method: 'GET',
  path: '/usuario/antecedentes',
  summary: "The paciente's own, as médicos recorded them.",
  access: [Rol.PACIENTE],
  sentAs: 'query',
  audita: 'no',
  input: z.strictObject({}),
  output: ficha,
  errors: [],
})

export const respondeAntecedente = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/usuario/antecedentes/responde',
  summary:
    'The paciente says whether it is so. A disputed one stays and keeps warning; the last answer is the one that counts.',
  access: [Rol.PACIENTE],
  sentAs: 'json',
  audita: 'escritura',
  input: z.strictObject({
    antecedente_id: entero(),
    respuesta: z.enum(['confirma', 'disputa']),
    nota: linea(200).default(''),
  }),
  output: ficha,
  errors: ['ANTECEDENTE_NO_ENCONTRADO'],
})

import { LECTURA_MAXIMA, motivosDispensa, parseSerie, Rol, ROLES_ADMINISTRACION, tiposPropuesta } from '@receta/domain'
import { z } from 'zod'
import { claveIdempotencia, documento, entero, fecha, linea, texto } from '../comun/campos'
import { endpoint } from '../comun/endpoint'
import { faltanteDeclarado } from './piezas-mostrador'
import { estadoVisible } from '../receta/piezas-receta'
import { recetaMostrador } from '../receta/vistas'

const comun = { service: 'recetas', method: 'POST', sentAs: 'json', access: [Rol.PRESERFAR] } as const

const farmaciaQueRetiene = z.object({ nombre: z.string(), telefono: z.string() })

const causa = z.enum(motivosDispensa).nullable()

export const mostradorRetener = endpoint({
  ...comun,
  path: '/api/mostrador_retener',
  summary:
    'Takes a receta to the counter for 15 minutes: by the token of its QR, by its referencia and the DNI of its patient, or again by its id. Names who holds it, or says why it cannot be dispensed. A referencia with a slip answers those near it and opens nothing.',
  audita: 'escritura',
  input: z
    .strictObject({
      token: texto(LECTURA_MAXIMA).optional(),
      referencia: texto(24).optional(),
      dni: documento().optional(),
      recetas_id: entero().optional(),
    })
    .refine(
      ({ token, referencia, recetas_id }) =>
        [token, referencia, recetas_id].filter((uno) => uno !== undefined).length === 1,
      { path: ['token'], error: 'Escaneá el código, o escribí el número de la receta y el DNI.' },
    )
    .refine(({ referencia, dni }) => referencia === undefined || dni !== undefined, {
      path: ['dni'],
      error: 'Falta el DNI del paciente.',
    }),
  output: z.object({
    resultado: z.enum(['retenida', 'ocupada', 'rechazada']),
    causa,
    farmacia: farmaciaQueRetiene.nullable(),
    hasta: z.string().nullable(),
    receta: recetaMostrador.nullable(),
    estado: estadoVisible.nullable(),
    vigente_desde: z.string().nullable(),
    vence_el: z.string().nullable(),
    /** Only while its obra social audits it, to watch recetas_cambios. It does not open the receta. */
    recetas_id: z.number().nullable(),
    /** So that a refusal is not read as the patient's before. */
    referencia: z.string().nullable(),
    apellidoNombre: z.string().nullable(),
  }),
  errors: ['SIN_FARMACIA', 'RECETA_NO_ENCONTRADA', 'REFERENCIA_DUDOSA', 'DEMASIADOS_INTENTOS'],
})

export const mostradorBuscar = endpoint({
  ...comun,
  path: '/api/mostrador_buscar',
  summary:
    'Whether a patient could collect something now under the convenios that this farmacia accepts, and nothing of what. To open one: mostrador_retener with the code or the number that the patient shows.',
  audita: 'lectura',
  input: z.strictObject({ dni: documento() }),
  output: z.object({
    items: z.array(
      z.object({
        convenio: z.string(),
        estado: estadoVisible,
        vence_el: z.string(),
        /** 'otra': at another counter. */
        retenida: z.enum(['no', 'aca', 'otra']),
        renglones: z.number(),
      }),
    ),
  }),
  errors: ['SIN_FARMACIA', 'DEMASIADOS_INTENTOS'],
})

const conReceta = { recetas_id: entero() }

const caja = z.strictObject({
  lote: texto(20, 1).optional(),
  vence: fecha().optional(),
  gtin: z
    .string()
    .regex(/^(\d{8}|\d{12,14})$/, 'El GTIN tiene 8 o de 12 a 14 números.')
    .optional(),
  serie: z
    .string()
    .trim()
    .refine((s) => parseSerie(s) !== null, 'Hasta 20 letras y números, sin espacios ni acentos.')
    .overwrite((s) => parseSerie(s) ?? s)
    .meta({
      pattern: '^[\\x21-\\x7e]{1,20}$',
      description: 'Kept in capitals: one box has one number, however it was typed.',
    })
    .optional(),
})

export const mostradorSoltar = endpoint({
  ...comun,
  path: '/api/mostrador_soltar',
  summary:
    'Lets go of a receta; of lines there were none of, it may say why, also after the 15 minutes. One whose anulación was waiting is anulada by it. Letting go twice changes nothing.',
  audita: 'escritura',
  input: z.strictObject({ ...conReceta, faltantes: z.array(faltanteDeclarado).max(50).default([]) }),
  output: z.object({
    resultado: z.enum(['soltada', 'rechazada']),
    causa,
    anulada: z.boolean(),
    estado: estadoVisible,
  }),
  errors: ['SIN_FARMACIA', 'RECETA_NO_ENCONTRADA', 'DEMASIADOS_INTENTOS'],
})

export const mostradorDispensar = endpoint({
  ...comun,
  path: '/api/mostrador_dispensar',
  summary:
    'Hands over, whole or in part, of a receta that this farmacia holds. All its lines or none. A line that leaves in part says why the rest stays. Substitution: same ingredient, strength and form, no more units than prescribed, with the reason. A psicotrópico or estupefaciente takes a pharmacist and a fresh second factor. A repeated clave_idempotencia changes nothing and answers the same.',
  audita: 'escritura',
  escribe: ['llaves'],
  input: z.strictObject({
    ...conReceta,
    items: z
      .array(
        z.strictObject({
          renglon: entero(z.int().min(1).max(50)),
          envases: entero(z.int().min(1).max(99)),
          /** Absent when it is the prescribed one. */
          producto_id: entero().optional(),
          entregados: entero(z.int().min(1).max(999)).optional(),
          sustitucion: z.strictObject({ motivo: texto(200, 3) }).optional(),
          /** Each box of a traced medicine has its own serial number. */
          cajas: z.array(caja).max(99).default([]),
        }),
      )
      .min(1)
      .max(50),
    /** Required for each line that is handed over in part. */
    faltantes: z.array(faltanteDeclarado).max(50).default([]),
    /** `vinculo_id` null is the patient. Absent when nobody said. */
    retiro: z.strictObject({ vinculo_id: entero().nullable() }).optional(),
    clave_idempotencia: claveIdempotencia(),
  }),
  output: z.object({
    resultado: z.enum(['dispensada', 'rechazada']),
    causa,
    renglon: z.number().nullable(),
    dispensa_id: z.number().nullable(),
    estado: estadoVisible,
    queda: z.array(z.object({ renglon: z.number(), queda: z.number() })),
    asientos: z.array(z.number()),
    deshacer_hasta: z.string().nullable(),
    /** The médico was waiting to annul it, and is notified. */
    anulacion_rechazada: z.boolean(),
  }),
  errors: ['SIN_FARMACIA', 'RECETA_NO_ENCONTRADA', 'CLAVE_IDEMPOTENCIA_REUSADA', 'SEGUNDO_FACTOR_REQUERIDO'],
})

export const mostradorDeshacer = endpoint({
  ...comun,
  path: '/api/mostrador_deshacer',
  access: [Rol.PRESERFAR, ...ROLES_ADMINISTRACION],
  summary:
    'Undoes a dispensa: the exact inverse, of the last one that stands. The farmacia that made it, within 2 hours; later an administrator, with a motivo. Undoing it twice changes nothing.',
  audita: 'escritura',
  input: z.strictObject({ dispensa_id: entero(), motivo: texto(200).default('') }),
  output: z.object({
    resultado: z.enum(['deshecha', 'rechazada']),
    causa,
    estado: estadoVisible,
    deshecha_en: z.string().nullable(),
  }),
  errors: ['SIN_FARMACIA', 'DISPENSA_NO_ENCONTRADA', 'SEGUNDO_FACTOR_REQUERIDO'],
})

export const mostradorBloquear = endpoint({
  ...comun,
  path: '/api/mostrador_bloquear',
  summary:
    'Ley 27.553 art 13: stops a receta with a manifest error and says which. Its médico is told; the hold is released.',
  audita: 'escritura',
  input: z.strictObject({
    ...conReceta,
    motivo: texto(200, 3),
    /** It reaches the médicos as a proposed antecedente. */
    duda: z
      .strictObject({ tipo: z.enum(tiposPropuesta), texto: linea(120, 2) })
      .nullable()
      .default(null),
  }),
  output: z.object({
    resultado: z.enum(['bloqueada', 'rechazada']),
    causa,
    anulada: z.boolean(),
    estado: estadoVisible,
  }),
  errors: ['SIN_FARMACIA', 'RECETA_NO_ENCONTRADA'],
})

export const mostradorSustitutos = endpoint({
  ...comun,
  path: '/api/mostrador_sustitutos',
  summary:
    'What may be handed over in place of a line of a receta that this farmacia holds: same ingredient, strength and form, the cheaper by unit first.',
  audita: 'lectura',
  input: z.strictObject({ ...conReceta, renglon: entero(z.int().min(1).max(50)) }),
  output: z.object({
    permite_sustitucion: z.boolean(),
    /** A narrow therapeutic index: another brand may not do the same. */
    margen_estrecho: z.boolean(),
    items: z.array(
      z.object({
        producto_id: z.number(),
        nombre: z.string(),
        laboratorio: z.string(),
        presentacion: z.string(),
        unidades: z.number().nullable(),
        generico: z.boolean(),
        gtin: z.string().nullable(),
        troquel: z.string().nullable(),
        precio: z.string().nullable(),
        /** Pesos; null when the price or the size is not known. */
        precio_unidad: z.string().nullable(),
        /** Null when the sizes do not divide exactly. */
        entregados_por_envase: z.number().nullable(),
      }),
    ),
  }),
  errors: ['SIN_FARMACIA', 'RECETA_NO_ENCONTRADA'],
})

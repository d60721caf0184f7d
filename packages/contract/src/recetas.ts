import { Rol } from '@receta/domain'
import { z } from 'zod'
import { claveIdempotencia, entero, fecha, siNo, texto } from './campos'
import { convenio } from './convenios'
import { endpoint } from './endpoint'

export const estadoVisible = z.enum([
  'en_auditoria',
  'programada',
  'vigente',
  'bloqueada',
  'dispensada_parcial',
  'dispensada',
  'vencida',
  'anulada',
  'rechazada',
])

export const recetaItem = z.object({
  renglon: z.number(),
  producto_id: z.number(),
  monodroga: z.string(),
  concentracion: z.string(),
  forma: z.string(),
  presentacion: z.string(),
  /** A commercial suggestion, always smaller than the generic (RX-02); empty for a generic. */
  marca: z.string(),
  envases: z.number(),
  unidades: z.number().nullable(),
  /** Plain words, never abbreviations (L17132 20(16)). */
  posologia: z.string(),
  /** The parsed short notation, '' when the posology is free text. */
  posologia_notacion: z.string(),
  tomas: z.object({ manana: z.number(), mediodia: z.number(), tarde: z.number(), noche: z.number() }).nullable(),
  cobertura: z.number().nullable(),
  lista_control: z.string(),
  dispensado: z.number(),
})

export const diagnosticoReceta = z.object({ codigo: z.string(), texto: z.string() })

/** One finding of the checks on a draft. `frena` refuses; `advierte` needs an acknowledgement with a reason. */
export const hallazgo = z.object({
  clave: z.string(),
  codigo: z.string(),
  nivel: z.enum(['frena', 'advierte']),
  /** The draft's field, e.g. 'items.1.envases'. */
  campo: z.string(),
  mensaje: z.string(),
  /** Which norma refused, when one did. */
  norma: z.string().nullable(),
})
export type Hallazgo = z.output<typeof hallazgo>

/** What was checked before signing; kept with the receta. 'no_verificado' never borrows the tick of 'ok'. */
export const verificacion = z.object({
  control: z.string(),
  resultado: z.enum(['ok', 'advierte', 'no_verificado']),
  detalle: z.string(),
})

const borrador = {
  soft_id: entero(),
  convenio_id: entero(),
  /** 0 for a person outside the padrón. */
  afiliado_id: entero(),
  /** A person already known to the system; 0 when `paciente` is typed in by hand. */
  persona_id: entero(),
  paciente: z
    .strictObject({
      dni: z.string().regex(/^\d{7,8}$/, 'El DNI tiene 7 u 8 números.'),
      cuil: z.string().max(13),
      apellido: texto(60, 1),
      nombre: texto(60, 1),
      sexo: z.enum(['F', 'M', 'X']),
      fecha_nacimiento: fecha(),
    })
    .nullable(),
  nroafiliado: texto(30),
  plan_id: entero().nullable(),
  fecha_receta: fecha().nullable(),
  tratamiento_prolongado: siNo(),
  /** 1, or 2 to 3 recetas 30 days apart for a prolonged treatment. */
  cantidad_recetas: entero(z.int().min(1).max(3)),
  permite_sustitucion: siNo(),
  observaciones: texto(500),
  email: texto(120),
  telefono: texto(40),
  prestador: texto(120).nullable(),
  diagnosticos: z.array(z.strictObject({ codigo: texto(10), texto: texto(200, 1) })).max(5),
  items: z
    .array(
      z.strictObject({
        producto_id: entero(),
        codigo: z.string().max(200),
        envases: entero(z.int().min(1).max(99)),
        posologia: texto(200, 1),
      }),
    )
    .max(20),
  /** Warnings the médico has read, each with his reason (api.md, check 6). */
  reconocimientos: z.array(z.strictObject({ clave: texto(80, 1), motivo: texto(200, 3) })).max(30),
}

export const revisaReceta = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/api/revisa_receta',
  summary: 'Runs every check of a draft, all findings at once, and writes nothing.',
  access: [Rol.MEDICO],
  sentAs: 'json',
  input: z.strictObject(borrador),
  output: z.object({
    hallazgos: z.array(hallazgo),
    verificaciones: z.array(verificacion),
    vigencias: z.array(z.object({ vigente_desde: z.string(), vence_el: z.string() })),
  }),
  errors: [],
})

export const recetaEmitida = z.object({
  recetas_id: z.number(),
  nro_recetario: z.number(),
  convenio_id: z.number(),
  token: z.string(),
  referencia: z.string(),
  estado: estadoVisible,
  fecha_receta: z.string(),
  vigente_desde: z.string(),
  vence_el: z.string(),
  serie_nro: z.number(),
  serie_total: z.number(),
  items: z.array(recetaItem.omit({ dispensado: true })),
})

export const informaReceta = endpoint({
  service: 'recetas',
  method: 'PUT',
  path: '/api/informa_receta',
  summary:
    'Issues and signs the receta (or the series). The same key with the same content answers the first answer again.',
  access: [Rol.MEDICO],
  sentAs: 'json',
  input: z.strictObject({ clave_idempotencia: claveIdempotencia(), ...borrador }),
  output: z.object({ receta: recetaEmitida, serie: z.array(recetaEmitida), avisos: z.array(hallazgo) }),
  errors: [
    'RECETA_NO_EMITIBLE',
    'CLAVE_IDEMPOTENCIA_REUSADA',
    'SEGUNDO_FACTOR_REQUERIDO',
    'MEDICO_NO_HABILITADO',
    'PRODUCTO_DESACTUALIZADO',
  ],
})

export const recetaResumen = z.object({
  recetas_id: z.number(),
  nro_recetario: z.number(),
  convenio_id: z.number(),
  convenio: z.string(),
  estado: estadoVisible,
  anulacion_pendiente: z.boolean(),
  referencia: z.string(),
  apellidoNombre: z.string(),
  dni: z.string(),
  medico: z.string(),
  emitida_en: z.string(),
  fecha_receta: z.string(),
  vigente_desde: z.string(),
  vence_el: z.string(),
  serie_nro: z.number(),
  serie_total: z.number(),
  diagnosticos: z.array(diagnosticoReceta),
  items: z.array(
    z.object({
      renglon: z.number(),
      monodroga: z.string(),
      concentracion: z.string(),
      forma: z.string(),
      presentacion: z.string(),
      envases: z.number(),
      dispensado: z.number(),
      posologia: z.string(),
    }),
  ),
  motivo: z.string().nullable(),
  anulada_en: z.string().nullable(),
})
export type RecetaResumen = z.output<typeof recetaResumen>

export const recetas = endpoint({
  service: 'recetas',
  method: 'GET',
  path: '/api/recetas',
  summary: "Newest first, 35 a page: a médico's own, a paciente's own.",
  access: [Rol.MEDICO, Rol.PACIENTE],
  sentAs: 'query',
  input: z.strictObject({
    /** A visible state, 'con_novedad' (needs the médico) or '' for all. */
    filtro: z.union([estadoVisible, z.literal('con_novedad'), z.literal('')]).default(''),
    page: entero(z.int().min(1).max(10_000)).default(1),
    dni: z
      .string()
      .regex(/^\d{0,8}$/, 'El DNI tiene 7 u 8 números.')
      .default(''),
    /** Part of the patient's name, a drug, or the start of a referencia. */
    paciente: texto(80).default(''),
    convenio_id: entero().optional(),
    modo: z.literal('V2').default('V2'),
  }),
  output: z.object({
    items: z.array(recetaResumen),
    /** How many per visible state under the same search, before the filter. */
    conteos: z.record(z.string(), z.number()),
    total_estimado: z.number(),
    start: z.number(),
    limit: z.number(),
  }),
  errors: [],
})

const profesional = z.object({
  medico: z.string(),
  profesion: z.string(),
  especialidad: z.string(),
  matricula: z.string(),
  licencia_federal: z.string(),
  lugar_atencion: z.string(),
  domicilio: z.string(),
})

export const recetaCompleta = recetaResumen.omit({ items: true, medico: true, convenio: true }).extend({
  nivel: z.literal('completa'),
  es_autor: z.boolean(),
  token: z.string(),
  /** The public address of the receta, what the QR says. */
  link: z.string(),
  convenio: convenio.pick({ convenio_id: true, nombre: true, sigla: true, es_particular: true }),
  plan: z.string().nullable(),
  nroafiliado: z.string(),
  paciente: z.object({
    apellidoNombre: z.string(),
    dni: z.string(),
    cuil: z.string().nullable(),
    sexo: z.string(),
    fecha_nacimiento: z.string(),
  }),
  profesional,
  items: z.array(recetaItem),
  observaciones: z.string(),
  permite_sustitucion: z.boolean(),
  prestador: z.string().nullable(),
  verificaciones: z.array(verificacion),
  avisos_reconocidos: z.array(z.object({ mensaje: z.string(), motivo: z.string() })),
  firma: z.object({ valida: z.boolean(), huella: z.string(), clave_id: z.string(), firmada_en: z.string() }),
  movimientos: z.array(
    z.object({ accion: z.string(), quien: z.string(), motivo: z.string().nullable(), en: z.string() }),
  ),
  serie: z.array(
    z.object({ recetas_id: z.number(), serie_nro: z.number(), estado: estadoVisible, vigente_desde: z.string() }),
  ),
})
export type RecetaCompleta = z.output<typeof recetaCompleta>

/** What anybody with only the link may know: no drug, no full name (api.md, GET api/receta). */
export const recetaVerificacion = z.object({
  nivel: z.literal('verificacion'),
  estado: estadoVisible,
  iniciales: z.string(),
  emitida_en: z.string(),
  vigente_desde: z.string(),
  vence_el: z.string(),
  profesional: profesional.pick({ medico: true, matricula: true }),
  firma: z.object({ valida: z.boolean() }),
})

export const receta = endpoint({
  service: 'recetas',
  method: 'GET',
  path: '/api/receta',
  summary:
    "Opens a receta by its token: whole for its médico, its paciente or with the patient's DNI; otherwise only what proves it. A session may also open its own by recetas_id.",
  access: 'public',
  sentAs: 'query',
  input: z.strictObject({
    token: z.string().max(64).optional(),
    recetas_id: entero().optional(),
    dni: z
      .string()
      .regex(/^\d{7,8}$/, 'El DNI tiene 7 u 8 números.')
      .optional(),
  }),
  output: z.discriminatedUnion('nivel', [recetaCompleta, recetaVerificacion]),
  errors: ['RECETA_NO_ENCONTRADA', 'DEMASIADOS_INTENTOS'],
  ofuscada: true,
})

export const documentoReceta = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/api/receta/documento',
  summary: 'The printable document (PDF) in the official block order. Sent as JSON so that no DNI ends up in a URL.',
  access: 'public',
  sentAs: 'json',
  input: z.strictObject({
    token: z.string().max(64).optional(),
    recetas_id: entero().optional(),
    dni: z
      .string()
      .regex(/^\d{7,8}$/, 'El DNI tiene 7 u 8 números.')
      .optional(),
    formato: z.enum(['A4', 'A5']).default('A4'),
  }),
  output: z.custom<Uint8Array>((v) => v instanceof Uint8Array),
  errors: ['RECETA_NO_ENCONTRADA', 'DEMASIADOS_INTENTOS'],
  responde: 'pdf',
})

export const anularReceta = endpoint({
  service: 'recetas',
  method: 'DELETE',
  path: '/api/anular_receta',
  summary: 'Annuls a receta; always ends in one of three named results: anulada, pendiente or rechazada.',
  access: [Rol.MEDICO],
  sentAs: 'query',
  input: z.strictObject({
    soft_id: entero(),
    convenio_id: entero(),
    nro_recetario: entero(),
    motivo: texto(200, 3),
    /** Also the rest of the series that has not been dispensed. */
    serie: siNo().default(false),
  }),
  output: z.object({
    resultado: z.enum(['anulada', 'pendiente', 'rechazada']),
    causa: z.enum(['YA_ANULADA', 'YA_DISPENSADA', 'VENCIDA', 'NO_AUTORIZADA']).nullable(),
    /** Which pharmacy holds it, when pendiente. */
    farmacia: z.object({ nombre: z.string(), telefono: z.string() }).nullable(),
    anulada_en: z.string().nullable(),
    /** nro_recetario of every receta annulled by this call. */
    anuladas: z.array(z.number()),
    /** What had been handed over, when that is the cause. */
    entregado: z.array(z.object({ monodroga: z.string(), concentracion: z.string(), envases: z.number() })),
  }),
  errors: ['RECETA_NO_ENCONTRADA', 'SEGUNDO_FACTOR_REQUERIDO'],
})

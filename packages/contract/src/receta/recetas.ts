import { estadosVisibles, Rol, ROLES_ADMINISTRACION } from '@receta/domain'
import { z } from 'zod'
import { documento, dniParcial, entero, siNo, texto } from '../comun/campos'
import { convenio } from '../norma/convenios'
import { datoPedido } from './datos-pedidos'
import { endpoint } from '../comun/endpoint'
import { entregaHecha } from '../mostrador/piezas-mostrador'
import {
  estadoVisible,
  normaControlada,
  recetaEnlazada,
  recetaItem,
  recetaResumen,
  registroNacional,
  verificacion,
} from './piezas-receta'

export const recetas = endpoint({
  service: 'recetas',
  method: 'GET',
  path: '/api/recetas',
  summary:
    "Newest first, 35 a page: a médico's own; a paciente's own and of who lets him see; an obra social's own convenio, with masked DNI; to a farmacia the one shown (dni and referencia); to an administrator one person's, with a motivo that the patient reads.",
  access: [Rol.MEDICO, Rol.PACIENTE, Rol.OBRASOCIAL, Rol.PRESERFAR, ...ROLES_ADMINISTRACION],
  sentAs: 'query',
  audita: 'lectura',
  input: z.strictObject({
    /** A visible state, 'con_novedad' (needs the médico), 'terminadas' (nothing more is collected) or '' for all. */
    filtro: z.union([estadoVisible, z.enum(['con_novedad', 'terminadas', ''])]).default(''),
    page: entero(z.int().min(1).max(10_000)).default(1),
    dni: dniParcial().default(''),
    /** Part of the patient's name, a drug, or the start of a referencia. */
    paciente: texto(80).default(''),
    /** Of all without one: also '' and 0, which is what §3 keeps of whoever has none. */
    convenio_id: z.union([entero(), z.literal('')]).optional(),
    /** Ours: only those issued on the last so many days, today among them. */
    dias: entero(z.int().min(1).max(3_650)).optional(),
    /** Ours, of a paciente: 0 for the own ones only, a vínculo for those of who gave it. Others' is not read. */
    vinculo_id: entero().optional(),
    modo: z.literal('V2').default('V2'),
    /** Ours: why an administrator looks. Others need none, and it is not read. */
    motivo: texto(200).default(''),
  }),
  output: z.object({
    items: z.array(recetaResumen),
    /** How many per visible state under the same search, before the filter. */
    conteos: z.partialRecord(z.enum([...estadosVisibles, 'con_novedad']), z.number()),
    /** Only the newest 10,000 were counted: there are at least so many of each. */
    parciales: z.boolean().optional(),
    total_estimado: z.number(),
    start: z.number(),
    limit: z.number(),
  }),
  errors: ['DEMASIADOS_INTENTOS'],
})

const profesional = z.object({
  medico: z.string(),
  profesion: z.string(),
  especialidad: z.string(),
  matricula: z.string(),
  /** Where that matrícula holds. Recetas of before have none apart. */
  jurisdiccion: z.string().optional(),
  licencia_federal: z.string(),
  lugar_atencion: z.string(),
  domicilio: z.string(),
})

export const recetaCompleta = recetaResumen.omit({ items: true, medico: true, convenio: true }).extend({
  nivel: z.literal('completa'),
  es_autor: z.boolean(),
  token: z.string(),
  /** The public address of the receta. */
  link: z.string(),
  /** What its QR says: the link, and behind its # the signed proof (decision 0021). Absent from copies kept before. */
  qr: z.string().optional(),
  convenio: convenio.pick({ convenio_id: true, nombre: true, sigla: true, es_particular: true }),
  plan: z.string().nullable(),
  nroafiliado: z.string(),
  paciente: z.object({
    apellidoNombre: z.string(),
    /** Absent for a DNI, as the address where nothing is of expendio restringido. */
    tipo_doc: z.string().optional(),
    dni: z.string(),
    cuil: z.string().nullable(),
    sexo: z.string(),
    fecha_nacimiento: z.string(),
    domicilio: z.string().optional(),
  }),
  profesional,
  items: z.array(recetaItem),
  observaciones: z.string(),
  permite_sustitucion: z.boolean(),
  prestador: z.string().nullable(),
  verificaciones: z.array(verificacion),
  /** What each norma of the convenio in force answered at its issue; recetas of before have none. */
  normas: z.array(normaControlada).optional(),
  avisos_reconocidos: z.array(z.object({ mensaje: z.string(), motivo: z.string() })),
  /** Absent from what was stored before there was a registry. */
  registro: registroNacional.optional(),
  firma: z.object({ valida: z.boolean(), huella: z.string(), clave_id: z.string(), firmada_en: z.string() }),
  /** Of one that was signed without network (CT-02): when it was registered. */
  contingencia: z.object({ registrada_en: z.string() }).optional(),
  /** Where its obra social audited it: since when it is authorised or refused, and the last day as it was signed. */
  auditada: z.object({ en: z.string(), vence_el_firmado: z.string() }).nullable().optional(),
  movimientos: z.array(
    z.object({ accion: z.string(), quien: z.string(), motivo: z.string().nullable(), en: z.string() }),
  ),
  /** To its médico and to its payer: what the audit asked of it, and what was answered. */
  datos_pedidos: z.array(datoPedido).optional(),
  /** What was handed over of it and stands, the first before; absent from copies kept before it was told. */
  entregas: z.array(entregaHecha).optional(),
  serie: z.array(
    z.object({ recetas_id: z.number(), serie_nro: z.number(), estado: estadoVisible, vigente_desde: z.string() }),
  ),
  /** Whose place it took, and which took its place; absent where there is none. */
  reemplaza_a: recetaEnlazada.optional(),
  reemplazada_por: recetaEnlazada.optional(),
  renueva_a: recetaEnlazada.omit({ diferencia: true }).optional(),
})
export type RecetaCompleta = z.output<typeof recetaCompleta>

/** What anybody with only the link may know: no drug, no full name (docs/llamadas.md, GET api/receta). */
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

/** Which receta, and what proves the right to read it whole. */
const pedidoReceta = {
  token: z.string().max(64).optional(),
  recetas_id: entero().optional(),
  dni: documento().optional(),
}

export const receta = endpoint({
  service: 'recetas',
  method: 'GET',
  path: '/api/receta',
  summary:
    "Opens a receta by its token: whole for its médico, its paciente or with the patient's DNI; otherwise only what proves it. A session may also open by recetas_id its own, one it has a vínculo for, one of its obra social, or any with an administrator's motivo.",
  access: 'public',
  sentAs: 'query',
  audita: 'lectura',
  input: z.strictObject({
    ...pedidoReceta,
    /** Ours: why an administrator opens it, by its recetas_id. */
    motivo: texto(200).default(''),
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
  audita: 'lectura',
  input: z.strictObject({
    ...pedidoReceta,
    /** 'toma' is the sheet for the patient: how to take it, in big print. */
    formato: z.enum(['A4', 'A5', 'toma']).default('A4'),
  }),
  output: z.custom<Uint8Array>((v) => v instanceof Uint8Array),
  errors: ['RECETA_NO_ENCONTRADA', 'DEMASIADOS_INTENTOS'],
  responde: 'pdf',
})

export const anularReceta = endpoint({
  service: 'recetas',
  method: 'DELETE',
  path: '/api/anular_receta',
  summary:
    'Annuls a receta; always ends in one of three named results: anulada, pendiente or rechazada. Its médico, or an administrator with a motivo. The query of §7 works too, but addresses land in logs.',
  access: [Rol.MEDICO, ...ROLES_ADMINISTRACION],
  sentAs: 'json',
  audita: 'escritura',
  tambienQuery: true,
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

import { estadosVisibles, Rol, ROLES_ADMINISTRACION } from '@receta/domain'
import { z } from 'zod'
import { documento, dniParcial, entero, siNo, texto } from '../comun/campos'
import { endpoint } from '../comun/endpoint'
import { estadoVisible, recetaResumen } from './piezas-receta'
import { recetaCompleta, recetaVerificacion } from './vistas'

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
    /** 'con_novedad': the médico has to act; 'terminadas': nothing more can be collected; '' for all. */
    filtro: z.union([estadoVisible, z.enum(['con_novedad', 'terminadas', ''])]).default(''),
    page: entero(z.int().min(1).max(10_000)).default(1),
    dni: dniParcial().default(''),
    /** Part of the patient's name, a drug, or the start of a referencia. */
    paciente: texto(80).default(''),
    /** All when absent, '' or 0, which is what §3 stores for users without a convenio. */
    convenio_id: z.union([entero(), z.literal('')]).optional(),
    /** Not in §7: issued in the last so many days, today included. */
    dias: entero(z.int().min(1).max(3_650)).optional(),
    /** Not in §7, for a paciente: 0 for his own. Ignored for other roles. */
    vinculo_id: entero().optional(),
    modo: z.literal('V2').default('V2'),
    /** Not in §7: the reason of an administrator. Ignored for other roles. */
    motivo: texto(200).default(''),
  }),
  output: z.object({
    items: z.array(recetaResumen),
    conteos: z.partialRecord(z.enum([...estadosVisibles, 'con_novedad']), z.number()),
    parciales: z.boolean().optional(),
    total_estimado: z.number(),
    start: z.number(),
    limit: z.number(),
  }),
  errors: ['DEMASIADOS_INTENTOS'],
})

/** With what proves the right to read it completely. */
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
    /** 'toma': how to take the medicine, in big print, for the patient. */
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
    serie: siNo().default(false),
  }),
  output: z.object({
    resultado: z.enum(['anulada', 'pendiente', 'rechazada']),
    causa: z.enum(['YA_ANULADA', 'YA_DISPENSADA', 'VENCIDA', 'NO_AUTORIZADA']).nullable(),
    farmacia: z.object({ nombre: z.string(), telefono: z.string() }).nullable(),
    anulada_en: z.string().nullable(),
    /** `nro_recetario` of every receta annulled by this call. */
    anuladas: z.array(z.number()),
    entregado: z.array(z.object({ monodroga: z.string(), concentracion: z.string(), envases: z.number() })),
  }),
  errors: ['RECETA_NO_ENCONTRADA', 'SEGUNDO_FACTOR_REQUERIDO'],
})

import { esMotivoFundado, motivoMinimo, ROLES_ADMINISTRACION } from '@receta/domain'
import { z } from 'zod'
import { documento, entero, fecha, texto } from '../comun/campos'
import { endpoint } from '../comun/endpoint'

export const clasesAuditoria = ['lectura', 'escritura', 'rechazo', 'sesion', 'evento'] as const

const fila = z.object({
  auditoria_id: z.number(),
  en: z.string(),
  clase: z.enum(clasesAuditoria),
  llamada: z.string(),
  /** 'ok', or the code of the refusal. */
  resultado: z.string(),
  rol: z.number().nullable(),
  /** The name as it was then. */
  quien: z.string().nullable(),
  usuario: z.string().nullable(),
  referencia: z.string().nullable(),
  /** Initials of whom it is about; the search by DNI says who. */
  persona: z.string().nullable(),
  en_nombre_de: z.string().nullable(),
  motivo: z.string().nullable(),
  detalle: z.string().nullable(),
  /** Eight symbols that say whether two rows came from one address, and never which. */
  red: z.string().nullable(),
  request_id: z.string().nullable(),
  /** Whether the row is as it was written, and follows the one before it in its chain. */
  integra: z.boolean(),
})
export type FilaAuditoria = z.output<typeof fila>

export const auditoria = endpoint({
  service: 'backend',
  method: 'POST',
  path: '/api/auditoria',
  summary:
    'Who read, wrote, was refused or entered, newest first, to an administrator who says why. No clinical content.',
  access: ROLES_ADMINISTRACION,
  sentAs: 'json',
  audita: 'lectura',
  input: z.strictObject({
    motivo: texto(300).refine(
      esMotivoFundado,
      `Decí para qué la mirás, con ${motivoMinimo} letras por lo menos: queda escrito.`,
    ),
    /** Of a receta. */
    referencia: texto(20).default(''),
    /** Whom it is about. */
    dni: documento().or(z.literal('')).default(''),
    /** Whose doing, by his user name. */
    usuario: texto(120).default(''),
    /** A part of the call: 'informa_receta'. */
    llamada: texto(80).default(''),
    clase: z.enum(clasesAuditoria).or(z.literal('')).default(''),
    desde: fecha().or(z.literal('')).default(''),
    hasta: fecha().or(z.literal('')).default(''),
    /** The last row of the page before. */
    antes_de: entero(z.int().min(1)).optional(),
    limit: entero(z.int().min(1).max(500)).default(35),
  }),
  output: z.object({ items: z.array(fila), hay_mas: z.boolean() }),
  errors: ['SEGUNDO_FACTOR_REQUERIDO', 'DEMASIADOS_INTENTOS'],
})

export const auditoriaEstado = endpoint({
  service: 'backend',
  method: 'GET',
  path: '/api/auditoria_estado',
  summary: 'Until when the signed seals of the audit verify, and how many rows wait for the next one.',
  access: ROLES_ADMINISTRACION,
  sentAs: 'query',
  audita: 'no',
  input: z.strictObject({}),
  output: z.object({
    /** The instant of the last seal that verifies; null while there is none. */
    hasta: z.string().nullable(),
    sellos: z.number(),
    /** The number of the first seal that does not verify. */
    falla: z.number().nullable(),
    sin_sellar: z.number(),
  }),
  errors: [],
})

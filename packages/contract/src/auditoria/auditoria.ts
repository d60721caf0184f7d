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
  resultado: z.string(),
  rol: z.number().nullable(),
  quien: z.string().nullable(),
  usuario: z.string().nullable(),
  referencia: z.string().nullable(),
  /** Initials. To know who it is, one searches by DNI. */
  persona: z.string().nullable(),
  en_nombre_de: z.string().nullable(),
  motivo: z.string().nullable(),
  detalle: z.string().nullable(),
  /** Equal when two rows came from the same address, without revealing which. */
  red: z.string().nullable(),
  request_id: z.string().nullable(),
  /** Whether the hash shows that nobody changed the row and that it still follows the previous one in its chain; null when that one is in the archive. */
  integra: z.boolean().nullable(),
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
  lee: ['cuentas'],
  input: z.strictObject({
    motivo: texto(300).refine(
      esMotivoFundado,
      `Decí para qué la mirás, con ${motivoMinimo} letras por lo menos: queda escrito.`,
    ),
    referencia: texto(20).default(''),
    dni: documento().or(z.literal('')).default(''),
    usuario: texto(120).default(''),
    llamada: texto(80).default(''),
    clase: z.enum(clasesAuditoria).or(z.literal('')).default(''),
    desde: fecha().or(z.literal('')).default(''),
    hasta: fecha().or(z.literal('')).default(''),
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
    /** The instant of the last seal whose signature verifies; null while there is no seal. */
    hasta: z.string().nullable(),
    sellos: z.number(),
    falla: z.number().nullable(),
    sin_sellar: z.number(),
  }),
  errors: [],
})

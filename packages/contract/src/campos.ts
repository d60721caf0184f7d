import { esFecha } from '@receta/domain'
import { z } from 'zod'

const digits = (v: unknown) => (typeof v === 'string' && /^\d{1,15}$/.test(v) ? Number(v) : v)

/** A whole number, also when it arrives as query text. Unlike z.coerce, '' is an error and not a zero. */
export const entero = (rule = z.int().min(0).max(2_147_483_647)) =>
  z.preprocess(digits, rule) as z.ZodType<number, number>

const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** Text a person typed: bounded, trimmed, without control characters (NUL breaks PostgreSQL) or broken surrogates. */
export const texto = (max: number, min = 0) =>
  z
    .string()
    .trim()
    .min(min, min > 0 ? 'Falta completar.' : undefined)
    .max(max, `Hasta ${max} caracteres.`)
    .refine((t) => t.isWellFormed() && !control.test(t), 'Tiene caracteres que no se admiten.')

/** AAAA-MM-DD. That it exists in the calendar is checked too. */
export const fecha = () => z.string().refine(esFecha, 'La fecha no existe.')

/** §9: 35 rows by default, 'ALL' where the spec says so; never more than 500 in one answer. */
export const limite = () =>
  (
    z.preprocess((v) => (v === 'ALL' ? 500 : digits(v)), z.int().min(1).max(500)) as z.ZodType<number, number | 'ALL'>
  ).default(35)

export const inicio = () => entero(z.int().min(0).max(1_000_000)).default(0)

/** A yes/no that may arrive as query text. z.coerce.boolean() reads "false" as true. */
export const siNo = () => z.union([z.boolean(), z.stringbool()])

export const claveIdempotencia = () => z.uuid('Falta la clave del pedido.')

export const instante = () => z.iso.datetime()

/** A DNI as digits alone, as a person's document is stored. */
export const dni = () => z.string().regex(/^\d{7,8}$/, 'El DNI tiene 7 u 8 números.')

/** The beginning of a DNI while it is typed; '' is none. */
export const dniParcial = () => z.string().regex(/^\d{0,8}$/, 'El DNI tiene 7 u 8 números.')

/** A code of a TOTP application (RFC 6238). */
export const otp = () => z.string().regex(/^\d{6}$/, 'Son 6 números.')

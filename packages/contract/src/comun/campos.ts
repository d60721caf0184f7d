import { esFecha, motivoMinimo, parseDireccionCorreo } from '@receta/domain'
import { z } from 'zod'

const digits = (v: unknown) => (typeof v === 'string' && /^\d{1,15}$/.test(v) ? Number(v) : v)

/** A whole number, also when it arrives as text in a query. Unlike z.coerce, '' is an error and not a zero. */
export const entero = (rule = z.int().min(0).max(2_147_483_647)) =>
  z.preprocess(digits, rule) as z.ZodType<number, number>

const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029]/

// Invisible characters that reverse or hide the text beside them. The zero-width joiner stays, because emojis need it.
const invisibles = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g

/** Without control characters (NUL breaks PostgreSQL), broken surrogates or invisible marks, which a person could not find to correct them. */
export const texto = (max: number, min = 0) =>
  z
    .string()
    .overwrite((t) => t.replaceAll(invisibles, ''))
    .trim()
    .min(min, min > 0 ? 'Falta completar.' : undefined)
    .max(max, `Hasta ${max} caracteres.`)
    .refine((t) => t.isWellFormed() && !control.test(t), 'Tiene caracteres que no se admiten.')

/** A line break would let it pose as another line of a receta or a mail. */
export const linea = (max: number, min = 0) => texto(max, min).overwrite((t) => t.replaceAll(/\s+/g, ' '))

/** Of https, as a browser writes it: scheme and host in lower case, and the slashes after the scheme. */
export const direccionHttps = () =>
  z.url({ protocol: /^https$/, normalize: true, error: 'Va una dirección https://.' }).max(300)

/** AAAA-MM-DD. */
export const fecha = () => z.string().refine(esFecha, 'La fecha no existe.').meta({ format: 'date' })

/** §9: 35 rows by default, at most 500; 'ALL' where the spec admits it, which means 500. */
export const limite = () =>
  (z.preprocess((v) => (v === 'ALL' ? 500 : digits(v)), z.int().min(1).max(500)) as z.ZodType<number, number | 'ALL'>)
    .default(35)
    .meta({ description: "'ALL' is taken too, and means 500." })

export const inicio = () => entero(z.int().min(0).max(1_000_000)).default(0)

/** A yes/no that may arrive as text in a query. z.coerce.boolean() would read "false" as true. */
export const siNo = () => z.union([z.boolean(), z.stringbool()])

export const claveIdempotencia = () => z.uuid('Falta la clave del pedido.')

export const instante = () => z.iso.datetime()

export const dni = () => z.string().regex(/^\d{7,8}$/, 'El DNI tiene 7 u 8 números.')

/** A DNI, or one of those R2214 Anexo II admits instead. */
export const documento = () =>
  z
    .string()
    .regex(
      /^(\d{7,8}|\d{11}|[A-Z]{3}[A-Z0-9]{5,12})$/,
      'El DNI tiene 7 u 8 números; un pasaporte, las 3 letras del país y su número.',
    )

export const mensajeMotivo = `Decí el motivo, con ${motivoMinimo} letras por lo menos: lo va a leer el paciente.`

/** Also the first digits of a DNI while it is being typed; '' is no document. */
export const dniParcial = () =>
  z.string().regex(/^(\d{0,8}|\d{11}|[A-Z]{3}[A-Z0-9]{5,12})$/, 'El DNI tiene 7 u 8 números.')

export const correo = () =>
  texto(120)
    .toLowerCase()
    .refine((t) => parseDireccionCorreo(t) !== null, 'El correo no es válido.')

export const telefono = () =>
  texto(40, 1).refine((t) => /^\+?[\d\s().-]+$/.test(t) && /(\d\D*){6,}/.test(t), 'El teléfono no es válido.')

/** The domain's revisarClave decides whether it is acceptable. */
export const claveElegida = () =>
  z
    .string()
    .min(1, 'Falta completar.')
    .max(200, 'Hasta 200 caracteres.')
    .refine((t) => t.isWellFormed(), 'Tiene caracteres que no se admiten.')

export const tokenEnlace = () => texto(200, 1)

/** TOTP (RFC 6238). */
export const otp = () => z.string().regex(/^\d{6}$/, 'Son 6 números.')

import { diasSemana, type Posologia } from '@receta/domain'
import { z } from 'zod'

// A posología as it is signed: what packages/domain/src/posologia/esquema.ts says, which explains each key. Nothing here is renamed or
// removed, for what was signed is read for years.

const rango = z.strictObject({ de: z.number(), a: z.number() })
const medida = z.strictObject({ cantidad: z.number(), unidad: z.string() })

const dias = z.discriminatedUnion('tipo', [
  z.strictObject({ tipo: z.literal('todos') }),
  z.strictObject({ tipo: z.literal('cada'), dias: z.number(), otros: z.literal(true).exactOptional() }),
  z.strictObject({
    tipo: z.literal('numerados'),
    dias: z.array(z.number()),
    de: z.union([z.enum(['mes', 'ciclo']), z.number()]),
  }),
  z.strictObject({ tipo: z.literal('semana'), dias: z.array(z.enum(diasSemana)) }),
  z.strictObject({ tipo: z.literal('por_semana'), veces: rango }),
  z.strictObject({ tipo: z.literal('por_mes'), veces: rango }),
  z.strictObject({ tipo: z.literal('cada_meses'), meses: z.number() }),
  z.strictObject({ tipo: z.literal('ciclo'), si: z.number(), no: z.number() }),
  z.strictObject({ tipo: z.literal('unica'), repetir_dias: z.number().nullable() }),
])

const paso = z.strictObject({
  cantidad: rango.nullable(),
  unidad: z.string().nullable(),
  cada_una: medida.nullable(),
  equivale: medida.nullable(),
  por_kg: z.boolean(),
  total_de: z.enum(['dia', 'semana', 'mes']).nullable(),
  momentos: z.array(z.strictObject({ cuando: z.string(), cantidad: rango })),
  veces: rango.nullable(),
  cada_horas: rango.nullable(),
  dias,
  durante: z.number().nullable(),
  durante_desde: z.number().exactOptional(),
  tomas: z.number().exactOptional(),
  sos: z.array(z.string()).exactOptional(),
})

const posologia = z.strictObject({
  pasos: z.array(paso),
  a_la_vez: z.literal(true).exactOptional(),
  via: z.string().nullable(),
  sitio: z.string().nullable(),
  si_hace_falta: z.boolean(),
  motivos: z.array(z.string()),
  maximo: z
    .strictObject({ cantidad: z.number(), unidad: z.string().nullable(), por: z.enum(['dia', 'semana']) })
    .nullable(),
  indicaciones: z.array(z.string()),
  continuo: z.boolean(),
}) satisfies z.ZodType<Posologia>

/** Structured, or marked as free text; `nombre`: what that text is known to be, or ''. */
export const posologiaFirmada = z.discriminatedUnion('tipo', [
  z.strictObject({ tipo: z.literal('esquema'), esquema: posologia }),
  z.strictObject({ tipo: z.literal('libre'), nombre: z.string() }),
])

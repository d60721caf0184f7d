import { cargosOperador, faltanteTextoMinimo, motivosFaltante } from '@receta/domain'
import { z } from 'zod'
import { entero, texto } from '../comun/campos'

/** As he was then (decision 0060). */
export const personaDeFarmacia = z.object({
  nombre: z.string(),
  apellido: z.string(),
  cargo: z.enum(cargosOperador),
  /** As it is written, «MP 1.234»; null for an auxiliar. */
  matricula: z.string().nullable(),
  jurisdiccion: z.string().nullable(),
})
export type PersonaDeFarmacia = z.output<typeof personaDeFarmacia>

export const cajaEntregada = z.object({
  lote: z.string().nullable(),
  vence: z.string().nullable(),
  gtin: z.string().nullable(),
  serie: z.string().nullable(),
})
export type CajaEntregada = z.output<typeof cajaEntregada>

export const faltante = z.object({
  renglon: z.number(),
  queda: z.number(),
  motivo: z.enum(motivosFaltante),
  /** Required for the motivo 'otro'. */
  texto: z.string(),
})
export type FaltanteDicho = z.output<typeof faltante>

export const faltanteDeclarado = z
  .strictObject({
    renglon: entero(z.int().min(1).max(50)),
    motivo: z.enum(motivosFaltante),
    texto: texto(120).default(''),
  })
  .refine((f) => f.motivo !== 'otro' || f.texto.length >= faltanteTextoMinimo, {
    path: ['texto'],
    error: 'Decí cuál es el motivo.',
  })

export const entregaRenglon = z.object({
  renglon: z.number(),
  producto_id: z.number(),
  producto: z.string(),
  envases: z.number(),
  entregados: z.number(),
  sustitucion_motivo: z.string().nullable(),
  cajas: z.array(cajaEntregada),
})

export const puedeRetirar = z.object({
  vinculo_id: z.number(),
  nombre: z.string(),
  /** Null when the account has none. */
  dni_final: z.string().nullable(),
})
export type PuedeRetirar = z.output<typeof puedeRetirar>

export const entregaHecha = z.object({
  /** Only for an administrator, who may undo it. Absent when nothing was handed over. */
  dispensa_id: z.number().nullable().optional(),
  en: z.string(),
  farmacia: z.string(),
  /** Null for what was handed over before people had a name there, or by its software. */
  entrego: personaDeFarmacia.nullish(),
  /** A bearer of the token who types the patient's document sees no name. */
  retiro: z.object({ nombre: z.string().nullable(), paciente: z.boolean() }).nullish(),
  /** Empty when only the reason was recorded. */
  items: z.array(entregaRenglon),
  faltantes: z.array(faltante),
})
export type EntregaHecha = z.output<typeof entregaHecha>

export const dispensa = z.object({
  dispensa_id: z.number(),
  recetas_id: z.number(),
  referencia: z.string(),
  apellidoNombre: z.string(),
  farmacia: z.string(),
  quien: z.string(),
  /** Null where only the farmacia is known. */
  entrego: personaDeFarmacia.nullish(),
  en: z.string(),
  items: z.array(entregaRenglon),
  faltantes: z.array(faltante),
  /** Null when the caller may not undo it. */
  deshacer_hasta: z.string().nullable(),
  deshecha: z
    .object({ en: z.string(), quien: z.string(), motivo: z.string().nullable(), persona: personaDeFarmacia.nullish() })
    .nullable(),
})
export type Dispensa = z.output<typeof dispensa>

import { faltanteTextoMinimo, motivosFaltante } from '@receta/domain'
import { z } from 'zod'
import { entero, texto } from '../comun/campos'

/** A box that left, as far as it was read. */
export const cajaEntregada = z.object({
  lote: z.string().nullable(),
  vence: z.string().nullable(),
  gtin: z.string().nullable(),
  serie: z.string().nullable(),
})
export type CajaEntregada = z.output<typeof cajaEntregada>

/** What stayed of a line to be collected, and why. */
export const faltante = z.object({
  renglon: z.number(),
  /** Packs that were left then. */
  queda: z.number(),
  motivo: z.enum(motivosFaltante),
  /** In the counter's own words; of 'otro', which. */
  texto: z.string(),
})
export type FaltanteDicho = z.output<typeof faltante>

/** What a counter says of a line that stays: required of one that leaves in part. */
export const faltanteDeclarado = z
  .strictObject({
    renglon: entero(z.int().min(1).max(50)),
    motivo: z.enum(motivosFaltante),
    texto: texto(120).default(''),
  })
  .refine((f) => f.motivo !== 'otro' || f.texto.length >= faltanteTextoMinimo, {
    path: ['texto'],
    error: 'Decir cuál es el motivo.',
  })

/** One line that was handed over, as it really was. */
export const entregaRenglon = z.object({
  renglon: z.number(),
  producto_id: z.number(),
  /** What was handed over, in words. */
  producto: z.string(),
  /** Packs of the receta that it used up, and boxes that left the counter. */
  envases: z.number(),
  entregados: z.number(),
  sustitucion_motivo: z.string().nullable(),
  /** The boxes that were read, in their order; not all have to be. */
  cajas: z.array(cajaEntregada),
})

/** Whom the patient lets collect for him, as the counter that holds his receta compares it with the document it is shown. */
export const puedeRetirar = z.object({
  vinculo_id: z.number(),
  nombre: z.string(),
  /** The last three of the document; null of an account that has none. */
  dni_final: z.string().nullable(),
})
export type PuedeRetirar = z.output<typeof puedeRetirar>

/** What left of a receta in one act, and what stayed and why, as its médico and its patient read it. */
export const entregaHecha = z.object({
  /** What an administrator undoes it by, told to nobody else; none where nothing left. */
  dispensa_id: z.number().nullable().optional(),
  en: z.string(),
  farmacia: z.string(),
  /** Who took it away, where the counter said it: told to its patient; without a name, to who shows its token and his document. */
  retiro: z.object({ nombre: z.string().nullable(), paciente: z.boolean() }).nullish(),
  /** None where nothing left, and it was said why. */
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
  en: z.string(),
  items: z.array(entregaRenglon),
  /** What stayed of each line; a line that nothing was said of is not there. */
  faltantes: z.array(faltante),
  /** Until when whoever asks may undo it; null when he may not, or no longer. */
  deshacer_hasta: z.string().nullable(),
  deshecha: z.object({ en: z.string(), quien: z.string(), motivo: z.string().nullable() }).nullable(),
})
export type Dispensa = z.output<typeof dispensa>

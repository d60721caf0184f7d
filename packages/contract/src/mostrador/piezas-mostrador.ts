import { cargosOperador, faltanteTextoMinimo, motivosFaltante } from '@receta/domain'
import { z } from 'zod'
import { entero, texto } from '../comun/campos'

/** The person of a farmacia who did something, as he was then (decision 0060). */
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

/** The part of a line that was not handed over, and why. */
export const faltante = z.object({
  renglon: z.number(),
  /** Packs of the line that were still left at that moment. */
  queda: z.number(),
  motivo: z.enum(motivosFaltante),
  /** The counter's own words; required for the motivo 'otro'. */
  texto: z.string(),
})
export type FaltanteDicho = z.output<typeof faltante>

/** What the counter declares about a line that is handed over in part. */
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

export const entregaRenglon = z.object({
  renglon: z.number(),
  producto_id: z.number(),
  producto: z.string(),
  /** Packs of the receta used up, and boxes that left the counter. */
  envases: z.number(),
  entregados: z.number(),
  sustitucion_motivo: z.string().nullable(),
  cajas: z.array(cajaEntregada),
})

/** A person whom the patient allows to collect, as the counter compares it with the document it is shown. */
export const puedeRetirar = z.object({
  vinculo_id: z.number(),
  nombre: z.string(),
  /** The last three digits of the document; null when the account has none. */
  dni_final: z.string().nullable(),
})
export type PuedeRetirar = z.output<typeof puedeRetirar>

/** One handover of a receta, as its médico and its patient read it: what was handed over, and what was not and why. */
export const entregaHecha = z.object({
  /** The id with which an administrator can undo it; nobody else gets it. Absent when nothing was handed over. */
  dispensa_id: z.number().nullable().optional(),
  en: z.string(),
  farmacia: z.string(),
  /** Who of the farmacia handed it over; null for what was handed over before people had a name there, or by its software. */
  entrego: personaDeFarmacia.nullish(),
  /** Who collected it. A bearer of the token who types the patient's document sees it without the name. */
  retiro: z.object({ nombre: z.string().nullable(), paciente: z.boolean() }).nullish(),
  /** Empty when nothing was handed over and only the reason was recorded. */
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
  /** Who handed it over; null where only the farmacia is known. */
  entrego: personaDeFarmacia.nullish(),
  en: z.string(),
  items: z.array(entregaRenglon),
  /** The lines that were not handed over completely, where a reason was given. */
  faltantes: z.array(faltante),
  /** Until when the caller may undo it; null when he may not. */
  deshacer_hasta: z.string().nullable(),
  deshecha: z
    .object({ en: z.string(), quien: z.string(), motivo: z.string().nullable(), persona: personaDeFarmacia.nullish() })
    .nullable(),
})
export type Dispensa = z.output<typeof dispensa>

import { codigosHallazgo, controlesReceta, estadosVisibles } from '@receta/domain'
import { z } from 'zod'

export const estadoVisible = z.enum(estadosVisibles)

export const recetaItem = z.object({
  renglon: z.number(),
  producto_id: z.number(),
  monodroga: z.string(),
  concentracion: z.string(),
  forma: z.string(),
  presentacion: z.string(),
  /** A commercial suggestion, always smaller than the generic (RX-02); empty for a generic. */
  marca: z.string(),
  envases: z.number(),
  unidades: z.number().nullable(),
  /** Plain words, never abbreviations (L17132 20(16)). */
  posologia: z.string(),
  /** The parsed short notation, '' when the posology is free text. */
  posologia_notacion: z.string(),
  tomas: z.object({ manana: z.number(), mediodia: z.number(), tarde: z.number(), noche: z.number() }).nullable(),
  cobertura: z.number().nullable(),
  lista_control: z.string(),
  dispensado: z.number(),
})

export const diagnosticoReceta = z.object({ codigo: z.string(), texto: z.string() })

/** One finding of the checks on a draft. `frena` refuses; `advierte` needs an acknowledgement with a reason. */
export const hallazgo = z.object({
  clave: z.string(),
  codigo: z.enum(codigosHallazgo),
  nivel: z.enum(['frena', 'advierte']),
  /** The draft's field, e.g. 'items.1.envases'. */
  campo: z.string(),
  mensaje: z.string(),
  /** Which norma refused, when one did. */
  norma: z.string().nullable(),
})
export type Hallazgo = z.output<typeof hallazgo>

/** What was checked before signing; kept with the receta. 'no_verificado' never borrows the tick of 'ok'. */
export const verificacion = z.object({
  control: z.enum(controlesReceta),
  resultado: z.enum(['ok', 'advierte', 'no_verificado']),
  detalle: z.string(),
})
export type Verificacion = z.output<typeof verificacion>

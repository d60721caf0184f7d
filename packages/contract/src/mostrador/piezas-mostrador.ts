import { faltanteTextoMinimo, motivosFaltante } from '@receta/domain'
import { z } from 'zod'
import { entero, texto } from '../comun/campos'
import { convenio } from '../norma/convenios'
import { diagnosticoReceta, diferenciaReceta, estadoVisible, recetaItem } from '../receta/piezas-receta'

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

/** A receta as the counter that holds it needs it. */
export const recetaMostrador = z.object({
  recetas_id: z.number(),
  nro_recetario: z.number(),
  referencia: z.string(),
  estado: estadoVisible,
  /** Its médico asked to annul it: letting go annuls it, handing something over refuses him. */
  anulacion_pendiente: z.boolean(),
  emitida_en: z.string(),
  vigente_desde: z.string(),
  vence_el: z.string(),
  retenida_hasta: z.string().nullable(),
  convenio: convenio.pick({ convenio_id: true, nombre: true, sigla: true, es_particular: true }),
  plan: z.string().nullable(),
  nroafiliado: z.string(),
  paciente: z.object({
    apellidoNombre: z.string(),
    tipo_doc: z.string().optional(),
    dni: z.string(),
    sexo: z.string(),
    fecha_nacimiento: z.string(),
    /** Of expendio legalmente restringido alone. */
    domicilio: z.string().optional(),
  }),
  profesional: z.object({ medico: z.string(), especialidad: z.string(), matricula: z.string() }),
  diagnosticos: z.array(diagnosticoReceta),
  observaciones: z.string(),
  permite_sustitucion: z.boolean(),
  items: z.array(
    recetaItem.extend({
      /** Packs still to be handed over. */
      queda: z.number(),
      condicion_venta: z.enum(['libre', 'receta', 'archivada', 'oficial']),
      /** Handing it over writes an entry in the libro recetario (DS-07). */
      al_libro: z.boolean(),
      gtin: z.string().nullable(),
      troquel: z.string().nullable(),
      precio: z.string().nullable(),
    }),
  ),
  /** What any farmacia handed over of it, newest first; the undone ones too. */
  dispensas: z.array(dispensa),
  /** Besides the patient himself; of a receta that is reserved, or whose code was not shown here, nobody. */
  pueden_retirar: z.array(puedeRetirar),
  /** Whether this farmacia took it by its code, now or before: until it does, it is not told who may collect. */
  qr_mostrado: z.boolean(),
  /** What it took the place of, and what changed; absent where it took none's. */
  reemplaza_a: z.object({ referencia: z.string(), diferencia: z.array(diferenciaReceta) }).optional(),
  /** Of one that was signed without network (CT-02): when it was registered. Its paper says another huella than the document. */
  contingencia: z.object({ registrada_en: z.string() }).optional(),
  /** Whether the signature of its médico holds. */
  firma: z.object({ valida: z.boolean() }),
})
export type RecetaMostrador = z.output<typeof recetaMostrador>

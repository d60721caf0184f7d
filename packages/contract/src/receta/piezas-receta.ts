import {
  ambientesRegistro,
  codigosHallazgo,
  controlesReceta,
  estadosRegistro,
  estadosVisibles,
  resultadosVerificacion,
  veredictos,
} from '@receta/domain'
import { z } from 'zod'

export const estadoVisible = z.enum(estadosVisibles)

/** It never affects the legal state of the receta. */
export const registroNacional = z.object({
  estado: z.enum(estadosRegistro),
  ambiente: z.enum(ambientesRegistro).nullable(),
  novedades: z
    .array(
      z.object({
        tipo: z.enum(['anulacion', 'dispensa', 'devolucion']),
        en: z.string(),
        estado: z.enum(['en_espera', 'pendiente_envio', 'enviada', 'error_envio']),
      }),
    )
    .optional(),
})

export type RegistroNacional = z.output<typeof registroNacional>

export const diferenciaReceta = z.object({
  que: z.enum(['agrega', 'quita', 'cambia']),
  sobre: z.string(),
  antes: z.string(),
  ahora: z.string(),
})

export const diagnosticoReceta = z.object({ codigo: z.string(), texto: z.string() })

/** `advierte` needs a reason, `informa` nothing; `frena` refuses, except ALERGIA, INTERACCION, EMBARAZO and CONDICION, which take one too. */
export const hallazgo = z.object({
  clave: z.string(),
  codigo: z.enum(codigosHallazgo),
  nivel: z.enum(['frena', 'advierte', 'informa']),
  /** The field of the draft, e.g. 'items.1.envases'. */
  campo: z.string(),
  mensaje: z.string(),
  norma: z.string().nullable(),
  fuente: z.string().optional(),
  /** `renglon` is the line of the draft (from 0) whose place it would take. */
  alternativa: z.object({ renglon: z.number(), drogas: z.array(z.string()) }).optional(),
})
export type Hallazgo = z.output<typeof hallazgo>

/** Signed. 'no_evaluable' and 'no_verificado' must never be shown as 'ok'. Recetas of before 2026-11-22 have no source. */
export const verificacion = z.object({
  control: z.enum(controlesReceta),
  resultado: z.enum(resultadosVerificacion),
  detalle: z.string(),
  fuente: z.string().nullable().optional(),
  version: z.string().nullable().optional(),
  no_evaluado: z.array(z.string()).optional(),
})
export type Verificacion = z.output<typeof verificacion>

/** 'no_evaluable' must never be shown as 'pasa'. */
export const normaControlada = z.object({
  codigo: z.string(),
  version: z.number(),
  titulo: z.string(),
  veredicto: z.enum(veredictos),
  motivos: z.array(z.string()),
})
export type NormaControlada = z.output<typeof normaControlada>

/** Of the same person: it is replaced or renewed by this one, or replaces it. */
export const recetaEnlazada = z.object({
  recetas_id: z.number(),
  referencia: z.string(),
  emitida_en: z.string(),
  diferencia: z.array(diferenciaReceta),
})

/** `hasta`: when it lets go of it by itself. */
const enMostrador = z.object({ farmacia: z.string(), hasta: z.string() })

export const recetaResumen = z.object({
  recetas_id: z.number(),
  nro_recetario: z.number(),
  convenio_id: z.number(),
  convenio: z.string(),
  estado: estadoVisible,
  anulacion_pendiente: z.boolean(),
  referencia: z.string(),
  apellidoNombre: z.string(),
  dni: z.string(),
  medico: z.string(),
  emitida_en: z.string(),
  fecha_receta: z.string(),
  vigente_desde: z.string(),
  vence_el: z.string(),
  serie_nro: z.number(),
  serie_total: z.number(),
  diagnosticos: z.array(diagnosticoReceta),
  items: z.array(
    z.object({
      renglon: z.number(),
      monodroga: z.string(),
      concentracion: z.string(),
      forma: z.string(),
      presentacion: z.string(),
      envases: z.number(),
      dispensado: z.number(),
      posologia: z.string(),
    }),
  ),
  motivo: z.string().nullable(),
  anulada_en: z.string().nullable(),
  /** Nobody may see it by a vínculo. */
  reservada: z.boolean().optional(),
  /** By a vínculo; absent or null for the caller's own. */
  en_nombre_de: z.string().nullable().optional(),
  /** Only for a paciente: when the last part was handed over. */
  dispensada_en: z.string().nullable().optional(),
  /** For a paciente, where it was handed over. For the médico, who holds it while his annulment waits. */
  farmacia: z.string().nullable().optional(),
  /** Only for whoever collects. Never for its médico, a payer or an administrator. */
  en_mostrador: enMostrador.nullable().optional(),
})
export type RecetaResumen = z.output<typeof recetaResumen>

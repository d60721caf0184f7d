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

/** Where the receta is on its way to the national repository; no row of it says anything of its legal state. */
export const registroNacional = z.object({
  estado: z.enum(estadosRegistro),
  ambiente: z.enum(ambientesRegistro).nullable(),
  /** What happened to it since, and whether the repository was told; absent where nothing did. */
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

/** One thing that a receta says and the one it replaces did not. */
export const diferenciaReceta = z.object({
  que: z.enum(['agrega', 'quita', 'cambia']),
  sobre: z.string(),
  antes: z.string(),
  ahora: z.string(),
})

export const diagnosticoReceta = z.object({ codigo: z.string(), texto: z.string() })

/** One finding of the checks on a draft. `frena` refuses (one of the person's safety, ALERGIA, INTERACCION, EMBARAZO or CONDICION, until it is acknowledged with a reason); `advierte` needs an acknowledgement with a reason; `informa` asks nothing. */
export const hallazgo = z.object({
  clave: z.string(),
  codigo: z.enum(codigosHallazgo),
  nivel: z.enum(['frena', 'advierte', 'informa']),
  /** The draft's field, e.g. 'items.1.envases'. */
  campo: z.string(),
  mensaje: z.string(),
  /** Which norma refused, when one did. */
  norma: z.string().nullable(),
  /** What the clinical fact is cited from. */
  fuente: z.string().optional(),
})
export type Hallazgo = z.output<typeof hallazgo>

/**
 * What was checked before signing; kept with the receta. Neither 'no_evaluable' nor 'no_verificado' (its source was missing)
 * borrows the tick of 'ok'. Recetas signed before 2026-11-22 say neither source nor what was left undecided.
 */
export const verificacion = z.object({
  control: z.enum(controlesReceta),
  resultado: z.enum(resultadosVerificacion),
  detalle: z.string(),
  /** Against what, and of which version; null when it was missing. */
  fuente: z.string().nullable().optional(),
  version: z.string().nullable().optional(),
  /** What could not be decided, and why. */
  no_evaluado: z.array(z.string()).optional(),
})
export type Verificacion = z.output<typeof verificacion>

/** What a norma of the convenio answered of a receta, and in whose words why. 'no_evaluable' never borrows the tick of 'pasa'. */
export const normaControlada = z.object({
  codigo: z.string(),
  version: z.number(),
  titulo: z.string(),
  veredicto: z.enum(veredictos),
  motivos: z.array(z.string()),
})
export type NormaControlada = z.output<typeof normaControlada>

/** Another receta of the same person that this one comes from, or became. */
export const recetaEnlazada = z.object({
  recetas_id: z.number(),
  referencia: z.string(),
  emitida_en: z.string(),
  /** What the newer of both says and the older did not. */
  diferencia: z.array(diferenciaReceta),
})

/** A receta as one line of a list. */
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
  /** Nobody sees it by a vínculo. */
  reservada: z.boolean().optional(),
  /** Whose it is, when the caller sees it by a vínculo; absent or null for one's own. */
  en_nombre_de: z.string().nullable().optional(),
  /** To a paciente, of a receta that was handed over: when its last part was. */
  dispensada_en: z.string().nullable().optional(),
  /** To a paciente, where that was; to its médico, who blocked it or has it while its annulment waits. */
  farmacia: z.string().nullable().optional(),
})
export type RecetaResumen = z.output<typeof recetaResumen>

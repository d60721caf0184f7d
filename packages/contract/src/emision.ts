import { Rol } from '@receta/domain'
import { z } from 'zod'
import { claveIdempotencia, dni, entero, fecha, siNo, texto } from './campos'
import { endpoint } from './endpoint'
import { estadoVisible, hallazgo, recetaItem, verificacion } from './piezas-receta'

const borrador = {
  soft_id: entero(),
  convenio_id: entero(),
  /** 0 for a person outside the padrón. */
  afiliado_id: entero(),
  /** A person already known to the system; 0 when `paciente` is typed in by hand. */
  persona_id: entero(),
  paciente: z
    .strictObject({
      dni: dni(),
      cuil: z.string().max(13),
      apellido: texto(60, 1),
      nombre: texto(60, 1),
      sexo: z.enum(['F', 'M', 'X']),
      fecha_nacimiento: fecha(),
    })
    .nullable(),
  nroafiliado: texto(30),
  plan_id: entero().nullable(),
  fecha_receta: fecha().nullable(),
  tratamiento_prolongado: siNo(),
  /** 1, or 2 to 3 recetas 30 days apart for a prolonged treatment. */
  cantidad_recetas: entero(z.int().min(1).max(3)),
  permite_sustitucion: siNo(),
  observaciones: texto(500),
  email: texto(120),
  telefono: texto(40),
  prestador: texto(120).nullable(),
  diagnosticos: z.array(z.strictObject({ codigo: texto(10), texto: texto(200, 1) })).max(5),
  items: z
    .array(
      z.strictObject({
        producto_id: entero(),
        codigo: z.string().max(200),
        envases: entero(z.int().min(1).max(99)),
        posologia: texto(200, 1),
      }),
    )
    .max(20),
  /** Warnings the médico has read, each with his reason (docs/llamadas.md, check 6). */
  reconocimientos: z.array(z.strictObject({ clave: texto(80, 1), motivo: texto(200, 3) })).max(30),
}

export const revisaReceta = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/api/revisa_receta',
  summary: 'Runs every check of a draft, all findings at once, and writes nothing.',
  access: [Rol.MEDICO],
  sentAs: 'json',
  input: z.strictObject(borrador),
  output: z.object({
    hallazgos: z.array(hallazgo),
    verificaciones: z.array(verificacion),
    vigencias: z.array(z.object({ vigente_desde: z.string(), vence_el: z.string() })),
  }),
  errors: [],
})

export const recetaEmitida = z.object({
  recetas_id: z.number(),
  nro_recetario: z.number(),
  convenio_id: z.number(),
  token: z.string(),
  referencia: z.string(),
  estado: estadoVisible,
  fecha_receta: z.string(),
  vigente_desde: z.string(),
  vence_el: z.string(),
  serie_nro: z.number(),
  serie_total: z.number(),
  items: z.array(recetaItem.omit({ dispensado: true })),
})

export const informaReceta = endpoint({
  service: 'recetas',
  method: 'PUT',
  path: '/api/informa_receta',
  summary:
    'Issues and signs the receta (or the series). The same key with the same content answers the first answer again.',
  access: [Rol.MEDICO],
  sentAs: 'json',
  input: z.strictObject({ clave_idempotencia: claveIdempotencia(), ...borrador }),
  output: z.object({ receta: recetaEmitida, serie: z.array(recetaEmitida), avisos: z.array(hallazgo) }),
  errors: [
    'RECETA_NO_EMITIBLE',
    'CLAVE_IDEMPOTENCIA_REUSADA',
    'SEGUNDO_FACTOR_REQUERIDO',
    'MEDICO_NO_HABILITADO',
    'PRODUCTO_DESACTUALIZADO',
  ],
})

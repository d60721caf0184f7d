import { Rol, type TipoDocumento, tieneForma, tiposDocumento } from '@receta/domain'
import { z } from 'zod'
import { claveIdempotencia, entero, fecha, linea, siNo, texto } from '../comun/campos'
import { endpoint } from '../comun/endpoint'
import { estadoVisible, hallazgo, recetaItem, verificacion } from './piezas-receta'

const malDocumento = ({ input }: { input: unknown }) =>
  ({
    DNI: 'El DNI tiene 7 u 8 números.',
    CUIT: 'Son 11 números.',
    CDI: 'Son 11 números.',
    PASAPORTE: 'Van las 3 letras del país y el número: BOL4567123.',
  })[(input as { tipo_doc: TipoDocumento }).tipo_doc]

/** What a draft says, whoever signs it: on the server, or without network on a device of its médico. */
export const borradorReceta = {
  soft_id: entero(),
  convenio_id: entero(),
  /** 0 for a person outside the padrón. */
  afiliado_id: entero(),
  /** A person already known to the system; 0 when `paciente` is typed in by hand. */
  persona_id: entero(),
  paciente: z
    .strictObject({
      /** Another document than the DNI is for foreigners, and then the CUIL may be empty (R2214 Anexo II). */
      tipo_doc: z.enum(tiposDocumento).default('DNI'),
      /** The document's number; a passport's begins with the three letters of its country. */
      dni: linea(20, 5),
      cuil: z.string().max(13),
      apellido: linea(60, 1),
      nombre: linea(60, 1),
      sexo: z.enum(['F', 'M', 'X']),
      fecha_nacimiento: fecha(),
    })
    .refine(({ tipo_doc, dni }) => tieneForma(tipo_doc, dni), { path: ['dni'], error: malDocumento })
    .nullable(),
  nroafiliado: linea(30),
  plan_id: entero().nullable(),
  fecha_receta: fecha().nullable(),
  tratamiento_prolongado: siNo(),
  /** 1, or 2 to 3 recetas 30 days apart for a prolonged treatment. */
  cantidad_recetas: entero(z.int().min(1).max(3)),
  permite_sustitucion: siNo(),
  observaciones: texto(500),
  email: linea(120),
  telefono: linea(40),
  prestador: linea(120).nullable(),
  diagnosticos: z.array(z.strictObject({ codigo: linea(10), texto: linea(200, 1) })).max(5),
  items: z
    .array(
      z.strictObject({
        producto_id: entero(),
        codigo: z.string().max(200),
        envases: entero(z.int().min(1).max(99)),
        posologia: linea(200, 1),
      }),
    )
    .max(20),
  /** Warnings the médico has read, each with his reason (docs/llamadas.md, check 6). */
  reconocimientos: z.array(z.strictObject({ clave: texto(80, 1), motivo: texto(200, 3) })).max(30),
  /** From 13 to 17 years: nobody sees it by a vínculo (CCyC art 26). */
  reservada: siNo().default(false),
  /** Which of his it repeats, for the same person; of another it is not read. */
  renueva_a: entero().optional(),
}

export const revisaReceta = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/api/revisa_receta',
  summary: 'Runs every check of a draft, all findings at once, and writes nothing.',
  access: [Rol.MEDICO],
  sentAs: 'json',
  audita: 'lectura',
  input: z.strictObject({
    ...borradorReceta,
    /** The one of his that it is being written to replace: it is no duplicate of it. */
    reemplaza_a: entero().optional(),
  }),
  output: z.object({
    hallazgos: z.array(hallazgo),
    verificaciones: z.array(verificacion),
    vigencias: z.array(z.object({ vigente_desde: z.string(), vence_el: z.string() })),
  }),
  errors: ['DEMASIADOS_INTENTOS'],
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
  items: z.array(recetaItem.omit({ dispensado: true, cuir: true })),
})

export const informaReceta = endpoint({
  service: 'recetas',
  method: 'PUT',
  path: '/api/informa_receta',
  summary:
    'Issues and signs the receta (or the series). The same key with the same content answers the first answer again.',
  access: [Rol.MEDICO],
  sentAs: 'json',
  audita: 'escritura',
  input: z.strictObject({
    clave_idempotencia: claveIdempotencia(),
    ...borradorReceta,
    /** A number of a recetario of his that no receta has: what was written on that paper takes it, with its reference and its QR (CT-01). */
    nro_recetario: entero().optional(),
  }),
  output: z.object({ receta: recetaEmitida, serie: z.array(recetaEmitida), avisos: z.array(hallazgo) }),
  errors: [
    'RECETA_NO_EMITIBLE',
    'CLAVE_IDEMPOTENCIA_REUSADA',
    'SEGUNDO_FACTOR_REQUERIDO',
    'MEDICO_NO_HABILITADO',
    'PRODUCTO_DESACTUALIZADO',
    'EMISION_FRENADA',
    'DEMASIADOS_INTENTOS',
  ],
})

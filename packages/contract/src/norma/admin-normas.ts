import { bandas, esMotivoFundado, ROLES_ADMINISTRACION, veredictos } from '@receta/domain'
import { z } from 'zod'
import { claveIdempotencia, entero, fecha, instante, mensajeMotivo, texto } from '../comun/campos'
import { endpoint } from '../comun/endpoint'
import { reglasNorma } from './reglas-norma'

const comun = {
  service: 'backend',
  method: 'POST',
  sentAs: 'json',
  access: ROLES_ADMINISTRACION,
} as const

const version = z.object({
  norma_id: z.number(),
  version: z.number(),
  titulo: z.string(),
  texto: z.string(),
  vigente_desde: z.string(),
  reglas: reglasNorma,
  /** Working days. */
  dias_respuesta: z.number(),
  /** Null for versions loaded at installation or from a file. */
  quien: z.string().nullable(),
  publicada_en: instante().nullable(),
})
const norma = z.object({
  convenio_id: z.number(),
  convenio: z.string(),
  codigo: z.string(),
  vigente: z.number(),
  versiones: z.array(version).min(1),
})
export type NormaDatos = z.output<typeof norma>

const borrador = z.object({
  convenio_id: z.number(),
  convenio: z.string(),
  codigo: z.string(),
  version: z.number(),
  titulo: z.string(),
  texto: z.string(),
  vigente_desde: z.string(),
  reglas: reglasNorma,
  dias_respuesta: z.number(),
  quien: z.string(),
  guardado_en: instante(),
})
export type NormaBorrador = z.output<typeof borrador>

export const normasDatos = endpoint({
  ...comun,
  path: '/api/normas_datos',
  summary: 'The normas of a convenio, or of all, with every version, also those that are not in force yet.',
  audita: 'no',
  input: z.strictObject({ convenio_id: entero().optional() }),
  output: z.object({ items: z.array(norma), borradores: z.array(borrador) }),
  errors: [],
})

const escrita = {
  convenio_id: entero(),
  codigo: texto(20, 1).regex(/^[\p{L}\d][\p{L}\d.-]*$/u, 'Sólo letras, números, puntos y guiones.'),
  version: entero(),
  titulo: texto(120, 3),
  texto: texto(20_000, 10),
  vigente_desde: fecha(),
  /** When absent, as the previous version; two for a new norma. */
  dias_respuesta: entero(z.int().min(1, 'Un día hábil por lo menos.').max(30, 'Hasta 30 días hábiles.')).optional(),
}

export const normaPublica = endpoint({
  ...comun,
  path: '/api/norma_publica',
  summary:
    'Publishes a norma, or the next version of one: a published one is never rewritten. The second factor confirms it: of two minutes ago at most. 409 when another one published meanwhile.',
  audita: 'escritura',
  escribe: ['catalogos'],
  input: z.strictObject({
    clave_idempotencia: claveIdempotencia(),
    ...escrita,
    /** When absent, the rules of the previous version continue. */
    reglas: reglasNorma.optional(),
  }),
  output: z.object({ norma }),
  errors: ['SEGUNDO_FACTOR_REQUERIDO', 'CONVENIO_NO_ENCONTRADO', 'NORMA_CAMBIADA', 'CLAVE_IDEMPOTENCIA_REUSADA'],
})

export const normaGuarda = endpoint({
  ...comun,
  path: '/api/norma_guarda',
  summary:
    'Keeps what is being written of a norma, over what was kept of it; nobody is judged by it until it is published.',
  audita: 'escritura',
  escribe: ['catalogos'],
  input: z.strictObject({ ...escrita, titulo: texto(120), texto: texto(20_000), reglas: reglasNorma }),
  output: z.object({ borrador }),
  errors: ['CONVENIO_NO_ENCONTRADO'],
})

export const normaDescarta = endpoint({
  ...comun,
  path: '/api/norma_descarta',
  summary: 'Throws away what was being written of a norma; what was published stays.',
  audita: 'escritura',
  escribe: ['catalogos'],
  input: z.strictObject({ convenio_id: escrita.convenio_id, codigo: escrita.codigo }),
  output: z.object({}),
  errors: [],
})

/** People, not recetas (Ley 25.326). The lowest band includes zero. */
const banda = z.enum(bandas)
const veredicto = { antes: z.enum(veredictos), ahora: z.enum(veredictos) }
const cambio = z.object({ ...veredicto, cuantas: banda })
/** Counts of people, and what was missing to decide of some of them. */
const exactas = z.object({
  leidas: z.number(),
  cambian: z.number(),
  cambios: z.array(z.object({ ...veredicto, cuantas: z.number() })),
  reglas: z.array(
    z.object({ indice: z.number(), aplica: z.number(), no_evaluable: z.number(), faltan: z.array(z.string()) }),
  ),
})

export const normaEnsaya = endpoint({
  ...comun,
  path: '/api/norma_ensaya',
  summary:
    'What these rules would have answered of the recetas of the last 30 days of the convenio, beside the version in force: about for how many persons something changes, why, and which kinds of receta that many people have change. Counts are bands whose edges nobody outside knows, and the lowest is also none: no number to subtract. With `exacto`, and its reason, the exact counts of this convenio too: whoever is read for them reads that he was counted. So many rules a day, and one more for each rehearsal. Reads for a few seconds at most and says how far it came.',
  audita: 'lectura',
  input: z.strictObject({
    convenio_id: escrita.convenio_id,
    codigo: escrita.codigo,
    reglas: reglasNorma,
    /** Why the exact counts are needed (decision 0100). */
    exacto: z.strictObject({ motivo: texto(300).refine(esMotivoFundado, mensajeMotivo) }).optional(),
  }),
  output: z.object({
    desde: z.string(),
    hasta: z.string(),
    leidas: banda.nullable(),
    completo: z.boolean(),
    cambian: banda,
    /** The changes that affect more people than the lowest band. */
    cambios: z.array(cambio),
    /** `faltan` names what was missing, when the count may be told. */
    reglas: z.array(z.object({ indice: z.number(), aplica: banda, no_evaluable: banda, faltan: z.array(z.string()) })),
    ejemplos: z.array(
      z.object({
        drogas: z.array(z.string()),
        antes: z.enum(veredictos),
        ahora: z.enum(veredictos),
        motivos: z.array(z.string()),
      }),
    ),
    /** Null unless they were asked for. */
    exactas: exactas.nullable(),
  }),
  errors: ['SEGUNDO_FACTOR_REQUERIDO', 'CONVENIO_NO_ENCONTRADO', 'DEMASIADOS_INTENTOS'],
})
export type NormaEnsayo = z.output<(typeof normaEnsaya)['output']>
export type ExactasDeEnsayo = z.output<typeof exactas>

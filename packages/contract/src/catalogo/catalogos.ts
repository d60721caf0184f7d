import { z } from 'zod'
import { entero, inicio, limite, texto } from '../comun/campos'
import { endpoint } from '../comun/endpoint'

export const producto = z.object({
  id: z.number(),
  /** §7: base64(XOR(id|timestamp|valor)). The client sends it back when issuing, and an outdated code is refused. */
  codigo: z.string(),
  nombre: z.string(),
  monodroga: z.string(),
  componentes: z.array(z.object({ ifa: z.string(), cantidad: z.string(), unidad: z.string() })),
  ifa_clave: z.string(),
  forma: z.string(),
  via: z.string(),
  concentracion: z.string(),
  presentacion: z.string(),
  unidades: z.number().nullable(),
  /** '60, 120 ml': how its bottle usually comes, when its presentation does not say; else nothing. */
  envases_habituales: z.string().optional(),
  laboratorio: z.string(),
  generico: z.boolean(),
  condicion_venta: z.enum(['libre', 'receta', 'archivada', 'oficial']),
  lista_control: z.string(),
  precio: z.string().nullable(),
  precio_vigencia: z.string().nullable(),
  /** Null when the request named no plan; `porcentaje` 0 means that the plan does not cover the product. */
  cobertura: z.object({ porcentaje: z.number(), requiere_autorizacion: z.boolean() }).nullable(),
  remediar: z.boolean(),
  troquel: z.string().nullable(),
  gtin: z.string().nullable(),
})
export type Producto = z.output<typeof producto>

export const productos = endpoint({
  service: 'backend',
  method: 'POST',
  path: '/api/productos',
  summary:
    'Product search: generic first, accent-blind, tolerant of typos; troquel and GTIN exact; with a plan, what it covers comes first; then what is said to be used, and the forms of that age.',
  access: 'public',
  sentAs: 'json',
  audita: 'no',
  input: z.strictObject({
    limit: limite(),
    start: inicio(),
    query: texto(80),
    plan: entero().optional(),
    usados: z.array(entero()).max(60).optional(),
    /** In years: which forms come first. */
    edad: entero(z.int().min(0).max(130)).optional(),
  }),
  output: z.object({
    items: z.array(producto),
    total_estimado: z.number(),
    start: z.number(),
    limit: z.number(),
    aproximado: z.boolean(),
    vademecum_fecha: z.string(),
  }),
  errors: [],
})

export const normas = endpoint({
  service: 'backend',
  method: 'POST',
  path: '/api/normas',
  summary: "The convenios' rules in words; `valor` is a convenio id or a norma code.",
  access: 'public',
  sentAs: 'json',
  audita: 'no',
  input: z.strictObject({
    limit: limite(),
    start: inicio(),
    query: texto(80).default(''),
    valor: texto(40).default(''),
  }),
  output: z.object({
    items: z.array(
      z.object({
        id: z.number(),
        convenio_id: z.number(),
        convenio: z.string(),
        codigo: z.string(),
        titulo: z.string(),
        texto: z.string(),
        vigente_desde: z.string(),
        version: z.number(),
        /** One sentence each. Copies stored on a device before this field existed lack it. */
        se_evalua: z.array(z.string()).optional(),
      }),
    ),
    total_estimado: z.number(),
    start: z.number(),
    limit: z.number(),
  }),
  errors: [],
})

export const especialidades = endpoint({
  service: 'recetas',
  method: 'GET',
  path: '/api/especialidades',
  summary: 'Medical specialties (REFEPS codes).',
  access: 'public',
  sentAs: 'query',
  audita: 'no',
  input: z.strictObject({ query: texto(80).default('') }),
  output: z.object({ items: z.array(z.object({ codigo: z.string(), nombre: z.string() })) }),
  errors: [],
})

export const tiposMatriculas = endpoint({
  service: 'recetas',
  method: 'GET',
  path: '/api/tipos_matriculas',
  summary: 'Kinds of matrícula: of the Nation, of a province.',
  access: 'public',
  sentAs: 'query',
  audita: 'no',
  input: z.strictObject({ query: texto(80).default('') }),
  output: z.object({ items: z.array(z.object({ codigo: z.string(), nombre: z.string() })) }),
  errors: [],
})

export const diagnosticos = endpoint({
  service: 'recetas',
  method: 'GET',
  path: '/api/diagnosticos',
  summary: 'Diagnoses by CIE-10 code, text or everyday synonym.',
  access: 'public',
  sentAs: 'query',
  audita: 'no',
  input: z.strictObject({ query: texto(80) }),
  output: z.object({ items: z.array(z.object({ codigo: z.string(), texto: z.string() })) }),
  errors: [],
})

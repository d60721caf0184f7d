import { z } from 'zod'
import { entero, fecha, texto } from '../comun/campos'
import { producto } from './catalogos'
import { endpoint } from '../comun/endpoint'

/** Ours: what a link to one product opens. */
export const productoDetalle = endpoint({
  service: 'backend',
  method: 'POST',
  path: '/api/producto',
  summary:
    'One product, with its alternatives of the same generic, strength and form, cheaper first, and what each plan pays of it.',
  access: 'public',
  sentAs: 'json',
  audita: 'no',
  input: z.strictObject({ id: entero(), plan: entero().optional() }),
  output: z.object({
    producto,
    /** Same active ingredients, strength and form, by price per unit; those without a price last. At most 50. */
    alternativas: z.array(producto),
    /** The plans of active convenios that pay something of it, the most first. */
    coberturas: z.array(
      z.object({
        convenio_id: z.number(),
        convenio: z.string(),
        plan_id: z.number(),
        plan: z.string(),
        porcentaje: z.number(),
        requiere_autorizacion: z.boolean(),
      }),
    ),
    vademecum_fecha: z.string(),
  }),
  errors: ['PRODUCTO_NO_ENCONTRADO'],
})

/** A product without what is of the moment: no code to prescribe it with, and nothing of any plan. */
export const productoCopiado = producto.omit({ codigo: true, cobertura: true })
export type ProductoCopiado = z.output<typeof productoCopiado>

/** Ours: what a device keeps, to look a medicine up in without a network. */
export const vademecumCopia = endpoint({
  service: 'backend',
  method: 'GET',
  path: '/api/vademecum_copia',
  summary:
    'The vademécum on sale, whole, 500 products at a time in the order of their ids. A page that was asked for before is asked for again by its ETag.',
  access: 'public',
  sentAs: 'query',
  audita: 'no',
  input: z.strictObject({
    /** Those after this id. */
    despues_de: entero().default(0),
  }),
  output: z.object({
    items: z.array(productoCopiado),
    /** Where the next page begins; null in the last one. */
    sigue: z.number().nullable(),
    /** The import that it is of: pages of two imports do not go together. */
    carga: z.number(),
    vademecum_fecha: z.string(),
  }),
  errors: ['DEMASIADOS_INTENTOS'],
  conEtag: true,
})

/** A product as the product API tells it: to be read, and prescribed only where `id` says it is in the own vademécum. */
export const productoBuscado = producto
  .pick({
    nombre: true,
    monodroga: true,
    forma: true,
    concentracion: true,
    presentacion: true,
    unidades: true,
    laboratorio: true,
    generico: true,
    condicion_venta: true,
    lista_control: true,
    precio: true,
    precio_vigencia: true,
    cobertura: true,
    remediar: true,
    troquel: true,
    gtin: true,
  })
  .extend({
    /** Null when it is not in the own vademécum: it cannot be prescribed until it is imported. */
    id: z.number().nullable(),
  })
export type ProductoBuscado = z.output<typeof productoBuscado>

/** §7: the external product API. */
export const busca = endpoint({
  service: 'vademecum',
  method: 'GET',
  path: '/busca/:x',
  summary:
    'Products by free text, GTIN/EAN or troquel: the own vademécum first, and the external API, where there is one, for what it lacks.',
  access: 'public',
  sentAs: 'query',
  audita: 'no',
  input: z.strictObject({
    x: texto(80, 1),
    plan: entero().optional(),
    limit: entero(z.int().min(1).max(100)).default(35),
  }),
  output: z.object({
    items: z.array(productoBuscado),
    /** Who answered. Nothing of an `externa` answer is checked against the vademécum. */
    fuente: z.enum(['propia', 'externa']),
  }),
  errors: ['PROVEEDOR_NO_DISPONIBLE'],
})

const corto = () => texto(200)
/** What is believed of a stranger: the same fields, bounded and without control characters; never its ids nor its coverages. */
const productoAjeno = productoBuscado.omit({ id: true, cobertura: true }).extend({
  nombre: texto(200, 1),
  monodroga: texto(300, 1),
  forma: corto(),
  concentracion: corto(),
  presentacion: corto(),
  unidades: entero().nullable(),
  laboratorio: corto(),
  lista_control: corto(),
  precio: z
    .string()
    .regex(/^\d{1,10}(\.\d{1,2})?$/)
    .nullable(),
  precio_vigencia: fecha().nullable(),
  troquel: z
    .string()
    .regex(/^\d{4,7}$/)
    .nullable(),
  gtin: z
    .string()
    .regex(/^\d{8,14}$/)
    .nullable(),
})
/** What a remote product API answers. */
export const respuestaExterna = z.object({
  items: z.array(productoAjeno.transform((p) => ({ ...p, id: null, cobertura: null }))).max(500),
})

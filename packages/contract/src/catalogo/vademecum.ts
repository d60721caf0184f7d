import { z } from 'zod'
import { entero, fecha, texto } from '../comun/campos'
import { producto } from './catalogos'
import { endpoint } from '../comun/endpoint'

/** Not in §7. */
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
    /** By price per unit, those without a price last. At most 50. */
    alternativas: z.array(producto),
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

export const productoCopiado = producto.omit({ codigo: true, cobertura: true })
export type ProductoCopiado = z.output<typeof productoCopiado>

/** Not in §7: what a device keeps in order to search without a network. */
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
    despues_de: entero().default(0),
  }),
  output: z.object({
    items: z.array(productoCopiado),
    /** Null on the last page. */
    sigue: z.number().nullable(),
    carga: z.number(),
    vademecum_fecha: z.string(),
  }),
  errors: ['DEMASIADOS_INTENTOS'],
  conEtag: true,
})

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
    id: z.number().nullable(),
  })
export type ProductoBuscado = z.output<typeof productoBuscado>

/** §7: the product API. */
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
    /** An `externa` answer is not checked against our vademécum. */
    fuente: z.enum(['propia', 'externa']),
  }),
  errors: ['PROVEEDOR_NO_DISPONIBLE'],
})

const corto = () => texto(200)
/** A product from a foreign server: fields bounded and without control characters; its ids and coverages are not trusted. */
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
export const respuestaExterna = z.object({
  items: z.array(productoAjeno.transform((p) => ({ ...p, id: null, cobertura: null }))).max(500),
})

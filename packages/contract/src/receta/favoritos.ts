import { Rol } from '@receta/domain'
import { z } from 'zod'
import { entero, linea } from '../comun/campos'
import { producto } from '../catalogo/catalogos'
import { endpoint } from '../comun/endpoint'

export const maxFavoritos = 20

const favorito = z.strictObject({
  producto_id: entero(),
  posologia: linea(200),
  /** Null when it has to be asked each time. */
  envases: entero(z.int().min(1).max(99)).nullable(),
  /** One written in words only has codigo ''. */
  diagnostico: z.strictObject({ codigo: linea(10), texto: linea(200, 1) }).nullable(),
})

const respuesta = z.object({
  items: z.array(
    favorito.extend({
      /** With the code to prescribe it; null when it was withdrawn. */
      producto: producto.nullable(),
    }),
  ),
})
export type Favorito = z.output<typeof respuesta>['items'][number]

export const favoritos = endpoint({
  service: 'recetas',
  method: 'GET',
  path: '/api/favoritos',
  summary: "The médico's own frequent treatments, in his order, each with its product as it is today.",
  access: [Rol.MEDICO],
  sentAs: 'query',
  audita: 'lectura',
  input: z.strictObject({}),
  output: respuesta,
  errors: [],
})

export const usos = endpoint({
  service: 'recetas',
  method: 'GET',
  path: '/api/usos',
  summary:
    'What the médico prescribed most in his last 300 recetas: diagnoses by code, with the text of today, and products.',
  access: [Rol.MEDICO],
  sentAs: 'query',
  audita: 'lectura',
  input: z.strictObject({}),
  output: z.object({
    diagnosticos: z.array(z.object({ codigo: z.string(), texto: z.string(), veces: z.number() })),
    productos: z.array(z.object({ producto_id: z.number(), veces: z.number() })),
  }),
  errors: [],
})
export type Usos = z.output<(typeof usos)['output']>

export const guardaFavoritos = endpoint({
  service: 'recetas',
  method: 'PUT',
  path: '/api/favoritos',
  summary: "Puts the whole list in the place of the médico's former one; the same list again changes nothing.",
  access: [Rol.MEDICO],
  sentAs: 'json',
  audita: 'escritura',
  input: z.strictObject({ items: z.array(favorito).max(maxFavoritos) }),
  output: respuesta,
  errors: [],
})

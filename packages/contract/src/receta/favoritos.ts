import { Rol } from '@receta/domain'
import { z } from 'zod'
import { entero, linea } from '../comun/campos'
import { producto } from '../catalogo/catalogos'
import { endpoint } from '../comun/endpoint'

/** The most treatments that a médico keeps at hand. */
export const maxFavoritos = 20

const favorito = z.strictObject({
  producto_id: entero(),
  /** As he writes it, short notation or free words. */
  posologia: linea(200),
  /** Null when packs are to be asked each time. */
  envases: entero(z.int().min(1).max(99)).nullable(),
  /** What it is usually for; a diagnosis in words alone has no code. */
  diagnostico: z.strictObject({ codigo: linea(10), texto: linea(200, 1) }).nullable(),
})

const respuesta = z.object({
  items: z.array(
    favorito.extend({
      /** As the vademécum has it today, with the code it is informed with; null when it was withdrawn. */
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

import { z } from 'zod'
import { texto } from '../comun/campos'
import { endpoint } from '../comun/endpoint'

/** An INDEC code: 2 digits for a provincia, 5 for a partido, 8 or more for a localidad. Text, because it may begin with zero. */
export const codigoIndec = () => z.string().regex(/^\d{2,11}$/, 'El código no es válido.')

const query = () => texto(80).default('')

export const provincias = endpoint({
  service: 'recetas',
  method: 'GET',
  path: '/aux/provincias',
  summary: 'The 24 provincias, by name; INDEC codes.',
  access: 'public',
  sentAs: 'query',
  audita: 'no',
  input: z.strictObject({ query: query() }),
  output: z.object({ items: z.array(z.object({ provincia_id: z.string(), nombre: z.string() })) }),
  errors: [],
})

export const partidos = endpoint({
  service: 'recetas',
  method: 'GET',
  path: '/aux/partidos',
  summary: 'Partidos, departamentos or comunas of one provincia, by name; INDEC codes.',
  access: 'public',
  sentAs: 'query',
  audita: 'no',
  input: z.strictObject({ provincia_id: codigoIndec(), query: query() }),
  output: z.object({
    items: z.array(z.object({ partido_id: z.string(), provincia_id: z.string(), nombre: z.string() })),
  }),
  errors: [],
})

export const localidades = endpoint({
  service: 'recetas',
  method: 'GET',
  path: '/aux/localidades',
  summary: 'Localidades of one partido, or of the whole country by two letters or more; INDEC codes. At most 500.',
  access: 'public',
  sentAs: 'query',
  audita: 'no',
  input: z
    .strictObject({ partido_id: codigoIndec().optional(), query: query() })
    .refine(({ partido_id, query }) => partido_id !== undefined || query.length > 1, {
      path: ['partido_id'],
      error: 'Elegí un partido o escribí dos letras.',
    }),
  output: z.object({
    items: z.array(
      z.object({
        localidad_id: z.string(),
        nombre: z.string(),
        partido_id: z.string(),
        partido: z.string(),
        provincia_id: z.string(),
        provincia: z.string(),
        lat: z.number().nullable(),
        lon: z.number().nullable(),
      }),
    ),
  }),
  errors: [],
})

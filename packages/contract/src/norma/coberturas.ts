import { z } from 'zod'
import { endpoint } from '../comun/endpoint'

/** Not in §7. It says nothing about who has which plan. */
export const coberturas = endpoint({
  service: 'backend',
  method: 'POST',
  path: '/api/coberturas',
  summary: 'The convenios in force and the plans of each, by name. At most 500 convenios.',
  access: 'public',
  sentAs: 'json',
  audita: 'no',
  input: z.strictObject({}),
  output: z.object({
    items: z.array(
      z.object({
        convenio_id: z.number(),
        nombre: z.string(),
        sigla: z.string(),
        /** The convenio of people without coverage: it does not narrow a search. */
        es_particular: z.boolean(),
        planes: z.array(z.object({ plan_id: z.number(), nombre: z.string() })),
      }),
    ),
  }),
  errors: [],
})

import { Rol } from '@receta/domain'
import { z } from 'zod'
import { entero } from '../comun/campos'
import { endpoint } from '../comun/endpoint'

export const acceso = z.object({
  en: z.string(),
  /** 'abrir', 'documento', 'buscar', 'revisar', 'antecedentes', 'consultar', or an act on the receta: 'informar'… */
  accion: z.string(),
  quien: z.string().nullable(),
  rol: z.number().nullable(),
  propio: z.boolean(),
  motivo: z.string().nullable(),
  /** The caller had no relation to the patient, or, as a farmacia, never a receta of his; he is told by mail too. */
  sin_relacion: z.boolean(),
  en_nombre_de: z.string().nullable(),
  recetas_id: z.number().nullable(),
  referencia: z.string().nullable(),
})

export const accesos = endpoint({
  service: 'recetas',
  method: 'GET',
  path: '/usuario/accesos',
  summary:
    'Who looked at my data or my recetas, by name and role: when, at which one, and why where a reason was stated.',
  access: [Rol.PACIENTE],
  sentAs: 'query',
  audita: 'no',
  input: z.strictObject({ page: entero(z.int().min(1).max(10_000)).default(1) }),
  output: z.object({ items: z.array(acceso), hay_mas: z.boolean() }),
  errors: [],
})

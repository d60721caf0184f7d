import { z } from 'zod'
import { endpoint } from '../comun/endpoint'
import { estadoVisible } from './piezas-receta'

/** The header that carries the token of a receta. In the address it would end in access logs. */
export const cabeceraPortador = 'x-receta'

export const cambioReceta = z.object({
  recetas_id: z.number(),
  estado: estadoVisible,
  anulacion_pendiente: z.boolean(),
})
export type CambioReceta = z.output<typeof cambioReceta>

export const recetasCambios = endpoint({
  service: 'recetas',
  method: 'GET',
  path: '/api/recetas_cambios',
  summary:
    'Server-sent events: each receta that the caller may see, when its state changes. With a session, or with the token of a receta in the header x-receta. It ends when the session does.',
  access: 'public',
  sentAs: 'query',
  audita: 'lectura',
  cabeceras: { [cabeceraPortador]: 'The token of the receta, for a caller without a session.' },
  input: z.strictObject({}),
  output: cambioReceta,
  errors: ['RECETA_NO_ENCONTRADA', 'DEMASIADOS_INTENTOS', 'SERVICIO_OCUPADO'],
  responde: 'eventos',
})

import { z } from 'zod'
import { entero, instante } from '../comun/campos'
import { endpoint } from '../comun/endpoint'

export const sesiones = endpoint({
  service: 'recetas',
  method: 'GET',
  path: '/usuario/sesiones',
  summary: 'The open sessions of one’s own account, newest use first.',
  access: 'session',
  sinFactor: true,
  sentAs: 'query',
  audita: 'no',
  input: z.strictObject({}),
  output: z.object({
    items: z.array(
      z.object({
        sesion_id: z.number(),
        actual: z.boolean(),
        dispositivo: z.string(),
        aplicacion: z.string(),
        creada_en: instante(),
        usada_en: instante(),
        vence_en: instante(),
      }),
    ),
  }),
  errors: [],
})

export const cierraSesion = endpoint({
  service: 'recetas',
  method: 'DELETE',
  path: '/usuario/sesiones/:sesion_id',
  summary: 'Ends one of one’s own sessions, on whatever device it is.',
  access: 'session',
  sinOperador: true,
  sentAs: 'query',
  audita: 'sesion',
  escribe: ['cuentas'],
  input: z.strictObject({ sesion_id: entero() }),
  output: z.object({ ok: z.literal(true) }),
  errors: ['SESION_NO_ENCONTRADA'],
})

export const cierraOtrasSesiones = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/usuario/cierra_sesiones',
  summary: 'Ends every other session of one’s own account and answers how many there were.',
  access: 'session',
  sinOperador: true,
  sentAs: 'json',
  audita: 'sesion',
  escribe: ['cuentas'],
  input: z.strictObject({}),
  output: z.object({ cerradas: z.number() }),
  errors: [],
})

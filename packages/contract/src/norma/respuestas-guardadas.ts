import { motivoMinimo, Rol } from '@receta/domain'
import { z } from 'zod'
import { entero, texto } from '../comun/campos'
import { endpoint } from '../comun/endpoint'

const comun = {
  service: 'recetas',
  method: 'POST',
  sentAs: 'json',
  access: [Rol.OBRASOCIAL],
  audita: 'escritura',
} as const

export const usosRespuesta = ['autorizar', 'rechazar', 'pedir'] as const

export const respuestaGuardada = z.object({
  respuesta_id: z.number(),
  para: z.enum(usosRespuesta),
  texto: z.string(),
  quien: z.string(),
})
export type RespuestaGuardada = z.output<typeof respuestaGuardada>

export const respuestasGuardadas = endpoint({
  ...comun,
  path: '/api/respuestas_guardadas',
  summary: 'The replies that those who audit for its own convenio keep to use again.',
  audita: 'no',
  input: z.strictObject({}),
  output: z.object({ items: z.array(respuestaGuardada) }),
  errors: [],
})

export const respuestaGuarda = endpoint({
  ...comun,
  path: '/api/respuesta_guarda',
  summary:
    'Keeps a reply for those who audit for its own convenio; the same text twice is kept once. At most 50 of each use.',
  input: z.strictObject({ para: z.enum(usosRespuesta), texto: texto(300, motivoMinimo) }),
  output: z.object({ respuesta: respuestaGuardada }),
  errors: [],
})

export const respuestaQuita = endpoint({
  ...comun,
  path: '/api/respuesta_quita',
  summary: 'Takes a kept reply away. What was answered with it stays as it was; one that is already gone is no error.',
  input: z.strictObject({ respuesta_id: entero() }),
  output: z.object({ quitada: z.boolean() }),
  errors: [],
})

import { alcancesVinculo, Rol } from '@receta/domain'
import { z } from 'zod'
import { entero, fecha, tokenEnlace } from '../comun/campos'
import { endpoint } from '../comun/endpoint'

const alcance = z.array(z.enum(alcancesVinculo))

export const vinculo = z.object({
  vinculo_id: z.number(),
  /** 'otorgado': the caller lets the other person see his recetas. */
  sentido: z.enum(['otorgado', 'recibido']),
  quien: z.string(),
  alcance,
  aceptado_en: z.string(),
  hasta: z.string(),
})
export type Vinculo = z.output<typeof vinculo>

export const vinculos = endpoint({
  service: 'recetas',
  method: 'GET',
  path: '/usuario/vinculos',
  summary: 'Who may see or collect for the caller, and for whom the caller may; those in force.',
  access: 'session',
  sentAs: 'query',
  audita: 'no',
  lee: ['cuentas'],
  input: z.strictObject({}),
  output: z.object({ vinculos: z.array(vinculo) }),
  errors: [],
})

export const invitarVinculo = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/usuario/vinculos/invitar',
  summary:
    'Makes an invitation: a token and the link that a QR shows. One person accepts it, within 24 hours; until then nothing changes.',
  access: [Rol.PACIENTE],
  sentAs: 'json',
  audita: 'escritura',
  escribe: ['cuentas'],
  input: z.strictObject({
    alcance: alcance.min(1, 'Elegí qué va a poder hacer.').transform((a) => [...new Set(a)]),
    /** The last day of the vínculo, at most a year away. */
    hasta: fecha(),
  }),
  output: z.object({ token: z.string(), link: z.string(), vence_en: z.string() }),
  errors: ['SIN_PERMISO', 'DEMASIADOS_INTENTOS'],
})

export const vinculaUsuario = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/usuario/vincula_usuario',
  summary:
    'Accepts an invitation. The same account accepting it again is answered the same; anybody else, that it was used.',
  access: 'session',
  sentAs: 'json',
  audita: 'escritura',
  escribe: ['cuentas', 'llaves'],
  lee: ['cuentas'],
  input: z.strictObject({ token: tokenEnlace() }),
  output: z.object({ vinculo }),
  errors: ['ENLACE_INVALIDO', 'VINCULO_PROPIO', 'DEMASIADOS_INTENTOS'],
})

export const revocarVinculo = endpoint({
  service: 'recetas',
  method: 'DELETE',
  path: '/usuario/vinculos/:vinculo_id',
  summary: 'Ends a vínculo at once; either side may, and the other one is told.',
  access: 'session',
  sentAs: 'query',
  audita: 'escritura',
  escribe: ['llaves'],
  input: z.strictObject({ vinculo_id: entero() }),
  output: z.object({ vinculo_id: z.number(), revocado_en: z.string() }),
  errors: ['VINCULO_NO_ENCONTRADO'],
})

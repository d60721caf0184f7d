import { ROLES_ADMINISTRACION } from '@receta/domain'
import { z } from 'zod'
import { entero, fecha } from '../comun/campos'
import { endpoint } from '../comun/endpoint'

/** A count rounded down to a multiple of five, so that no person can be singled out; null stands for one to four. */
const cuantas = z.number().nullable()
const cuentas = { emitidas: cuantas, dispensadas: cuantas, anuladas: cuantas, vencidas: cuantas }

export const cifras = endpoint({
  service: 'backend',
  method: 'POST',
  path: '/api/cifras',
  summary:
    'Recetas issued, dispensed, annulled and expired, by day and by convenio, of up to a year. Figures are in whole fives, rounded down; one to four is null.',
  access: ROLES_ADMINISTRACION,
  sentAs: 'json',
  audita: 'lectura',
  input: z.strictObject({ desde: fecha(), hasta: fecha(), convenio_id: entero().optional() }),
  output: z.object({
    desde: z.string(),
    hasta: z.string(),
    dias: z.array(z.object({ dia: z.string(), ...cuentas })),
    convenios: z.array(z.object({ convenio_id: z.number(), convenio: z.string(), ...cuentas })),
    totales: z.object(cuentas),
  }),
  errors: [],
})
export type Cifras = z.output<(typeof cifras)['output']>

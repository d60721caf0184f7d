import { Rol } from '@receta/domain'
import { z } from 'zod'
import { claveIdempotencia, entero } from '../comun/campos'
import { endpoint } from '../comun/endpoint'
import { borradorReceta } from './borrador'
import { hallazgo, verificacion } from './piezas-receta'
import { recetaEmitida } from './vistas'

export const revisaReceta = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/api/revisa_receta',
  summary: 'Runs every check of a draft, all findings at once, and writes nothing.',
  access: [Rol.MEDICO],
  sentAs: 'json',
  audita: 'lectura',
  lee: ['padron'],
  input: z.strictObject({
    ...borradorReceta,
    /** The checks do not count it as a duplicate. */
    reemplaza_a: entero().optional(),
  }),
  output: z.object({
    hallazgos: z.array(hallazgo),
    verificaciones: z.array(verificacion),
    vigencias: z.array(z.object({ vigente_desde: z.string(), vence_el: z.string() })),
    /** A dose could be judged if the patient were weighed. Older servers do not say it. */
    falta_peso: z.boolean().default(false),
  }),
  errors: ['DEMASIADOS_INTENTOS'],
})

export const informaReceta = endpoint({
  service: 'recetas',
  method: 'PUT',
  path: '/api/informa_receta',
  summary:
    'Issues and signs the receta (or the series). The same key with the same content answers the first answer again.',
  access: [Rol.MEDICO],
  sentAs: 'json',
  audita: 'escritura',
  lee: ['padron'],
  input: z.strictObject({
    clave_idempotencia: claveIdempotencia(),
    ...borradorReceta,
    /** An unused number of the médico's recetario, with the reference and QR of that paper (CT-01). */
    nro_recetario: entero().optional(),
  }),
  output: z.object({ receta: recetaEmitida, serie: z.array(recetaEmitida), avisos: z.array(hallazgo) }),
  errors: [
    'RECETA_NO_EMITIBLE',
    'CLAVE_IDEMPOTENCIA_REUSADA',
    'SEGUNDO_FACTOR_REQUERIDO',
    'MEDICO_NO_HABILITADO',
    'PRODUCTO_DESACTUALIZADO',
    'EMISION_FRENADA',
    'DEMASIADOS_INTENTOS',
  ],
})

import { Rol } from '@receta/domain'
import { z } from 'zod'
import { endpoint } from '../comun/endpoint'

/** Decision 0148. */
export const avisosTelefono = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/usuario/avisos_telefono',
  summary: 'Where the phone of this session is told what happens to one’s recetas, or null for by mail again.',
  access: [Rol.MEDICO, Rol.PACIENTE],
  sentAs: 'json',
  audita: 'sesion',
  escribe: ['cuentas'],
  input: z.strictObject({
    telefono: z
      .strictObject({
        plataforma: z.enum(['android', 'ios']),
        /** By which the gateway of its maker reaches the app on that phone. */
        clave: z.string().regex(/^[-\w:.+/=]{16,1024}$/, 'No es una clave de avisos.'),
      })
      .nullable(),
  }),
  output: z.object({
    /** False where the installation has no gateway, or the session no device of its own. */
    activo: z.boolean(),
  }),
  errors: [],
})
export type PlataformaTelefono = NonNullable<z.output<(typeof avisosTelefono)['input']>['telefono']>['plataforma']

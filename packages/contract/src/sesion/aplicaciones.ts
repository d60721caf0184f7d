import { ROLES_ADMINISTRACION } from '@receta/domain'
import { z } from 'zod'
import { claveIdempotencia, entero, inicio, instante, limite, linea, texto } from '../comun/campos'
import { endpoint } from '../comun/endpoint'

const comun = { service: 'backend', method: 'POST', sentAs: 'json', access: ROLES_ADMINISTRACION } as const

/** What kind of program it is: a browser, a telephone, the software of a farmacia, or another system that calls the API. */
export const canales = ['web', 'movil', 'farmacia', 'integracion'] as const
export type Canal = (typeof canales)[number]

const detalle = z.object({
  soft_id: z.number(),
  nombre: z.string(),
  /** One of `canales`, or what a command wrote. */
  canal: z.string(),
  /** Whether it may call. One that was retired stays, because recetas and sessions name it. */
  activa: z.boolean(),
  /** What its calls carry in `application-id` (§7): it says which program calls, and proves nothing. */
  app_token: z.string(),
  /** Grows with each change. A change sends the version it was based on and is refused when it is no longer the current one. */
  version: z.number(),
  /** The version of the program that `update_version` offers (§4); 0 and '' while none was published. */
  version_code: z.number(),
  version_name: z.string(),
  link_update: z.string(),
  /** The secrets with which the software of a farmacia calls in the name of its account. The secret itself is kept nowhere. */
  credenciales: z.array(
    z.object({
      credencial_id: z.number(),
      nombre: z.string(),
      farmacia: z.string(),
      usuario: z.string(),
      creada_en: instante(),
      revocada_en: instante().nullable(),
    }),
  ),
  historial: z.array(
    z.object({
      version: z.number(),
      quien: z.string(),
      motivo: z.string(),
      cambios: z.record(z.string(), z.object({ antes: z.unknown(), despues: z.unknown() })),
      en: instante(),
    }),
  ),
})
export type AplicacionDatos = z.output<typeof detalle>

const motivo = () => texto(300, 3)
const deUna = { soft_id: entero() }
const conVersion = { clave_idempotencia: claveIdempotencia(), ...deUna, version: entero() }
const respuesta = z.object({ aplicacion: detalle })

export const aplicacionesDatos = endpoint({
  ...comun,
  path: '/api/aplicaciones_datos',
  summary: 'The applications that may call and those that were retired, by name or channel.',
  audita: 'no',
  input: z.strictObject({ limit: limite(), start: inicio(), query: texto(80).default('') }),
  output: z.object({
    items: z.array(
      detalle
        .pick({ soft_id: true, nombre: true, canal: true, activa: true, version_code: true, version_name: true })
        .extend({
          credenciales: z.number(),
        }),
    ),
    total_estimado: z.number(),
    start: z.number(),
    limit: z.number(),
  }),
  errors: [],
})
export type AplicacionResumen = z.output<(typeof aplicacionesDatos)['output']>['items'][number]

export const aplicacionDatos = endpoint({
  ...comun,
  path: '/api/aplicacion_datos',
  summary: 'An application with its published version, its credentials and everything that was changed of it.',
  audita: 'no',
  lee: ['cuentas'],
  input: z.strictObject(deUna),
  output: respuesta,
  errors: ['APLICACION_NO_ENCONTRADA'],
})

export const aplicacionCrea = endpoint({
  ...comun,
  path: '/api/aplicacion_crea',
  summary: 'Registers a program that may call, and gives it the application-id of its calls.',
  audita: 'escritura',
  escribe: ['cuentas'],
  lee: ['cuentas'],
  input: z.strictObject({
    clave_idempotencia: claveIdempotencia(),
    nombre: linea(80, 1),
    canal: z.enum(canales),
    motivo: motivo(),
  }),
  output: respuesta,
  errors: ['SEGUNDO_FACTOR_REQUERIDO', 'CLAVE_IDEMPOTENCIA_REUSADA'],
})

export const aplicacionCambia = endpoint({
  ...comun,
  path: '/api/aplicacion_cambia',
  summary:
    'Renames an application, retires it or lets it call again. A retired one is refused in a minute at most; the one that is calling cannot retire itself.',
  audita: 'escritura',
  escribe: ['cuentas'],
  lee: ['cuentas'],
  input: z.strictObject({ ...conVersion, nombre: linea(80, 1), activa: z.boolean(), motivo: motivo() }),
  output: respuesta,
  errors: [
    'SEGUNDO_FACTOR_REQUERIDO',
    'APLICACION_NO_ENCONTRADA',
    'APLICACION_CAMBIADA',
    'APLICACION_EN_USO',
    'CLAVE_IDEMPOTENCIA_REUSADA',
  ],
})

export const aplicacionVersion = endpoint({
  ...comun,
  path: '/api/aplicacion_version',
  summary:
    'Publishes a version of the program: those that run an older one are sent to the link (§4). Never an earlier one than was published; the same number corrects its name or link.',
  audita: 'escritura',
  escribe: ['cuentas'],
  lee: ['cuentas'],
  input: z.strictObject({
    ...conVersion,
    version_code: entero(z.int().min(1).max(2_147_483_647)),
    version_name: linea(40, 1),
    link_update: texto(300, 1).refine((t) => URL.canParse(t) && t.startsWith('https://'), 'Es una dirección https://…'),
    motivo: motivo(),
  }),
  output: respuesta,
  errors: [
    'SEGUNDO_FACTOR_REQUERIDO',
    'APLICACION_NO_ENCONTRADA',
    'APLICACION_CAMBIADA',
    'VERSION_ANTERIOR',
    'CLAVE_IDEMPOTENCIA_REUSADA',
  ],
})

export const credencialCrea = endpoint({
  ...comun,
  path: '/api/credencial_crea',
  summary:
    'A secret with which the software of a farmacia calls in the name of an account that serves there. It is answered once: a retry of the same request answers null in its place.',
  audita: 'escritura',
  lee: ['cuentas'],
  input: z.strictObject({
    clave_idempotencia: claveIdempotencia(),
    ...deUna,
    /** The user name of the account whose acts they will be. */
    usuario: linea(120, 1),
    nombre: linea(80, 1),
    motivo: motivo(),
  }),
  output: respuesta.extend({ secreto: z.string().nullable() }),
  errors: ['SEGUNDO_FACTOR_REQUERIDO', 'APLICACION_NO_ENCONTRADA', 'CLAVE_IDEMPOTENCIA_REUSADA'],
})

export const credencialRevoca = endpoint({
  ...comun,
  path: '/api/credencial_revoca',
  summary: 'Ends a credential for ever, at once. Asked twice, it is done once.',
  audita: 'escritura',
  lee: ['cuentas'],
  input: z.strictObject({ credencial_id: entero(), motivo: motivo() }),
  output: respuesta,
  errors: ['SEGUNDO_FACTOR_REQUERIDO', 'CREDENCIAL_NO_ENCONTRADA'],
})

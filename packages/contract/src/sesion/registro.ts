import { z } from 'zod'
import { claveElegida, claveIdempotencia, correo, fecha, linea, telefono, texto, tokenEnlace } from '../comun/campos'
import { endpoint } from '../comun/endpoint'

const sexo = () => z.enum(['F', 'M', 'X'], 'Elegí una opción.')
/** Free text, because §5 prescribes the message for an invalid one. */
const documento = () => texto(20, 1)

export const beneficiarioRegistro = endpoint({
  service: 'recetas',
  method: 'PUT',
  path: '/usuario/beneficiario_registro',
  summary:
    'Asks for the account of a paciente, to be confirmed by mail. The answer is the same whether or not there was one already.',
  access: 'public',
  sinFactor: true,
  sentAs: 'json',
  audita: 'escritura',
  escribe: ['cuentas'],
  input: z.strictObject({
    dni: documento(),
    sexo: sexo(),
    apellido: linea(80, 1),
    nombre: linea(80, 1),
    fecha_nacimiento: fecha(),
    cuil: texto(13, 1),
    email: correo(),
    telefono: telefono(),
    clave: claveElegida(),
    /** Of a receta of his own, as its paper says: who he is, where something is known of him and not by that e-mail. */
    referencia: texto(40).optional(),
    acepta_terminos: z.literal(true, 'Hay que aceptar los términos.'),
    clave_idempotencia: claveIdempotencia(),
  }),
  output: z.object({ ok: z.literal(true) }),
  errors: ['DOCUMENTO_INVALIDO', 'CLAVE_IDEMPOTENCIA_REUSADA', 'DEMASIADOS_INTENTOS', 'SERVICIO_OCUPADO'],
})

const confirmacion = {
  input: z.strictObject({
    token: tokenEnlace(),
    /** The link alone proves access to the mailbox, not who registered. */
    clave: claveElegida().optional(),
  }),
  output: z.object({ usuario: z.string(), descripcion: z.string(), tipo: z.number() }),
  errors: ['ENLACE_INVALIDO', 'CLAVE_REQUERIDA', 'CLAVE_ACTUAL_INCORRECTA', 'DEMASIADOS_INTENTOS', 'SERVICIO_OCUPADO'],
} as const

export const confirma = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/usuario/confirma',
  summary:
    "Confirms, once, a paciente's account, with its password, or the new e-mail of any account, in the session that asked for it.",
  access: 'public',
  sentAs: 'json',
  audita: 'escritura',
  escribe: ['cuentas'],
  lee: ['secretos'],
  ...confirmacion,
  errors: [...confirmacion.errors, 'OTRA_SESION_PIDIO'],
})

export const usuarioConfirma = endpoint({
  service: 'backend',
  method: 'POST',
  path: '/api/usuario_confirma',
  summary:
    "Confirms, once, the e-mail of a médico's account, with the password if he chose one. An admin still has to enable him.",
  access: 'public',
  sinFactor: true,
  sentAs: 'json',
  audita: 'escritura',
  escribe: ['cuentas'],
  lee: ['secretos'],
  ...confirmacion,
})

export const personaDatos = endpoint({
  service: 'backend',
  method: 'POST',
  path: '/api/persona_datos',
  summary:
    'Who has that DNI and sex: whole for an enabled médico; otherwise initials, that say nothing about whether the person is known.',
  access: 'public',
  sentAs: 'json',
  audita: 'lectura',
  lee: ['padron'],
  input: z.strictObject({ dni: documento(), sexo: sexo() }),
  output: z.object({
    apellido: z.string(),
    nombre: z.string(),
    fecha_nacimiento: z.string().nullable(),
    /** Null for sexo X, for which §5 has no prefix. */
    cuil: z.string().nullable(),
    enmascarada: z.boolean(),
  }),
  errors: ['DOCUMENTO_INVALIDO', 'DEMASIADOS_INTENTOS'],
  ofuscada: true,
})

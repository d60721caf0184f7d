import { z } from 'zod'
import { entero, instante, otp, texto } from './campos'
import { endpoint } from './endpoint'

/** §3: what the device keeps about who is logged in. */
export const usuarioSesion = z.object({
  access_token: z.string(),
  convenio_id: z.number(),
  usuario: z.string(),
  descripcion: z.string(),
  tipo: z.number(),
  roles: z.array(z.number()),
})

export const login = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/login',
  summary: 'Opens a session. Unknown user and wrong password are one identical answer, at the same cost.',
  access: 'public',
  sentAs: 'form',
  input: z.strictObject({
    username: texto(120, 1),
    password: z.string().max(200),
    client_id: texto(40),
    otp: otp().optional(),
  }),
  output: usuarioSesion,
  errors: ['CREDENCIALES_INVALIDAS', 'DEMASIADOS_INTENTOS', 'SERVICIO_OCUPADO'],
})

export const test = endpoint({
  service: 'recetas',
  method: 'GET',
  path: '/test',
  summary: 'Session test (§4): answers data while the session is alive.',
  access: 'session',
  sentAs: 'query',
  input: z.strictObject({}),
  output: z.object({
    data: usuarioSesion.omit({ access_token: true }).extend({ segundo_factor_hasta: instante().nullable() }),
  }),
  errors: [],
})

export const logout = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/logout',
  summary: 'Ends the session on the server (§4).',
  access: 'session',
  sentAs: 'json',
  input: z.strictObject({}),
  output: z.object({ ok: z.literal(true) }),
  errors: [],
})

export const segundoFactor = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/sesion/segundo_factor',
  summary: 'Steps the session up with a TOTP code, so that it may issue and annul for a few minutes.',
  access: 'session',
  sentAs: 'json',
  input: z.strictObject({ otp: otp() }),
  output: z.object({ segundo_factor_hasta: instante() }),
  errors: ['SEGUNDO_FACTOR_INVALIDO', 'DEMASIADOS_INTENTOS'],
})

export const matricula = z.object({
  tipo: z.string(),
  numero: z.string(),
  jurisdiccion: z.string(),
  entidad: z.string(),
  vence_el: z.string().nullable(),
})

export const perfil = endpoint({
  service: 'recetas',
  method: 'GET',
  path: '/usuario/perfil',
  summary: 'The profile of whoever holds the session.',
  access: 'session',
  sentAs: 'query',
  input: z.strictObject({}),
  output: z.object({
    usuario: z.string(),
    descripcion: z.string(),
    tipo: z.number(),
    email: z.string().nullable(),
    telefono: z.string().nullable(),
    medico: z
      .object({
        medico_id: z.number(),
        tratamiento: z.string(),
        apellido: z.string(),
        nombre: z.string(),
        profesion: z.string(),
        licencia_federal: z.string(),
        lugar_atencion: z.string(),
        domicilio: z.string(),
        telefono: z.string().nullable(),
        estado: z.enum(['pendiente', 'habilitado', 'suspendido']),
        matriculas: z.array(matricula),
        especialidades: z.array(z.string()),
      })
      .nullable(),
    paciente: z.object({ dni: z.string(), apellidoNombre: z.string(), fecha_nacimiento: z.string() }).nullable(),
  }),
  errors: [],
})

export const updateVersion = endpoint({
  service: 'recetas',
  method: 'GET',
  path: '/aux/update_version',
  summary: 'Whether the app has a newer version (§4). The link is empty when it is up to date.',
  access: 'public',
  sentAs: 'query',
  input: z.strictObject({ app_id: texto(80), version_name: texto(40), version_code: entero(), canal: texto(40) }),
  output: z.object({ version_code: z.number(), version_name: z.string(), link_update: z.string() }),
  errors: [],
})

import {
  esMotivoFundado,
  estadosUsuario,
  estadosUsuarioDecididos,
  motivoMinimo,
  Rol,
  ROLES_ADMINISTRACION,
} from '@receta/domain'
import { z } from 'zod'
import { entero, inicio, instante, limite, texto } from '../comun/campos'
import { dispositivoContingencia } from '../receta/contingencia'
import { endpoint } from '../comun/endpoint'

const estadoUsuario = z.enum(estadosUsuario)
const rol = z.literal([2, 3, 13, 14, 20, 30], 'Ese rol no existe.')

/** The owner of the account reads it in a mail. */
const motivo = () =>
  texto(300).refine(esMotivoFundado, `Decí el motivo, con ${motivoMinimo} letras por lo menos: le llega por correo.`)

const resumen = z.object({
  usuario_id: z.number(),
  usuario: z.string(),
  descripcion: z.string(),
  tipo: z.number(),
  roles: z.array(z.number()),
  convenio_id: z.number(),
  convenio: z.string().nullable(),
  estado: estadoUsuario,
  creado_en: z.string(),
  usado_en: z.string().nullable(),
})
export type UsuarioResumen = z.output<typeof resumen>

const usuarioDetalle = resumen.extend({
  email: z.string().nullable(),
  telefono: z.string().nullable(),
  medico_id: z.number().nullable(),
  es_persona: z.boolean(),
  segundo_factor: z.boolean(),
  clave_desde: z.string(),
  /** Where a PRESERFAR works at the counter. */
  farmacia: z.object({ farmacia_id: z.number(), nombre: z.string() }).nullable().optional(),
  /** Nobody may do anything with his own (S022). */
  puede: z.object({ decidir: z.boolean(), cambiar_roles: z.boolean() }),
  sesiones: z.array(
    z.object({
      sesion_id: z.number(),
      dispositivo: z.string(),
      aplicacion: z.string(),
      creada_en: instante(),
      usada_en: instante(),
      vence_en: instante(),
    }),
  ),
  /** Absent when he prepared none. */
  dispositivos: z
    .array(
      dispositivoContingencia.pick({
        dispositivo_id: true,
        nombre: true,
        creado_en: true,
        hasta: true,
        estado: true,
        terminado_en: true,
      }),
    )
    .optional(),
  propuesta: z
    .object({
      tipo: z.number(),
      roles: z.array(z.number()),
      convenio_id: z.number(),
      farmacia: z.object({ farmacia_id: z.number(), nombre: z.string() }).nullable().optional(),
      quien: z.string(),
      en: z.string(),
    })
    .nullable(),
  historial: z.array(
    z.object({
      accion: z.enum(['suspension', 'reactivacion', 'propuesta', 'roles', 'sesiones', 'clave', 'factor']),
      quien: z.string(),
      motivo: z.string().nullable(),
      cambios: z.record(z.string(), z.object({ antes: z.unknown(), despues: z.unknown() })),
      en: z.string(),
    }),
  ),
})
export type UsuarioDatos = z.output<typeof usuarioDetalle>

const comun = { service: 'backend', method: 'POST', sentAs: 'json' } as const

export const usuariosDatos = endpoint({
  ...comun,
  path: '/api/usuarios_datos',
  summary: 'The accounts, by name, user name or e-mail, with how many there are in each estado. None by its DNI.',
  access: ROLES_ADMINISTRACION,
  audita: 'lectura',
  lee: ['cuentas'],
  input: z.strictObject({
    limit: limite(),
    start: inicio(),
    query: texto(80).default(''),
    tipo: rol.optional(),
    estado: z.union([estadoUsuario, z.literal('')]).default(''),
  }),
  output: z.object({
    items: z.array(resumen),
    conteos: z.partialRecord(estadoUsuario, z.number()),
    total_estimado: z.number(),
    start: z.number(),
    limit: z.number(),
  }),
  errors: [],
})

export const usuarioDatos = endpoint({
  ...comun,
  path: '/api/usuario_datos',
  summary: 'One account, with its open sessions and what the administration did with it.',
  access: ROLES_ADMINISTRACION,
  audita: 'lectura',
  lee: ['cuentas'],
  input: z.strictObject({ usuario_id: entero() }),
  output: z.object({ usuario: usuarioDetalle }),
  errors: ['USUARIO_NO_ENCONTRADO'],
})

const decision = {
  ...comun,
  access: ROLES_ADMINISTRACION,
  audita: 'escritura',
} as const
const cuenta = { usuario_id: entero(), motivo: motivo() }

export const usuarioEstado = endpoint({
  ...decision,
  path: '/api/usuario_estado',
  escribe: ['cuentas'],
  lee: ['cuentas'],
  summary: 'Suspends an account, which ends its sessions at once, or opens it again. Its owner is told by mail.',
  input: z.strictObject({ ...cuenta, estado: z.enum(estadosUsuarioDecididos) }),
  output: z.object({ usuario: usuarioDetalle }),
  errors: ['SEGUNDO_FACTOR_REQUERIDO', 'USUARIO_NO_ENCONTRADO', 'USUARIO_ESTADO_NO_ADMITE'],
})

export const usuarioRol = endpoint({
  ...decision,
  path: '/api/usuario_rol',
  escribe: ['cuentas'],
  lee: ['cuentas'],
  summary: 'Changes the type, the roles and the convenio of another’s account, and ends its sessions.',
  access: [Rol.SUPERADMIN],
  input: z.strictObject({
    ...cuenta,
    tipo: rol,
    roles: z.array(rol).min(1, 'Falta un rol.').max(6),
    convenio_id: entero(),
    /** 0 is none; absent keeps the current one. */
    farmacia_id: entero().optional(),
  }),
  output: z.object({
    /** `propuesta`: it waits for a second SUPERADMIN (S022). */
    resultado: z.enum(['hecha', 'propuesta']),
    usuario: usuarioDetalle,
  }),
  errors: [
    'SEGUNDO_FACTOR_REQUERIDO',
    'SEGUNDA_PERSONA_REQUERIDA',
    'USUARIO_NO_ENCONTRADO',
    'USUARIO_ESTADO_NO_ADMITE',
  ],
})

export const usuarioCierraSesiones = endpoint({
  ...decision,
  path: '/api/usuario_cierra_sesiones',
  escribe: ['cuentas'],
  lee: ['cuentas'],
  summary: 'Ends one open session of an account, or all of them (S063). Its owner is told by mail.',
  input: z.strictObject({ ...cuenta, sesion_id: entero().optional() }),
  output: z.object({ cerradas: z.number(), usuario: usuarioDetalle }),
  errors: ['SEGUNDO_FACTOR_REQUERIDO', 'USUARIO_NO_ENCONTRADO', 'SESION_NO_ENCONTRADA'],
})

export const usuarioQuitaFactor = endpoint({
  ...decision,
  path: '/api/usuario_quita_factor',
  escribe: ['cuentas'],
  lee: ['cuentas'],
  summary:
    'Takes every second factor off an account whose owner lost them, with its password, and ends its sessions. Its owner is told by mail, with the reason, chooses another password by it and sets a factor up as he enters.',
  input: z.strictObject(cuenta),
  output: z.object({ usuario: usuarioDetalle }),
  errors: ['SEGUNDO_FACTOR_REQUERIDO', 'USUARIO_NO_ENCONTRADO', 'USUARIO_ESTADO_NO_ADMITE', 'USUARIO_SIN_CORREO'],
})

export const usuarioRecuperaClave = endpoint({
  ...decision,
  path: '/api/usuario_recupera_clave',
  escribe: ['cuentas'],
  lee: ['cuentas'],
  summary:
    'Sends its owner the link to choose a new password (S056): the administration starts it and chooses nothing.',
  input: z.strictObject(cuenta),
  output: z.object({ usuario: usuarioDetalle }),
  errors: [
    'SEGUNDO_FACTOR_REQUERIDO',
    'USUARIO_NO_ENCONTRADO',
    'USUARIO_ESTADO_NO_ADMITE',
    'USUARIO_SIN_CORREO',
    'DEMASIADOS_INTENTOS',
  ],
})

import { cargosOperador, esMotivoFundado, motivoMinimo, Rol, ROLES_ADMINISTRACION } from '@receta/domain'
import { z } from 'zod'
import { claveIdempotencia, correo, entero, instante, linea, otp, texto } from '../comun/campos'
import { endpoint } from '../comun/endpoint'
import { personaDeFarmacia } from './piezas-mostrador'

const cargo = z.enum(cargosOperador, 'Elegí qué es: farmacéutico/a, director/a técnico/a o auxiliar.')

/** As what he does carries him (DS-06). */
export const operador = personaDeFarmacia.extend({ usuario_id: z.number() })
export type OperadorDicho = z.output<typeof operador>

export const estadosPin = ['listo', 'vencido', 'bloqueado', 'sin_pin'] as const

const operadorDeLaLista = operador.extend({
  usuario: z.string(),
  pin: z.enum(estadosPin),
  totp: z.boolean(),
  passkeys: z.number(),
  correo: z.string().nullable(),
  creado_en: instante(),
  baja_en: instante().nullable(),
  baja_motivo: z.string().nullable(),
})
export type OperadorDeLaLista = z.output<typeof operadorDeLaLista>

const comun = {
  service: 'recetas',
  method: 'POST',
  sentAs: 'json',
  sinOperador: true,
} as const
const deQuienResponde = [Rol.PRESERFAR, ...ROLES_ADMINISTRACION] as const

/** Only an administrator names the farmacia; for anybody else it is his own. */
const farmacia = { farmacia_id: entero().optional() }

export const operadores = endpoint({
  ...comun,
  path: '/api/operadores',
  summary:
    'Who serves at the farmacia, who serves now in this session, and whether the caller may enrol, stop and reset them. Those who serve no more come only to who may.',
  access: deQuienResponde,
  audita: 'lectura',
  lee: ['cuentas'],
  input: z.strictObject(farmacia),
  output: z.object({
    farmacia: z.object({ farmacia_id: z.number(), nombre: z.string() }),
    items: z.array(operadorDeLaLista),
    atiende: z.number().nullable(),
    puede_administrar: z.boolean(),
    puede_ser_persona: z.boolean(),
  }),
  errors: ['SIN_FARMACIA', 'FARMACIA_NO_ENCONTRADA'],
})

export const operadorAlta = endpoint({
  ...comun,
  path: '/api/operador_alta',
  summary:
    'Enrols a person who serves: an account of its own, whose owner chooses the password by a link of three days and sets up the factor as he enters. With `propia` the account of the farmacia is itself that person. The farmacia is told by mail.',
  access: deQuienResponde,
  audita: 'escritura',
  escribe: ['cuentas'],
  lee: ['cuentas'],
  input: z.strictObject({
    ...farmacia,
    nombre: linea(60, 1),
    apellido: linea(60, 1),
    cargo,
    matricula_tipo: z.enum(['MN', 'MP']).default('MP'),
    matricula: linea(20).default(''),
    jurisdiccion: linea(60).default(''),
    correo: correo().optional(),
    propia: z.boolean().default(false),
    clave_idempotencia: claveIdempotencia(),
  }),
  output: z.object({ usuario_id: z.number(), usuario: z.string() }),
  errors: [
    'SIN_FARMACIA',
    'FARMACIA_NO_ENCONTRADA',
    'SIN_PERMISO',
    'SEGUNDO_FACTOR_REQUERIDO',
    'CLAVE_IDEMPOTENCIA_REUSADA',
    'DEMASIADOS_INTENTOS',
  ],
})

const decision = {
  ...comun,
  access: deQuienResponde,
  audita: 'escritura',
  input: z.strictObject({
    ...farmacia,
    usuario_id: entero(),
    motivo: texto(300).refine(
      esMotivoFundado,
      `Decí el motivo, con ${motivoMinimo} letras por lo menos: le llega por correo.`,
    ),
  }),
  output: z.object({ ok: z.literal(true) }),
  errors: [
    'SIN_FARMACIA',
    'FARMACIA_NO_ENCONTRADA',
    'SIN_PERMISO',
    'SEGUNDO_FACTOR_REQUERIDO',
    'OPERADOR_NO_ENCONTRADO',
  ],
} as const

export const operadorBaja = endpoint({
  ...decision,
  path: '/api/operador_baja',
  escribe: ['cuentas'],
  lee: ['cuentas'],
  summary:
    'He serves there no more: his sessions end, every counter where he was lets him go, and what he did stays his. He is told by mail, with the reason. Twice changes nothing.',
})

export const operadorRestablece = endpoint({
  ...decision,
  path: '/api/operador_restablece',
  escribe: ['cuentas'],
  lee: ['cuentas'],
  summary:
    'For a lost telephone or password: takes off his password, factors, PINs and recovery codes, ends his sessions and mails him the link to another password, with the reason.',
  errors: [...decision.errors, 'USUARIO_SIN_CORREO', 'DEMASIADOS_INTENTOS'],
})

const pin = () => z.string().regex(/^\d{4}$/, 'Son 4 números.')

export const operadorEntra = endpoint({
  ...comun,
  path: '/api/operador_entra',
  summary:
    'Who serves in this session from now on: by the PIN that he chose at this device, for a shift after he showed his factor there, or by the factor itself. With the factor he may choose the PIN.',
  access: [Rol.PRESERFAR],
  audita: 'escritura',
  escribe: ['cuentas', 'llaves'],
  lee: ['secretos', 'cuentas'],
  input: z
    .strictObject({
      usuario_id: entero(),
      pin: pin().optional(),
      otp: otp().optional(),
      passkey: z.looseObject({}).optional(),
      pin_nuevo: pin().optional(),
    })
    .refine(({ pin, otp, passkey }) => [pin, otp, passkey].filter((uno) => uno !== undefined).length === 1, {
      path: ['pin'],
      error: 'Escribí tu PIN, o el código de tu app de verificación.',
    })
    .refine(({ pin, pin_nuevo }) => pin === undefined || pin_nuevo === undefined, {
      path: ['pin_nuevo'],
      error: 'El PIN se elige con el segundo factor.',
    }),
  output: z.object({ operador, turno_hasta: instante(), segundo_factor_hasta: instante().nullable() }),
  errors: [
    'SIN_FARMACIA',
    'OPERADOR_NO_ENCONTRADO',
    'PIN_INVALIDO',
    'PIN_VENCIDO',
    'PIN_BLOQUEADO',
    'SEGUNDO_FACTOR_INVALIDO',
    'CLAVE_VENCIDA',
    'DEMASIADOS_INTENTOS',
  ],
})

export const operadorDesafio = endpoint({
  ...comun,
  path: '/api/operador_desafio',
  summary: 'A challenge for the passkeys of who wants to serve here, good for some minutes and once.',
  access: [Rol.PRESERFAR],
  audita: 'no',
  escribe: ['llaves'],
  lee: ['cuentas'],
  input: z.strictObject({ usuario_id: entero() }),
  output: z.object({ opciones: z.looseObject({}) }),
  errors: ['SIN_FARMACIA', 'OPERADOR_NO_ENCONTRADO'],
})

export const operadorSale = endpoint({
  ...comun,
  path: '/api/operador_sale',
  summary: 'Nobody serves in this session until somebody enters; the session goes on. Twice changes nothing.',
  access: [Rol.PRESERFAR],
  // Who served leaves also after the shift, so that a colleague may come.
  sinFactor: true,
  audita: 'escritura',
  escribe: ['cuentas'],
  input: z.strictObject({}),
  output: z.object({ ok: z.literal(true) }),
  errors: [],
})

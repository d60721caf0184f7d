import { comosDeEvidencia, estadosDecididos, Rol, ROLES_ADMINISTRACION } from '@receta/domain'
import { z } from 'zod'
import {
  claveElegida,
  claveIdempotencia,
  correo,
  dni,
  entero,
  fecha,
  inicio,
  limite,
  linea,
  telefono,
  texto,
} from '../comun/campos'
import { endpoint } from '../comun/endpoint'
import { consultorioPedido, estadoMedico, firmaMaxima, medico } from './piezas-medico'

const matriculaPedida = z.strictObject({
  tipo: linea(10, 1),
  numero: linea(20, 1),
  jurisdiccion: linea(60, 1),
  entidad: linea(120, 1),
  vence_el: fecha().nullable().default(null),
})
export type MatriculaPedida = z.output<typeof matriculaPedida>

const pedidos = {
  telefono: telefono(),
  /** The first one is printed on the recetas. */
  consultorios: z.array(consultorioPedido).min(1, 'Falta un consultorio.').max(10, 'Hasta 10 consultorios.'),
  matriculas: z.array(matriculaPedida).min(1, 'Falta una matrícula.').max(10, 'Hasta 10 matrículas.'),
  especialidades: z.array(texto(20, 1)).max(10, 'Hasta 10 especialidades.'),
}

const tratamiento = z.enum(['Dr.', 'Dra.'], 'Elegí Dr. o Dra.')
const cuil = () => texto(13, 11)
const licencia = () => z.string().regex(/^\d{12}$/, 'La licencia federal tiene 12 números.')

const camposMedico = {
  usuario: correo(),
  clave: claveElegida(),
  acepta_terminos: z.literal(true),
  tratamiento,
  apellido: linea(80, 1),
  nombre: linea(80, 1),
  dni: dni(),
  cuil: cuil(),
  profesion: linea(80, 1),
  licencia_federal: licencia(),
  ...pedidos,
  /** Only for admins. */
  convenios: z.array(entero()).max(200),
  /** Only for admins: last day, RX-13; null removes it. */
  restringidos_hasta: fecha().nullable(),
}

const evidencia = z.strictObject({
  datos: z
    .array(z.strictObject({ dato: linea(80, 1), valor: texto(400, 1) }))
    .min(1, 'Falta elegir qué datos.')
    .max(40),
  como: z.enum(comosDeEvidencia),
  detalle: texto(300, 3),
  fecha: fecha(),
})

const obligatoriosAlta = [
  'clave_idempotencia',
  'usuario',
  'tratamiento',
  'apellido',
  'nombre',
  'dni',
  'cuil',
  'profesion',
  'licencia_federal',
  'consultorios',
  'matriculas',
] as const
const soloDelAlta = ['clave_idempotencia', 'usuario', 'clave', 'acepta_terminos'] as const

type PedidoAbm = Record<string, unknown> & { accion: 'A' | 'B' | 'M'; estado?: string | undefined }

/** As [field, message]: each accion takes its own. */
function problemasAbm(p: PedidoAbm): [string, string][] {
  const falta = (campos: readonly string[]) =>
    campos.filter((c) => p[c] === undefined).map((c): [string, string] => [c, 'Falta completar.'])
  const sobra = (campos: readonly string[]) =>
    campos.filter((c) => p[c] !== undefined).map((c): [string, string] => [c, 'No va en esta acción.'])
  switch (p.accion) {
    case 'A':
      return [
        ...falta(obligatoriosAlta),
        ...sobra(['medico_id', 'estado', 'motivo', 'restringidos_hasta', 'evidencia']),
      ]
    case 'B':
      return [
        ...falta(['medico_id', 'motivo']),
        ...sobra(['estado', 'evidencia', ...Object.keys(camposMedico), 'clave_idempotencia']),
      ]
    case 'M':
      return [
        ...falta(p.estado === 'rechazado' || p.estado === 'suspendido' ? ['medico_id', 'motivo'] : ['medico_id']),
        ...sobra(soloDelAlta),
      ]
  }
}

export const abmMedico = endpoint({
  service: 'backend',
  method: 'POST',
  path: '/api/abm_medico',
  summary:
    'A, M or B of a médico, by an admin with a fresh second factor; without a session, A is his own registration. M with `estado` is the decision of the queue; nobody is let in from it while a datum that he declares has no evidencia, which M writes down too.',
  access: 'public',
  sentAs: 'json',
  audita: 'escritura',
  escribe: ['cuentas'],
  lee: ['cuentas'],
  input: z
    .strictObject({
      accion: z.enum(['A', 'B', 'M']),
      clave_idempotencia: claveIdempotencia().optional(),
      medico_id: entero().optional(),
      estado: z.enum(estadosDecididos).optional(),
      motivo: texto(300, 3).optional(),
      /** Only for M: kept in his history, before the estado is decided. */
      evidencia: evidencia.optional(),
      ...z.object(camposMedico).partial().shape,
    })
    .superRefine((pedido, ctx) => {
      for (const [campo, message] of problemasAbm(pedido)) ctx.addIssue({ code: 'custom', path: [campo], message })
    }),
  output: z.object({
    /** `recibida` also when the account existed already. `propuesta`: a second person must confirm it. */
    resultado: z.enum(['recibida', 'hecha', 'propuesta']),
    medico: medico.nullable(),
  }),
  errors: [
    'SESION_REQUERIDA',
    'SIN_PERMISO',
    'SEGUNDO_FACTOR_REQUERIDO',
    'SEGUNDA_PERSONA_REQUERIDA',
    'MEDICO_NO_ENCONTRADO',
    'MEDICO_ESTADO_NO_ADMITE',
    'MEDICO_SIN_EVIDENCIA',
    'CORREO_SIN_CONFIRMAR',
    'CUENTA_YA_EXISTE',
    'MATRICULA_EN_USO',
    'CLAVE_IDEMPOTENCIA_REUSADA',
    'DEMASIADOS_INTENTOS',
    'SERVICIO_OCUPADO',
  ],
})
export type PedidoMedico = z.output<(typeof abmMedico)['input']>

export const updateMedico = endpoint({
  service: 'backend',
  method: 'POST',
  path: '/api/update_medico',
  summary:
    'His own data. Something new in his matrículas sends him back to `pendiente`: until it is approved he does not issue. Whatever changes takes a fresh second factor, and is told by mail.',
  access: [Rol.MEDICO],
  sentAs: 'json',
  audita: 'escritura',
  escribe: ['cuentas'],
  input: z.strictObject({
    ...z.object(pedidos).partial().shape,
    /** base64 of a png, jpg, gif or pdf (§5) of up to 128 kB; null removes the signature. */
    firma: z
      .base64('No es base64.')
      .max(Math.ceil(firmaMaxima / 3) * 4, 'El archivo puede pesar hasta 128 kB.')
      .nullable()
      .optional(),
  }),
  output: z.object({ medico }),
  errors: ['SEGUNDO_FACTOR_REQUERIDO'],
})

export const medicoDatos = endpoint({
  service: 'backend',
  method: 'POST',
  path: '/api/medico_datos',
  summary: "A médico: his own, or any with an admin's session, history included.",
  access: [Rol.MEDICO, ...ROLES_ADMINISTRACION],
  sentAs: 'json',
  audita: 'lectura',
  lee: ['cuentas'],
  input: z.strictObject({ medico_id: entero().optional() }),
  output: z.object({ medico }),
  errors: ['MEDICO_NO_ENCONTRADO'],
})

export const medicoRefeps = endpoint({
  service: 'backend',
  method: 'POST',
  path: '/api/medico_refeps',
  summary:
    'Asks REFEPS about a médico and keeps what it answered, with its day. What agrees is written down as evidencia of each datum; what differs, and an outage, are only kept and shown.',
  access: ROLES_ADMINISTRACION,
  sentAs: 'json',
  audita: 'escritura',
  escribe: ['cuentas'],
  lee: ['cuentas'],
  input: z.strictObject({ medico_id: entero() }),
  output: z.object({ medico }),
  errors: ['MEDICO_NO_ENCONTRADO', 'FUENTE_SIN_CONFIGURAR', 'DEMASIADOS_INTENTOS'],
})

export const medicosDatos = endpoint({
  service: 'backend',
  method: 'POST',
  path: '/api/medicos_datos',
  summary: 'The validation queue: who waits first; by name, DNI or matrícula, with how many there are in each estado.',
  access: ROLES_ADMINISTRACION,
  sentAs: 'json',
  audita: 'lectura',
  lee: ['cuentas'],
  input: z.strictObject({
    limit: limite(),
    start: inicio(),
    query: texto(80).default(''),
    estado: z.union([estadoMedico, z.literal('')]).default(''),
  }),
  output: z.object({
    items: z.array(
      medico
        .pick({
          medico_id: true,
          usuario: true,
          estado: true,
          estado_desde: true,
          motivo: true,
          correo_confirmado: true,
          tratamiento: true,
          apellido: true,
          nombre: true,
          dni: true,
          profesion: true,
        })
        .extend({ matriculas: z.array(z.string()), especialidades: z.array(z.string()), propuesta: z.boolean() }),
    ),
    conteos: z.partialRecord(estadoMedico, z.number()),
    total_estimado: z.number(),
    start: z.number(),
    limit: z.number(),
  }),
  errors: [],
})

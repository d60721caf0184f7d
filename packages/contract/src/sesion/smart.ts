import { maxOrigenesDeMarco, parseOrigenDeMarco, Rol, ROLES_ADMINISTRACION, tiposDocumento } from '@receta/domain'
import { z } from 'zod'
import { direccionHttps, entero, instante, linea, texto } from '../comun/campos'
import { endpoint } from '../comun/endpoint'

/** As it is registered, however it is written; what is no address stays as it is. */
const baseDeEmisor = (iss: string): string => (URL.canParse(iss) ? new URL(iss).href : iss).replace(/\/+$/, '')

/** As a browser writes it. Whether this installation takes one of this machine is asked where it is saved. */
const origenDeMarco = () =>
  linea(300).transform((escrito, { addIssue }) => {
    const leido = parseOrigenDeMarco(escrito, { local: true })
    if (leido.ok) return leido.value
    addIssue('Va un origen https://, sin ruta ni comodines: https://his.ejemplo.ar.')
    return z.NEVER
  })

/** A HIS that may open the product with a patient (SMART App Launch, decisions 0113 and 0119). */
export const emisorSmart = z.object({
  /** Its FHIR base, as it names itself; without a final slash. */
  iss: z.string(),
  nombre: z.string(),
  /** By which it knows us. */
  client_id: z.string(),
  /** Who may show our screens in a frame; nobody where there is none. */
  origenes: z.array(z.string()),
  /** What names it in the addresses of its frame: /marco/<marco>/launch. */
  marco: z.string(),
  version: z.number(),
  creado_en: instante(),
  revocado_en: instante().nullable(),
})
export type EmisorSmart = z.output<typeof emisorSmart>

const deAdministracion = { service: 'backend', method: 'POST', sentAs: 'json', access: ROLES_ADMINISTRACION } as const

export const emisoresSmart = endpoint({
  ...deAdministracion,
  path: '/api/emisores_smart',
  summary: 'The systems of others that may open the product with a patient chosen (SMART App Launch).',
  audita: 'lectura',
  input: z.strictObject({}),
  output: z.object({ items: z.array(emisorSmart) }),
  errors: [],
})

export const emisorSmartGuarda = endpoint({
  ...deAdministracion,
  path: '/api/emisor_smart_guarda',
  summary: 'Registers a system by its issuer (version 0), changes it by the version that was seen, or revokes it.',
  audita: 'escritura',
  escribe: ['llaves'],
  input: z.strictObject({
    iss: direccionHttps()
      .refine((url) => !/[?#@]/.test(url), 'Va la dirección base, sin parámetros.')
      .overwrite(baseDeEmisor),
    /** 0 for a new one; else the version that was seen. */
    version: entero(),
    nombre: linea(80, 3),
    client_id: linea(200, 1),
    /** Those that may show our screens in their frame, all of them; left out, none. */
    origenes: z.array(origenDeMarco()).max(maxOrigenesDeMarco, `Hasta ${maxOrigenesDeMarco} orígenes.`).default([]),
    revocado: z.boolean().default(false),
    motivo: texto(300, 10),
  }),
  output: z.object({ emisor: emisorSmart }),
  errors: ['SEGUNDO_FACTOR_REQUERIDO', 'EMISOR_CAMBIADO'],
})

const delMedico = { service: 'recetas', method: 'POST', sentAs: 'json', access: [Rol.MEDICO] } as const

export const smartAbre = endpoint({
  ...delMedico,
  path: '/api/smart_abre',
  summary:
    'Begins a launch from a registered system: where the browser goes to be given the patient. It counts once, for ten minutes, in this session.',
  // In a frame the patient of before is taken out of the session.
  escribe: ['cuentas'],
  audita: 'escritura',
  input: z.strictObject({ iss: texto(300, 1).overwrite(baseDeEmisor), launch: texto(2_000, 1) }),
  output: z.object({ ir: z.string(), emisor: z.string() }),
  errors: ['EMISOR_NO_REGISTRADO', 'EMISOR_NO_RESPONDE', 'DEMASIADOS_INTENTOS'],
})

const pacienteDelEmisor = z.object({
  tipo_doc: z.enum(tiposDocumento),
  dni: z.string(),
  cuil: z.string().nullable(),
  apellido: z.string(),
  nombre: z.string(),
  sexo: z.enum(['F', 'M', 'X', '']),
  /** '' where it does not say. */
  fecha_nacimiento: z.string(),
})

export const smartVuelve = endpoint({
  ...delMedico,
  path: '/api/smart_vuelve',
  summary:
    'Ends a launch: redeems the code from the server, reads the patient that the system chose and forgets its token.',
  audita: 'lectura',
  lee: ['padron'],
  escribe: ['cuentas'],
  input: z.strictObject({ code: texto(4_000, 1), state: texto(100, 1) }),
  output: z.object({
    emisor: z.string(),
    /** The padrón's person of that document, one to be typed by hand, or another one than the system says (S12), of whom nothing is told. */
    hallado: z.enum(['padron', 'a_mano', 'distinto']),
    paciente: pacienteDelEmisor,
    /** The system opened it for another médico than the one of this session. */
    otro_medico: z.boolean(),
  }),
  errors: [
    'LANZAMIENTO_VENCIDO',
    'EMISOR_NO_RESPONDE',
    'PACIENTE_SIN_DOCUMENTO',
    'MEDICO_NO_HABILITADO',
    'DEMASIADOS_INTENTOS',
  ],
})

import { esMotivoFundado, inspeccionHoras, motivoMinimo, Rol, ROLES_ADMINISTRACION } from '@receta/domain'
import { z } from 'zod'
import { claveIdempotencia, correo, entero, fecha, instante, linea, texto } from '../comun/campos'
import { endpoint } from '../comun/endpoint'
import { asiento, cierreLibro } from './libro-recetario'

const comun = { service: 'recetas', method: 'POST', sentAs: 'json' } as const
const deQuienResponde = {
  ...comun,
  sinOperador: true,
  access: [Rol.PRESERFAR, ...ROLES_ADMINISTRACION],
} as const
/** Only an administrator names the farmacia; for anybody else it is his own. */
const farmacia = { farmacia_id: entero().optional() }

export const inspeccion = z.object({
  inspeccion_id: z.number(),
  desde: z.string(),
  hasta: z.string(),
  inspector: z.string(),
  organismo: z.string(),
  credencial: z.string(),
  motivo: z.string(),
  quien: z.string(),
  en: instante(),
  vence_en: instante(),
  estado: z.enum(['vigente', 'vencida', 'revocada', 'bloqueada']),
  /** The newest first, ten at most. */
  lecturas: z.array(z.object({ en: instante(), que: z.enum(['pantalla', 'pdf', 'csv']) })),
})
export type Inspeccion = z.output<typeof inspeccion>

export const inspeccionOtorga = endpoint({
  ...deQuienResponde,
  path: '/api/inspeccion_otorga',
  summary:
    'Lets an inspector of the authority read the libro recetario of this farmacia, of those days, for some hours: the link goes to his mail, and the code, answered once, is told to him.',
  audita: 'escritura',
  escribe: ['llaves'],
  input: z
    .strictObject({
      ...farmacia,
      clave_idempotencia: claveIdempotencia(),
      desde: fecha(),
      hasta: fecha(),
      inspector: linea(80, 3),
      organismo: linea(120, 3),
      credencial: linea(40, 1),
      correo: correo(),
      horas: entero().refine(
        (horas) => inspeccionHoras.some((una) => una === horas),
        'Elegí cuánto dura: 4, 24 o 72 horas.',
      ),
      motivo: texto(300).refine(esMotivoFundado, `Decí el motivo o el acta, con ${motivoMinimo} letras por lo menos.`),
    })
    .refine(({ desde, hasta }) => desde <= hasta && Date.parse(hasta) - Date.parse(desde) <= 366 * 86_400_000, {
      path: ['hasta'],
      error: 'El período va de un día a otro posterior, de un año como mucho.',
    }),
  output: z.object({
    inspeccion,
    /** Eight digits; null when the same request comes again, since it is not kept. */
    codigo: z.string().nullable(),
  }),
  errors: [
    'SIN_FARMACIA',
    'FARMACIA_NO_ENCONTRADA',
    'SIN_PERMISO',
    'SEGUNDO_FACTOR_REQUERIDO',
    'CLAVE_IDEMPOTENCIA_REUSADA',
    'DEMASIADOS_INTENTOS',
  ],
})

export const inspecciones = endpoint({
  ...deQuienResponde,
  path: '/api/inspecciones',
  summary: 'Who was let read the libro recetario of this farmacia, with what he read, the newest first, 50 at most.',
  audita: 'lectura',
  input: z.strictObject(farmacia),
  output: z.object({ items: z.array(inspeccion), puede_otorgar: z.boolean() }),
  errors: ['SIN_FARMACIA', 'FARMACIA_NO_ENCONTRADA'],
})

export const inspeccionRevoca = endpoint({
  ...deQuienResponde,
  path: '/api/inspeccion_revoca',
  summary: 'Ends it at once. Twice changes nothing.',
  audita: 'escritura',
  escribe: ['llaves'],
  input: z.strictObject({ ...farmacia, inspeccion_id: entero() }),
  output: z.object({ inspeccion }),
  errors: ['SIN_FARMACIA', 'FARMACIA_NO_ENCONTRADA', 'SIN_PERMISO', 'INSPECCION_NO_ENCONTRADA'],
})

const delInspector = {
  ...comun,
  access: 'public',
  audita: 'lectura',
  sinFactor: true,
  input: z.strictObject({
    token: z.string().regex(/^[\w-]{43}$/, 'Ese link no está completo.'),
    codigo: z.string().regex(/^\d{8}$/, 'El código tiene 8 números.'),
  }),
  errors: ['INSPECCION_NO_ENCONTRADA', 'INSPECCION_TERMINADA', 'INSPECCION_CODIGO', 'DEMASIADOS_INTENTOS'],
} as const

export const inspeccionLibro = endpoint({
  ...delInspector,
  path: '/api/inspeccion_libro',
  summary: 'The libro recetario that an inspector was let read, by his link and his code.',
  output: z.object({
    farmacia: z.object({ nombre: z.string(), direccion: z.string(), localidad: z.string() }),
    inspector: z.string(),
    organismo: z.string(),
    desde: z.string(),
    hasta: z.string(),
    vence_en: instante(),
    asientos: z.array(asiento),
    cierres: z.array(cierreLibro),
  }),
})

export const inspeccionPdf = endpoint({
  ...delInspector,
  path: '/api/inspeccion_pdf',
  summary: 'The same as the signed PDF of libro_pdf.',
  output: z.custom<Uint8Array>((v) => v instanceof Uint8Array),
  responde: 'pdf',
})

export const inspeccionCsv = endpoint({
  ...delInspector,
  path: '/api/inspeccion_csv',
  summary: 'The same as the CSV of libro_csv, with its signature.',
  output: z.object({ nombre: z.string(), csv: z.string(), filas: z.number(), firma: z.string() }),
})

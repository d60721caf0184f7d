import { estadosMedico } from '@receta/domain'
import { z } from 'zod'
import { linea, telefono } from '../comun/campos'
import { matricula } from '../sesion/sesion'

export const estadoMedico = z.enum(estadosMedico)

/** §5. The content decides the type, not the file name or the declared type. */
export const tiposFirma = ['image/png', 'image/jpeg', 'image/gif', 'application/pdf'] as const
/** Largest signature file in bytes. In base64 it fits in the body limit of 256 kB. */
export const firmaMaxima = 128 * 1024

const consultorio = z.object({ lugar_atencion: z.string(), domicilio: z.string(), telefono: z.string().nullable() })

export const consultorioPedido = z.strictObject({
  lugar_atencion: linea(120, 1),
  domicilio: linea(200, 5),
  telefono: telefono().or(z.literal('')).default(''),
})

const codigoNombre = z.object({ codigo: z.string(), nombre: z.string() })

const fechaONada = z.string().nullable()
/** What REFEPS answered, as it was understood (decision 0097). */
export const profesionalRefeps = z.object({
  licencia: z.string(),
  activo: z.boolean(),
  apellido: z.string(),
  nombre: z.string(),
  dni: z.string(),
  matriculas: z.array(
    z.object({
      numero: z.string(),
      jurisdiccion: z.string(),
      profesion: z.string(),
      habilitada: z.boolean().nullable(),
      hasta: fechaONada,
      especialidades: z.array(z.string()),
    }),
  ),
})

const consultaRefeps = z.object({
  en: z.string(),
  quien: z.string(),
  desenlace: z.enum(['encontrado', 'no_encontrado', 'sin_respuesta']),
  respuesta: profesionalRefeps.nullable(),
})

/** `contestada`: the newest that was answered; `ultima`: the newest of all, which may have found nobody at home. */
export const refeps = z.object({
  configurada: z.boolean(),
  contestada: consultaRefeps.nullable(),
  ultima: consultaRefeps.nullable(),
})

export const medico = z.object({
  medico_id: z.number(),
  usuario: z.string(),
  estado: estadoMedico,
  estado_desde: z.string(),
  motivo: z.string().nullable(),
  correo_confirmado: z.boolean(),
  tratamiento: z.string(),
  apellido: z.string(),
  nombre: z.string(),
  dni: z.string(),
  cuil: z.string(),
  profesion: z.string(),
  licencia_federal: z.string(),
  restringidos_hasta: z.string().nullable(),
  telefono: z.string().nullable(),
  consultorios: z.array(consultorio),
  matriculas: z.array(
    matricula.extend({
      en_tramite: z.boolean(),
      /** Only for admins: another médico who has this matrícula verified. */
      en_uso_por: z.object({ medico_id: z.number(), medico: z.string() }).nullable(),
    }),
  ),
  especialidades: z.array(codigoNombre),
  convenios: z.array(z.object({ convenio_id: z.number(), nombre: z.string() })),
  firma: z
    .object({
      tipo: z.enum(tiposFirma),
      datos: z.string(),
      ancho: z.number().nullable(),
      alto: z.number().nullable(),
    })
    .nullable(),
  /** Decision 0014. */
  propuesta: z.object({ quien: z.string(), en: z.string() }).nullable(),
  /** Only for admins. */
  refeps: refeps.nullable(),
  historial: z
    .array(
      z.object({
        accion: z.string(),
        quien: z.string(),
        estado: estadoMedico,
        motivo: z.string().nullable(),
        cambios: z.record(z.string(), z.object({ antes: z.unknown(), despues: z.unknown() })),
        en: z.string(),
      }),
    )
    .nullable(),
})
export type MedicoDatos = z.output<typeof medico>

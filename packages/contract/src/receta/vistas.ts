import { z } from 'zod'
import { dispensa, entregaHecha, personaDeFarmacia, puedeRetirar } from '../mostrador/piezas-mostrador'
import { datoPedido } from './datos-pedidos'
import { firmadaNueva, itemNuevo } from './firmada'
import {
  hallazgo,
  diferenciaReceta,
  estadoVisible,
  recetaEnlazada,
  recetaResumen,
  registroNacional,
} from './piezas-receta'

// What each reader gets of a receta: a part of the signed content of firmada.ts, and what happened to it since. These
// schemas are not strict, so that an older client accepts an answer with new fields.

const { convenio, paciente, profesional, diagnosticos, verificaciones, normas } = firmadaNueva.shape
const firmado = firmadaNueva
  .extend({
    convenio: convenio.strip(),
    paciente: paciente.strip(),
    profesional: profesional.strip(),
    diagnosticos: z.array(diagnosticos.element.strip()),
    verificaciones: z.array(verificaciones.element.strip()),
    normas: z.array(normas.unwrap().element.strip()).optional(),
  })
  .strip()

const { ifa_clave: _ifa, posologia_esquema, ...deLinea } = itemNuevo.shape
/** A line signed before its posología was an object has none. */
const item = z.object({ ...deLinea, posologia_esquema: posologia_esquema.optional() })

export const recetaItem = item.extend({
  dispensado: z.number(),
  /** R2214 Anexo IV: 41 digits. Without legal validity when `registro.ambiente` is the sandbox. */
  cuir: z.string().nullable().optional(),
})

export const recetaEmitida = firmado
  .pick({
    nro_recetario: true,
    referencia: true,
    fecha_receta: true,
    vigente_desde: true,
    vence_el: true,
    serie_nro: true,
    serie_total: true,
  })
  .extend({
    recetas_id: z.number(),
    convenio_id: z.number(),
    token: z.string(),
    estado: estadoVisible,
    items: z.array(item),
  })

/** CT-02. */
const registradaDespues = z.object({ registrada_en: z.string() }).optional()

/** The replaced receta and the warnings come in another form. */
export const recetaCompleta = recetaResumen
  .omit({ items: true, medico: true, convenio: true })
  .extend(firmado.omit({ version: true, reemplaza_a: true, avisos: true, contingencia: true, items: true }).shape)
  .extend({
    nivel: z.literal('completa'),
    es_autor: z.boolean(),
    token: z.string(),
    link: z.string(),
    /** Decision 0021. Absent in older stored copies. */
    qr: z.string().optional(),
    items: z.array(recetaItem),
    avisos_reconocidos: z.array(z.object({ mensaje: z.string(), motivo: z.string() })),
    /** Absent in copies stored before the registry existed. */
    registro: registroNacional.optional(),
    firma: z.object({ valida: z.boolean(), huella: z.string(), clave_id: z.string(), firmada_en: z.string() }),
    contingencia: registradaDespues,
    /** `vence_el_firmado`: the last day as it was signed. */
    auditada: z.object({ en: z.string(), vence_el_firmado: z.string() }).nullable().optional(),
    movimientos: z.array(
      z.object({
        accion: z.string(),
        quien: z.string(),
        persona: personaDeFarmacia.nullish(),
        motivo: z.string().nullable(),
        en: z.string(),
      }),
    ),
    datos_pedidos: z.array(datoPedido).optional(),
    entregas: z.array(entregaHecha).optional(),
    serie: z.array(
      z.object({ recetas_id: z.number(), serie_nro: z.number(), estado: estadoVisible, vigente_desde: z.string() }),
    ),
    reemplaza_a: recetaEnlazada.optional(),
    reemplazada_por: recetaEnlazada.optional(),
    renueva_a: recetaEnlazada.omit({ diferencia: true }).optional(),
  })
export type RecetaCompleta = z.output<typeof recetaCompleta>

/** No drug and no full name (docs/llamadas.md, GET api/receta). */
export const recetaVerificacion = firmado.pick({ emitida_en: true, vigente_desde: true, vence_el: true }).extend({
  nivel: z.literal('verificacion'),
  estado: estadoVisible,
  iniciales: z.string(),
  profesional: firmado.shape.profesional.pick({ medico: true, matricula: true }),
  firma: z.object({ valida: z.boolean() }),
})

export const recetaMostrador = firmado
  .pick({
    nro_recetario: true,
    referencia: true,
    emitida_en: true,
    vigente_desde: true,
    vence_el: true,
    convenio: true,
    plan: true,
    nroafiliado: true,
    diagnosticos: true,
    observaciones: true,
    permite_sustitucion: true,
    peso_kg: true,
    peso_fecha: true,
    motivo_marca: true,
  })
  .extend({
    recetas_id: z.number(),
    estado: estadoVisible,
    /** Releasing it completes the annulment; handing something over refuses it. */
    anulacion_pendiente: z.boolean(),
    retenida_hasta: z.string().nullable(),
    paciente: firmado.shape.paciente.omit({ cuil: true }),
    profesional: firmado.shape.profesional.pick({ medico: true, especialidad: true, matricula: true }),
    items: z.array(
      recetaItem.extend({
        queda: z.number(),
        condicion_venta: z.enum(['libre', 'receta', 'archivada', 'oficial']),
        al_libro: z.boolean(),
        gtin: z.string().nullable(),
        troquel: z.string().nullable(),
        precio: z.string().nullable(),
      }),
    ),
    /** Of today, not known or not acknowledged when it was signed. */
    novedades: z.array(hallazgo),
    avisos_reconocidos: z.array(z.object({ mensaje: z.string(), motivo: z.string() })),
    dispensas: z.array(dispensa),
    /** Empty when the receta is reserved or its code was not scanned here. */
    pueden_retirar: z.array(puedeRetirar),
    /** Otherwise the farmacia is not told who may collect it. */
    qr_mostrado: z.boolean(),
    /** False when the farmacia has no convenio with who covers it: it may hand over, and nobody pays it but the patient. */
    convenio_atendido: z.boolean().default(true),
    reemplaza_a: z.object({ referencia: z.string(), diferencia: z.array(diferenciaReceta) }).optional(),
    /** Its paper then shows another huella than the document. */
    contingencia: registradaDespues,
    firma: z.object({ valida: z.boolean() }),
  })
export type RecetaMostrador = z.output<typeof recetaMostrador>

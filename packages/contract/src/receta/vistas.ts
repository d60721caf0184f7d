import { z } from 'zod'
import { dispensa, entregaHecha, puedeRetirar } from '../mostrador/piezas-mostrador'
import { datoPedido } from './datos-pedidos'
import { firmadaNueva, itemFirmado } from './firmada'
import {
  hallazgo,
  diferenciaReceta,
  estadoVisible,
  recetaEnlazada,
  recetaResumen,
  registroNacional,
} from './piezas-receta'

// What each reader gets of a receta: a part of what was signed, with what happened to it since. What is signed is declared once,
// in firmada.ts; who reads an answer must take one that says more, so here its parts are not strict.

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

const item = itemFirmado.omit({ ifa_clave: true }).strip()

/** A line, and what left of it. */
export const recetaItem = item.extend({
  dispensado: z.number(),
  /** R2214 Anexo IV: 41 digits, one per line, once the repository gave it. Without legal validity where `registro.ambiente` is the sandbox. */
  cuir: z.string().nullable().optional(),
})

/** What its médico is answered when it is issued. */
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

/** Of one that was signed without network (CT-02): when it was registered. */
const registradaDespues = z.object({ registrada_en: z.string() }).optional()

/** All that was signed but what is nobody's to read: whose place it takes is told by its link, and its warnings by what was acknowledged. */
export const recetaCompleta = recetaResumen
  .omit({ items: true, medico: true, convenio: true })
  .extend(firmado.omit({ version: true, reemplaza_a: true, avisos: true, contingencia: true, items: true }).shape)
  .extend({
    nivel: z.literal('completa'),
    es_autor: z.boolean(),
    token: z.string(),
    /** The public address of the receta. */
    link: z.string(),
    /** What its QR says: the link, and behind its # the signed proof (decision 0021). Absent from copies kept before. */
    qr: z.string().optional(),
    items: z.array(recetaItem),
    avisos_reconocidos: z.array(z.object({ mensaje: z.string(), motivo: z.string() })),
    /** Absent from what was stored before there was a registry. */
    registro: registroNacional.optional(),
    firma: z.object({ valida: z.boolean(), huella: z.string(), clave_id: z.string(), firmada_en: z.string() }),
    contingencia: registradaDespues,
    /** Where its obra social audited it: since when it is authorised or refused, and the last day as it was signed. */
    auditada: z.object({ en: z.string(), vence_el_firmado: z.string() }).nullable().optional(),
    movimientos: z.array(
      z.object({ accion: z.string(), quien: z.string(), motivo: z.string().nullable(), en: z.string() }),
    ),
    /** To its médico and to its payer: what the audit asked of it, and what was answered. */
    datos_pedidos: z.array(datoPedido).optional(),
    /** What was handed over of it and stands, the first before; absent from copies kept before it was told. */
    entregas: z.array(entregaHecha).optional(),
    serie: z.array(
      z.object({ recetas_id: z.number(), serie_nro: z.number(), estado: estadoVisible, vigente_desde: z.string() }),
    ),
    /** Whose place it took, and which took its place; absent where there is none. */
    reemplaza_a: recetaEnlazada.optional(),
    reemplazada_por: recetaEnlazada.optional(),
    renueva_a: recetaEnlazada.omit({ diferencia: true }).optional(),
  })
export type RecetaCompleta = z.output<typeof recetaCompleta>

/** What anybody with only the link may know: no drug, no full name (docs/llamadas.md, GET api/receta). */
export const recetaVerificacion = firmado.pick({ emitida_en: true, vigente_desde: true, vence_el: true }).extend({
  nivel: z.literal('verificacion'),
  estado: estadoVisible,
  iniciales: z.string(),
  profesional: firmado.shape.profesional.pick({ medico: true, matricula: true }),
  firma: z.object({ valida: z.boolean() }),
})

/** A receta as the counter that holds it needs it. */
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
  })
  .extend({
    recetas_id: z.number(),
    estado: estadoVisible,
    /** Its médico asked to annul it: letting go annuls it, handing something over refuses him. */
    anulacion_pendiente: z.boolean(),
    retenida_hasta: z.string().nullable(),
    paciente: firmado.shape.paciente.omit({ cuil: true }),
    profesional: firmado.shape.profesional.pick({ medico: true, especialidad: true, matricula: true }),
    items: z.array(
      recetaItem.extend({
        /** Packs still to be handed over. */
        queda: z.number(),
        condicion_venta: z.enum(['libre', 'receta', 'archivada', 'oficial']),
        /** Handing it over writes an entry in the libro recetario (DS-07). */
        al_libro: z.boolean(),
        gtin: z.string().nullable(),
        troquel: z.string().nullable(),
        precio: z.string().nullable(),
      }),
    ),
    /** What the safety checks tell with what is known today, and was not known or not assumed when it was signed. */
    novedades: z.array(hallazgo),
    /** What its médico was warned of when he signed, and his reason to go on. */
    avisos_reconocidos: z.array(z.object({ mensaje: z.string(), motivo: z.string() })),
    /** What any farmacia handed over of it, newest first; the undone ones too. */
    dispensas: z.array(dispensa),
    /** Besides the patient himself; of a receta that is reserved, or whose code was not shown here, nobody. */
    pueden_retirar: z.array(puedeRetirar),
    /** Whether this farmacia took it by its code, now or before: until it does, it is not told who may collect. */
    qr_mostrado: z.boolean(),
    /** What it took the place of, and what changed; absent where it took none's. */
    reemplaza_a: z.object({ referencia: z.string(), diferencia: z.array(diferenciaReceta) }).optional(),
    /** Its paper says another huella than the document. */
    contingencia: registradaDespues,
    /** Whether the signature of its médico holds. */
    firma: z.object({ valida: z.boolean() }),
  })
export type RecetaMostrador = z.output<typeof recetaMostrador>

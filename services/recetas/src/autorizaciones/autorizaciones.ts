import * as contract from '@receta/contract'
import { codigoLimites, estadoVisible, hoy, mask, normalize, pageSize } from '@receta/domain'
import { route } from '@receta/service-kit'
import { datoEnJson } from '../recetas/datos-pedidos'
import { listCasos, type PendienteRow } from './cola.repository'

/** The convenio's own limits are signed as another norma; older recetas only have the rule of today. */
function disparoDe({ audita_todo, normas, items }: PendienteRow): contract.AutorizacionPendiente['disparo'] {
  const propia = normas?.find((n) => n.codigo === codigoLimites)
  return {
    normas: (normas ?? []).filter((n) => n !== propia),
    convenio: normas ? propia?.veredicto === 'audita' : audita_todo,
    renglones: items.filter((i) => i.requiere_autorizacion).map((i) => i.renglon),
  }
}

const decisionDe = ({ decision: que, decidida_en, decidida_quien: quien, motivo }: PendienteRow) =>
  que && decidida_en
    ? // The row's reason of one that was authorised is of a later act: of the counter, or of the médico.
      { que, en: new Date(decidida_en).toISOString(), quien, motivo: que === 'autorizada' ? null : motivo }
    : null

/** S090: without document, diagnoses or posología, which the receta has. */
function pendienteDe(row: PendienteRow, now: Date): contract.AutorizacionPendiente {
  const { emitida_en, retenida_hasta, anulacion_pendiente, vence_el } = row
  const { recetas_id, nro_recetario, referencia, apellidoNombre, nroafiliado, plan, medico } = row
  const { vigente_desde, responder_hasta, serie_nro, serie_total, items } = row
  const guardada = {
    estado: row.estado,
    vigente_desde,
    vence_el,
    anulacion_pendiente,
    retenida_hasta: retenida_hasta === null ? null : new Date(retenida_hasta),
  }
  return {
    recetas_id,
    nro_recetario,
    referencia,
    apellidoNombre,
    nroafiliado,
    plan,
    medico,
    vigente_desde,
    responder_hasta,
    serie_nro,
    serie_total,
    items,
    estado: estadoVisible(guardada, now),
    dato: row.dato && datoEnJson(row.dato),
    dni: mask(row.dni),
    emitida_en: new Date(emitida_en).toISOString(),
    disparo: disparoDe(row),
    decision: decisionDe(row),
  }
}

export const autorizaciones = route(contract.autorizaciones, async ({ input, usuario, db, now, note }) => {
  const start = (input.page - 1) * pageSize
  const dia = hoy(now)
  const { items, total, conteos, normas } = await listCasos(db, {
    convenio_id: usuario.convenio_id,
    cola: input.cola,
    norma: input.norma,
    antesDe: input.demoradas ? dia : null,
    nombre: (normalize(input.texto) || input.texto).replaceAll(/[\\%_]/g, String.raw`\$&`),
    numero: input.texto,
    orden: input.orden,
    dia,
    limit: pageSize,
    start,
  })
  note({ listadas: [...new Set(items.map((f) => f.persona_id))] })
  return {
    items: items.map((row) => pendienteDe(row, now)),
    conteos,
    normas,
    total_estimado: Math.min(total, contract.topeConteo),
    start,
    limit: pageSize,
  }
})

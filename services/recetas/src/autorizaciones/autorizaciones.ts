import * as contract from '@receta/contract'
import { atrasadasAntesDe, codigoLimites, mask, pageSize, responderHasta } from '@receta/domain'
import { route } from '@receta/service-kit'
import { datoEnJson } from '../recetas/datos-pedidos'
import { countEnAuditoria, listEnAuditoria, type PendienteRow } from './cola.repository'

/** The convenio's own limits are signed as another norma; older recetas only have the rule of today. */
function disparoDe({ audita_todo, normas, items }: PendienteRow): contract.AutorizacionPendiente['disparo'] {
  const propia = normas?.find((n) => n.codigo === codigoLimites)
  return {
    normas: (normas ?? []).filter((n) => n !== propia),
    convenio: normas ? propia?.veredicto === 'audita' : audita_todo,
    renglones: items.filter((i) => i.requiere_autorizacion).map((i) => i.renglon),
  }
}

/** As the payer reads it in the queue (S090): without document, diagnoses or posología, which the receta has. */
function pendienteDe(row: PendienteRow): contract.AutorizacionPendiente {
  const { audita_todo: _, normas: __, persona_id: ___, emitida_en, ...fila } = row
  return {
    ...fila,
    dato: fila.dato && datoEnJson(fila.dato),
    dni: mask(fila.dni),
    emitida_en: emitida_en.toISOString(),
    responder_hasta: responderHasta(emitida_en),
    disparo: disparoDe(row),
  }
}

export const autorizaciones = route(contract.autorizaciones, async ({ input, usuario, db, now, note }) => {
  const start = (input.page - 1) * pageSize
  const [filas, conteos] = await Promise.all([
    listEnAuditoria(db, usuario.convenio_id, pageSize, start),
    countEnAuditoria(db, usuario.convenio_id, atrasadasAntesDe(now)),
  ])
  note({ listadas: [...new Set(filas.map((f) => f.persona_id))] })
  return { items: filas.map(pendienteDe), conteos, total_estimado: conteos.pendientes, start, limit: pageSize }
})

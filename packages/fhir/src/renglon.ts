import { datosEn, type RecetaCompleta } from '@receta/contract'
import type { EstadoVisible } from '@receta/domain'
import { parsePosologia, textoSimple, textosReceta } from '@receta/domain'
import { dosisDePosologia } from './posologia-fhir'
import type { Concepto, Dosis, Identificador, MedicationRequest } from './recursos'
import type { CodigosDeProducto, RecetaFhir } from './receta-fhir'
import { idDe } from './receta-fhir'
import type { Propios } from './sistemas'
import { sistemas } from './sistemas'

export type RenglonReceta = RecetaCompleta['items'][number]

/** FHIR has fewer statuses than we have states; the exact state travels in statusReason. */
export const statusDeEstado = {
  en_auditoria: 'on-hold',
  programada: 'active',
  vigente: 'active',
  bloqueada: 'on-hold',
  dispensada_parcial: 'active',
  dispensada: 'completed',
  vencida: 'stopped',
  anulada: 'cancelled',
  rechazada: 'cancelled',
} as const satisfies Record<EstadoVisible, MedicationRequest['status']>

/** In a receta that was handed over in part, a line with nothing left is completed. */
const statusDe = ({ estado }: RecetaCompleta, { dispensado, envases }: RenglonReceta): MedicationRequest['status'] =>
  estado === 'dispensada_parcial' && dispensado >= envases ? 'completed' : statusDeEstado[estado]

const razonDe = ({ estado, motivo }: RecetaCompleta, s: Propios): Concepto => ({
  coding: [{ system: s.estado, code: estado, display: textosReceta[estado].profesional }],
  ...(motivo !== null && motivo !== '' && { text: motivo }),
})

/** RX-02: the generic name is the text; a brand is at most one more code. */
export const medicamentoDe = (item: RenglonReceta, s: Propios, codigos: readonly CodigosDeProducto[]): Concepto => ({
  coding: [
    {
      system: s.vademecum,
      code: String(item.producto_id),
      display: [item.marca || item.monodroga, item.presentacion].filter((t) => t !== '').join(' '),
    },
    ...codigos
      .filter((c) => c.producto_id === item.producto_id)
      .flatMap(({ gtin, atc, snomed }) => [
        ...(gtin === null ? [] : [{ system: sistemas.gtin, code: gtin }]),
        ...(atc === '' ? [] : [{ system: sistemas.atc, code: atc }]),
        ...(snomed === null ? [] : [{ system: sistemas.snomed, code: snomed }]),
      ]),
  ],
  text: [item.monodroga, item.concentracion, item.forma, item.presentacion].filter((t) => t !== '').join(' '),
})

/** Of a receta of before, what its words say where they are the same in print. */
export function dosisDe({ posologia, posologia_esquema }: RenglonReceta): Dosis[] {
  const text = posologia.replaceAll('\u00a0', ' ')
  if (posologia_esquema?.tipo === 'esquema') return dosisDePosologia(posologia_esquema.esquema)
  const leida = posologia_esquema ? null : parsePosologia(text)
  return leida && textoSimple(leida) === text ? dosisDePosologia(leida) : [{ sequence: 1, text }]
}

/** A CUIR of the sandbox has another system, so that it is not taken for a real one. */
function identificadoresDe(receta: RecetaCompleta, item: RenglonReceta, s: Propios): Identificador[] {
  const propio = { use: 'usual' as const, system: s.renglon, value: `${receta.referencia}-${item.renglon}` }
  if (typeof item.cuir !== 'string') return [propio]
  const system = receta.registro?.ambiente === 'repositorio' ? s.cuir : s.cuirPrueba
  return [{ use: 'official', system, value: item.cuir }, propio]
}

/** One line of the receta. RDIar uses one MedicationRequest for each, joined by their groupIdentifier. */
export function renglonFhir(fuente: RecetaFhir, item: RenglonReceta, s: Propios): MedicationRequest {
  const { receta, codigos } = fuente
  const id = idDe.receta(receta)
  const { diagnosticos, convenio } = receta
  const notas = datosEn('fhir', 'nota', receta)
  return {
    resourceType: 'MedicationRequest',
    id: idDe.renglon(receta, item.renglon),
    ...(receta.reservada && {
      meta: { security: [{ system: sistemas.confidencialidad, code: 'R', display: 'restricted' }] },
    }),
    identifier: identificadoresDe(receta, item, s),
    status: statusDe(receta, item),
    statusReason: razonDe(receta, s),
    intent: 'order',
    medicationCodeableConcept: medicamentoDe(item, s, codigos),
    subject: { reference: `Patient/${idDe.persona(fuente)}`, display: receta.paciente.apellidoNombre },
    supportingInformation: [
      { reference: `Location/${id}` },
      ...(receta.peso_kg === undefined ? [] : [{ reference: `Observation/${id}`, display: 'Peso' }]),
    ],
    authoredOn: receta.emitida_en,
    requester: { reference: `PractitionerRole/${id}`, display: receta.profesional.medico },
    ...(diagnosticos.length > 0 && {
      reasonCode: diagnosticos.map(({ codigo, texto }) => ({
        ...(codigo !== '' && { coding: [{ system: sistemas.cie10, code: codigo, display: texto }] }),
        text: texto,
      })),
    }),
    groupIdentifier: { system: s.referencia, value: receta.referencia },
    ...(!convenio.es_particular && { insurance: [{ reference: `Coverage/${id}` }] }),
    ...(notas.length > 0 && { note: notas.map(({ sola }) => ({ text: sola })) }),
    dosageInstruction: dosisDe(item),
    dispenseRequest: {
      validityPeriod: { start: receta.vigente_desde, end: receta.vence_el },
      numberOfRepeatsAllowed: 0,
      quantity: { value: item.envases, unit: item.envases === 1 ? 'envase' : 'envases' },
    },
    substitution: { allowedBoolean: receta.permite_sustitucion },
  }
}

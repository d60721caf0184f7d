import { fraseFaltante, nombreDeOperador, textosCargo } from '@receta/domain'
import type { Concepto, MedicationDispense, Organization, Practitioner } from './recursos'
import type { DispensaFhir, RecetaFhir } from './receta-fhir'
import { idDe } from './receta-fhir'
import { medicamentoDe } from './renglon'
import type { Propios } from './sistemas'
import { sistemas } from './sistemas'

/** The product handed over: the prescribed one, unless another was given as a substitution (DS-04). */
function entregadoDe({ receta, codigos }: RecetaFhir, { renglon, sustituido_por }: DispensaFhir, s: Propios): Concepto {
  const item = receta.items.find((i) => i.renglon === renglon)
  return sustituido_por === null && item ? medicamentoDe(item, s, codigos) : { text: sustituido_por ?? 'Medicamento' }
}

function lotesDe({ cajas }: DispensaFhir): { lote: string | null; vence: string | null }[] {
  const distintos = new Map(cajas.map(({ lote, vence }) => [`${lote} ${vence}`, { lote, vence }]))
  return [...distintos.values()].filter(({ lote, vence }) => lote !== null || vence !== null)
}

/** In FHIR the lot belongs to a Medication, so a single lot needs a contained one. Several lots are told in the notes. */
function medicamento(
  concepto: Concepto,
  dispensa: DispensaFhir,
): Pick<MedicationDispense, 'contained' | 'medicationReference' | 'medicationCodeableConcept'> {
  const [unico, otro] = lotesDe(dispensa)
  if (!unico || otro) return { medicationCodeableConcept: concepto }
  const { lote, vence } = unico
  const batch = { ...(lote !== null && { lotNumber: lote }), ...(vence !== null && { expirationDate: vence }) }
  return {
    contained: [{ resourceType: 'Medication', id: 'entregado', code: concepto, batch }],
    medicationReference: { reference: '#entregado' },
  }
}

/** Serial numbers, several lots, and why the rest was not handed over. */
function notasDe(dispensa: DispensaFhir): Pick<MedicationDispense, 'note'> {
  const { cajas, falta } = dispensa
  const dichas = cajas.filter(({ serie }) => serie !== null || lotesDe(dispensa).length > 1)
  const deCajas = dichas.map(({ gtin, lote, vence, serie }) =>
    [
      'Caja',
      ...(gtin === null ? [] : [`GTIN ${gtin}`]),
      ...(lote === null ? [] : [`lote ${lote}`]),
      ...(vence === null ? [] : [`vence ${vence}`]),
      ...(serie === null ? [] : [`serie ${serie}`]),
    ].join(' '),
  )
  const notas = [...deCajas, ...(falta === null ? [] : [`Queda para retirar: ${fraseFaltante(falta)}`])]
  return notas.length === 0 ? {} : { note: notas.map((text) => ({ text })) }
}

function receptorDe({ retiro }: DispensaFhir, paciente: string): Pick<MedicationDispense, 'receiver'> {
  if (!retiro) return {}
  return { receiver: [retiro.paciente ? { reference: paciente } : { display: retiro.nombre }] }
}

/** The person where one is known (DS-06). */
function performersDe({ receta }: RecetaFhir, { farmacia_id, farmacia, entrego }: DispensaFhir) {
  const suya = { actor: { reference: `Organization/${idDe.farmacia(receta, farmacia_id)}`, display: farmacia } }
  if (!entrego) return [suya]
  const reference = `Practitioner/${idDe.entrego(receta, entrego.usuario_id)}`
  return [suya, { actor: { reference, display: nombreDeOperador(entrego) } }]
}

export function quienesEntregaron({ receta, dispensas }: RecetaFhir, s: Propios): Practitioner[] {
  const una = new Map(dispensas.flatMap(({ entrego }) => (entrego ? [[entrego.usuario_id, entrego] as const] : [])))
  return [...una.values()].map(({ usuario_id, nombre, apellido, cargo, matricula, jurisdiccion }) => ({
    resourceType: 'Practitioner',
    id: idDe.entrego(receta, usuario_id),
    identifier: [{ use: 'usual', system: s.operador, value: String(usuario_id) }],
    name: [{ use: 'official', text: `${nombre} ${apellido}`, family: apellido, given: [nombre] }],
    ...(matricula !== null && {
      qualification: [
        {
          identifier: [
            {
              type: { coding: [{ system: sistemas.tipoIdentificador, code: 'MD', display: 'Medical License number' }] },
              system: s.matricula,
              value: matricula,
            },
          ],
          code: { text: textosCargo[cargo] },
          ...(jurisdiccion !== null && { issuer: { display: jurisdiccion } }),
        },
      ],
    }),
  }))
}

/** One that was undone stays, marked as such. */
export function dispensaFhir(fuente: RecetaFhir, dispensa: DispensaFhir, s: Propios): MedicationDispense {
  const { receta } = fuente
  const { renglon, envases, sustituido_por, motivo } = dispensa
  const id = idDe.dispensa(receta, dispensa)
  const paciente = `Patient/${idDe.persona(fuente)}`
  return {
    resourceType: 'MedicationDispense',
    id,
    identifier: [{ use: 'usual', system: s.dispensa, value: `${dispensa.dispensa_id}-${renglon}` }],
    status: dispensa.deshecha ? 'entered-in-error' : 'completed',
    ...(dispensa.deshecha && { statusReasonCodeableConcept: { text: 'Deshecha en la farmacia' } }),
    ...medicamento(entregadoDe(fuente, dispensa, s), dispensa),
    subject: { reference: paciente },
    performer: performersDe(fuente, dispensa),
    ...receptorDe(dispensa, paciente),
    authorizingPrescription: [{ reference: `MedicationRequest/${idDe.renglon(receta, renglon)}` }],
    quantity: { value: envases, unit: envases === 1 ? 'envase' : 'envases' },
    whenHandedOver: dispensa.en,
    ...notasDe(dispensa),
    substitution: {
      wasSubstituted: sustituido_por !== null,
      ...(sustituido_por !== null && motivo !== null && { reason: [{ text: motivo }] }),
    },
  }
}

export function farmaciasFhir({ receta, dispensas }: RecetaFhir, s: Propios): Organization[] {
  const una = new Map(dispensas.map((d) => [d.farmacia_id, d.farmacia]))
  return [...una].map(([farmacia_id, name]) => ({
    resourceType: 'Organization',
    id: idDe.farmacia(receta, farmacia_id),
    identifier: [{ use: 'usual', system: s.farmacia, value: String(farmacia_id) }],
    type: [{ coding: [{ system: sistemas.tipoOrganizacion, code: 'prov', display: 'Healthcare Provider' }] }],
    name,
  }))
}

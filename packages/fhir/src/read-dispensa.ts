import { modificadoresDe, unidadNoEntendida } from './lo-no-entendido'
import type { DispensaRegistrada } from '@receta/contract'
import { esFecha } from '@receta/domain'
import { bien, falta, type Leido } from './leido'
import { productoDe, type ProductoPedido, uuidDe } from './read-registro'
import type { Propios } from './sistemas'

/** A handover reported by a farmacia's own software. Its product is not looked up yet. */
export type DispensaLeida = {
  recetas_id: number
  renglon: number
  envases: number
  clave_idempotencia: string
  /** Null when it is the prescribed product. */
  producto: ProductoPedido | null
  motivo: string | null
  /** Why the rest of the line was not handed over, if there is a rest. */
  falta: string | null
  lote: string | null
  /** AAAA-MM-DD. */
  vence: string | null
  /** Whether it names the patient as the receiver. Any other person it names is ignored. */
  retira_el_paciente: boolean
}

const linea = /^(?:https?:\/\/[^?#]{1,150}\/)?MedicationRequest\/(\d{1,15})-(\d{1,2})$/

const paciente = /^(?:https?:\/\/[^?#]{1,150}\/)?Patient\/(\d{1,15})$/

/** The expiry of a box as a day. A month lasts until its last day. */
function venceDe(escrito: string | undefined): string | null | undefined {
  if (escrito === undefined) return null
  const mes = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(escrito)
  const dia = mes
    ? new Date(Date.UTC(Number(mes[1]), Number(mes[2]), 0)).toISOString().slice(0, 10)
    : escrito.slice(0, 10)
  return esFecha(dia) ? dia : undefined
}

/** Parses a MedicationDispense that registers the handover of one line. */
export function readDispensa(d: DispensaRegistrada, s: Propios): Leido<DispensaLeida> {
  const [, recetas_id, renglon] = linea.exec(d.authorizingPrescription[0]?.reference ?? '') ?? []
  if (recetas_id === undefined || renglon === undefined)
    return falta('authorizingPrescription', 'Falta el renglón: MedicationRequest/{id}.')
  const clave = d.identifier.map((i) => uuidDe(i.value)).find((u) => u !== undefined)
  if (clave === undefined) return falta('identifier', 'Falta el UUID de la entrega.')
  const [noEntendido] = [...modificadoresDe(d), ...unidadNoEntendida(d.quantity, 'quantity')]
  if (noEntendido) return falta(noEntendido.campo, noEntendido.mensaje)
  const [caja] = d.contained
  const vence = venceDe(caja?.batch?.expirationDate)
  if (vence === undefined) return falta('contained.0.batch.expirationDate', 'La fecha no existe.')
  const sustituye = d.substitution?.wasSubstituted === true
  const concepto = d.medicationCodeableConcept ?? caja?.code
  const producto = concepto ? productoDe(concepto, s) : null
  if (sustituye && !producto) return falta('medicationCodeableConcept', 'Falta qué se entregó en su lugar.')
  const [motivo] = d.substitution?.reason ?? []
  return bien({
    recetas_id: Number(recetas_id),
    renglon: Number(renglon),
    envases: d.quantity.value,
    clave_idempotencia: clave,
    producto: sustituye ? producto : null,
    motivo: motivo?.text ?? motivo?.coding?.[0]?.display ?? null,
    falta: d.note[0]?.text ?? null,
    lote: caja?.batch?.lotNumber ?? null,
    vence,
    retira_el_paciente: d.receiver.some((r) => paciente.exec(r.reference ?? '')?.[1] === recetas_id),
  })
}

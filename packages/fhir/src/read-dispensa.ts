import type { DispensaRegistrada } from '@receta/contract'
import { esFecha, hoy } from '@receta/domain'
import { comoTexto, diaDe } from './comparar'
import { ajenosEn, tablaDispensa } from './elementos'
import { bien, falta, type Leido } from './leido'
import { personaDeId } from './receta-fhir'
import { unidadNoEntendida } from './lo-no-entendido'
import { productoDe, type ProductoPedido, uuidDe } from './read-registro'
import type { Propios } from './sistemas'
import { sistemas } from './sistemas'
import { generalesAjenos } from './valores'

export type DispensaLeida = {
  recetas_id: number
  renglon: number
  envases: number
  clave_idempotencia: string
  /** Prescribed or not; null when it names none. */
  producto: ProductoPedido | null
  concepto: unknown
  /** By our number; null when it does not say. */
  farmacia_id: number | null
  farmacia: string | null
  /** Null when it does not say whether it is another product than the one prescribed. */
  sustituido: boolean | null
  motivo: string | null
  falta: string | null
  lote: string | null
  vence: string | null
  /** Anybody else is recorded at the counter, and is refused here. */
  retira_el_paciente: boolean
  /** Who is named as the patient by a number of his own, and where. */
  personas: { campo: string; persona_id: number }[]
}

const linea = /^(?:https?:\/\/[^?#]{1,150}\/)?MedicationRequest\/(\d{1,15})-(\d{1,2})$/

/** A farmacia's software that only knows the receta names its patient by the id of that receta. */
const porReceta = /^(?:https?:\/\/[^?#]{1,150}\/)?Patient\/(\d{1,15})$/

/** A month lasts until its last day. */
function venceDe(escrito: string | undefined): string | null | undefined {
  if (escrito === undefined) return null
  const mes = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(escrito)
  const dia = mes
    ? new Date(Date.UTC(Number(mes[1]), Number(mes[2]), 0)).toISOString().slice(0, 10)
    : (/^(\d{4}-\d{2}-\d{2})(?:T.*)?$/.exec(escrito)?.[1] ?? '')
  return esFecha(dia) ? dia : undefined
}

const farmacia = /^(?:https?:\/\/[^?#]{1,150}\/)?Organization\/(\d{1,15})-f(\d{1,9})$/
type Referencia = { reference?: string; identifier?: { system?: string; value?: string }; display?: string }

/** `undefined` when it is said in a way that is not read. */
function farmaciaDe(d: DispensaRegistrada, recetas_id: string, s: Propios): number | null | undefined {
  const [uno] = (d['performer'] ?? []) as { actor?: Referencia }[]
  if (!uno) return null
  const { reference, identifier } = uno.actor ?? {}
  const [, receta, numero] = farmacia.exec(reference ?? '') ?? []
  if (reference !== undefined) return receta === recetas_id ? Number(numero) : undefined
  return identifier?.system === s.farmacia && /^\d{1,9}$/.test(identifier.value ?? '')
    ? Number(identifier.value)
    : undefined
}

export const mensajePaciente = 'No es el paciente de esa receta: el Patient/{id} de su renglón.'
/** The elements that name somebody as the patient by his own id, which only the database can compare. */
const personasDichas = (d: DispensaRegistrada): DispensaLeida['personas'] =>
  [['subject', d['subject']] as const, ...d.receiver.map((r) => ['receiver', r] as const)].flatMap(([campo, uno]) => {
    const persona_id = personaDeId((uno as Referencia | undefined)?.reference ?? '')
    return persona_id === null ? [] : [{ campo, persona_id }]
  })

/** Elements, references and days of a handover that are not what it would be stored as. */
function contradice(d: DispensaRegistrada, recetas_id: string, now: Date): { campo: string; mensaje: string } | null {
  const [ajeno] = [
    ...ajenosEn(d, tablaDispensa, 'd').map((uno) => ({ ...uno, campo: uno.campo.slice(2) })),
    ...unidadNoEntendida(d.quantity, 'quantity'),
    ...generalesAjenos(d),
  ]
  if (ajeno) return ajeno
  const dePaciente = (referencia: unknown) => {
    const { reference = '' } = (referencia ?? {}) as Referencia
    return personaDeId(reference) !== null || porReceta.exec(reference)?.[1] === recetas_id
  }
  if (d['subject'] !== undefined && !dePaciente(d['subject'])) return { campo: 'subject', mensaje: mensajePaciente }
  if (d.receiver.some((r) => !dePaciente(r)))
    return {
      campo: 'receiver',
      mensaje: 'Acá se anota al paciente; a otra persona, en el mostrador, entre las que él autoriza.',
    }
  const cuando = d['whenHandedOver']
  if (cuando !== undefined && diaDe(comoTexto(cuando)) !== hoy(now))
    return { campo: 'whenHandedOver', mensaje: 'Se registra el mismo día en que se entrega.' }
  const [caja] = d.contained
  const citada = d.medicationReference?.reference
  if ((citada === undefined) !== (caja === undefined) || (caja && citada !== `#${caja.id}`))
    return { campo: 'medicationReference', mensaje: 'Lleva a la caja que va en contained, y a ninguna otra.' }
  if (d.medicationCodeableConcept && caja?.code)
    return { campo: 'medicationCodeableConcept', mensaje: 'El medicamento se dice una vez: acá o en la caja.' }
  if (d.substitution?.wasSubstituted !== true && (d.substitution?.reason.length ?? 0) > 0)
    return { campo: 'substitution.reason', mensaje: 'Va con lo que se sustituyó.' }
  return null
}

/** Whatever it says and is not stored refuses it (decision 0065). */
export function readDispensa(d: DispensaRegistrada, s: Propios, now: Date): Leido<DispensaLeida> {
  const [, recetas_id, renglon] = linea.exec(d.authorizingPrescription[0]?.reference ?? '') ?? []
  if (recetas_id === undefined || renglon === undefined)
    return falta('authorizingPrescription', 'Falta el renglón: MedicationRequest/{id}.')
  const [clave, otra] = d.identifier.flatMap((i) => uuidDe(i.value) ?? [])
  if (clave === undefined || otra !== undefined) return falta('identifier', 'Falta el UUID de la entrega, uno solo.')
  const motivoDeNo = contradice(d, recetas_id, now)
  if (motivoDeNo) return falta(motivoDeNo.campo, motivoDeNo.mensaje)
  const [caja] = d.contained
  const vence = venceDe(caja?.batch?.expirationDate)
  if (vence === undefined) return falta('contained.0.batch.expirationDate', 'La fecha no existe.')
  const concepto = d.medicationCodeableConcept ?? caja?.code
  const producto = concepto ? productoDe(concepto, s) : null
  if ((concepto || d.substitution?.wasSubstituted === true) && !producto)
    return falta('medicationCodeableConcept', `Falta qué se entregó, con el sistema ${s.vademecum} o ${sistemas.gtin}.`)
  const farmacia_id = farmaciaDe(d, recetas_id, s)
  if (farmacia_id === undefined) return falta('performer.0.actor', 'No es la farmacia de esta sesión.')
  const [motivo] = d.substitution?.reason ?? []
  return bien({
    recetas_id: Number(recetas_id),
    renglon: Number(renglon),
    envases: d.quantity.value,
    clave_idempotencia: clave,
    producto,
    concepto,
    farmacia_id,
    farmacia: ((d['performer'] ?? []) as { actor?: Referencia }[])[0]?.actor?.display ?? null,
    sustituido: d.substitution?.wasSubstituted ?? null,
    motivo: motivo?.text ?? null,
    falta: d.note[0]?.text ?? null,
    lote: caja?.batch?.lotNumber ?? null,
    vence,
    retira_el_paciente: d.receiver.length > 0,
    personas: personasDichas(d),
  })
}

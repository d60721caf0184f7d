import type { RecursoRegistrado } from '@receta/contract'
import { parseNotaMarca, parseNotaPeso } from '@receta/domain'
import { bien, falta, type Leido } from './leido'
import { diaDe } from './comparar'
import { type BundleRegistrado, noEntendidoEn } from './lo-no-entendido'
import { readDomicilio } from './domicilio'
import { contactoDe, type PacienteLeido, readPaciente } from './read-paciente'
import { readPosologia } from './read-posologia'
import { type Peso, readPesoFhir } from './peso'
import type { Propios } from './sistemas'
import { sistemas } from './sistemas'

type De<T extends RecursoRegistrado['resourceType']> = Extract<RecursoRegistrado, { resourceType: T }>
type Identificador = {
  system?: string | undefined
  value?: string | undefined
  type?: unknown
}
type Concepto = De<'MedicationRequest'>['medicationCodeableConcept']

export type ProductoPedido = { producto_id: number } | { gtin: string }
/** By our id or by RNOS; null without coverage. */
export type FinanciadorPedido = { convenio_id: number } | { rnos: string } | null

export type RegistroLeido = {
  clave_idempotencia: string
  /** Null when the Bundle names no médico. */
  refeps: string | null
  financiador: FinanciadorPedido
  plan: string | null
  nroafiliado: string
  fecha_receta: string | null
  permite_sustitucion: boolean
  observaciones: string
  /** Of the Observation, or of the note in the words we write it with. */
  peso_kg?: number
  peso_fecha?: string
  /** Of the note in the words we write it with. */
  motivo_marca?: string
  paciente: PacienteLeido
  diagnosticos: { codigo: string; texto: string }[]
  items: { producto: ProductoPedido; envases: number; posologia: string }[]
  reconocimientos: { clave: string; motivo: string }[]
  email: string
  telefono: string
  domicilio?: string
  prestador: string | null
  persona_dicha: string | null
  /** Security label R (restricted). */
  reservada: boolean
}

const valorDe = (identificadores: readonly Identificador[], system: string) =>
  identificadores.find((i) => i.system === system)?.value
const codigoDe = (concepto: Concepto, system: string) => concepto.coding?.find((c) => c.system === system)?.code
const uuid = /^(?:urn:uuid:)?([\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12})$/i
/** With or without the prefix that FHIR uses with the system urn:ietf:rfc:3986. */
export const uuidDe = (value: string | undefined): string | undefined => uuid.exec(value ?? '')?.[1]?.toLowerCase()

/** Lines that disagree are not one receta, so the Bundle is refused. */
function comun<T>(
  lineas: readonly De<'MedicationRequest'>[],
  campo: string,
  read: (l: De<'MedicationRequest'>) => T,
): Leido<T> {
  const valores = lineas.map((l) => JSON.stringify(read(l) ?? null))
  if (new Set(valores).size !== 1)
    return falta(`entry.0.resource.${campo}`, 'Los renglones de una receta dicen lo mismo.')
  return bien(JSON.parse(valores[0] ?? 'null') as T)
}

/** Null when it has neither our id nor a GTIN. */
export function productoDe(concepto: Concepto, s: Propios): ProductoPedido | null {
  const propio = codigoDe(concepto, s.vademecum)
  if (propio !== undefined && /^\d{1,9}$/.test(propio)) return { producto_id: Number(propio) }
  const gtin = codigoDe(concepto, sistemas.gtin)
  return gtin === undefined ? null : { gtin }
}

function financiadorDe(recursos: readonly RecursoRegistrado[], s: Propios): Leido<FinanciadorPedido> {
  const cobertura = unico(recursos, 'Coverage')
  if (!cobertura) return bien(null)
  const pagador = cobertura.payor[0]?.identifier
  const suyos = [...(pagador ? [pagador] : []), ...(unico(recursos, 'Organization')?.identifier ?? [])]
  const propio = valorDe(suyos, s.convenio)
  if (propio !== undefined && /^\d{1,9}$/.test(propio)) return bien({ convenio_id: Number(propio) })
  const rnos = valorDe(suyos, sistemas.cobertura)
  return rnos === undefined
    ? falta('Coverage.payor', `Falta quién paga, con el sistema ${sistemas.cobertura} (RNOS) o ${s.convenio}.`)
    : bien({ rnos })
}

const unico = <T extends RecursoRegistrado['resourceType']>(recursos: readonly RecursoRegistrado[], tipo: T) =>
  recursos.find((r): r is De<T> => r.resourceType === tipo)

/** Of the Practitioner sent, or of the requester named by it alone. */
function refepsDe(lineas: readonly De<'MedicationRequest'>[], recursos: readonly RecursoRegistrado[]): string | null {
  const nombrado = (lineas[0]?.['requester'] as { identifier?: Identificador } | undefined)?.identifier
  const suyos = [...(nombrado ? [nombrado] : []), ...(unico(recursos, 'Practitioner')?.identifier ?? [])]
  return valorDe(suyos, sistemas.refeps) ?? null
}

const prestadorDe = (recursos: readonly RecursoRegistrado[]): string | null =>
  (unico(recursos, 'PractitionerRole')?.['organization'] as { display?: string } | undefined)?.display ?? null

const diagnosticosDe = (linea: De<'MedicationRequest'>): RegistroLeido['diagnosticos'] =>
  linea.reasonCode.map((r) => ({
    codigo: codigoDe(r, sistemas.cie10) ?? '',
    texto: r.text ?? r.coding?.[0]?.display ?? '',
  }))

function itemsDe(lineas: readonly De<'MedicationRequest'>[], s: Propios): Leido<RegistroLeido['items']> {
  const items: RegistroLeido['items'] = []
  for (const [i, linea] of lineas.entries()) {
    const producto = productoDe(linea.medicationCodeableConcept, s)
    if (!producto)
      return falta(
        `MedicationRequest.${i}.medicationCodeableConcept`,
        `Falta el medicamento, con el sistema ${s.vademecum} o ${sistemas.gtin}.`,
      )
    const posologia = readPosologia(linea.dosageInstruction, `MedicationRequest.${i}`)
    if (!posologia.ok) return posologia
    items.push({ producto, envases: linea.dispenseRequest.quantity.value, posologia: posologia.value })
  }
  return bien(items)
}

/** Its code is the warning's key and its mitigation the médico's reason. */
const reconocimientosDe = (recursos: readonly RecursoRegistrado[]): RegistroLeido['reconocimientos'] =>
  recursos.flatMap((r) =>
    r.resourceType === 'DetectedIssue'
      ? { clave: r.code.text ?? r.code.coding?.[0]?.code ?? '', motivo: r.mitigation[0]?.action.text ?? '' }
      : [],
  )

/** They say the same where both are there. */
function pesoDe(recursos: readonly RecursoRegistrado[], notas: readonly string[]): Leido<Peso | null> {
  const [nota, otra] = notas.flatMap((texto) => parseNotaPeso(texto) ?? [])
  if (otra) return falta('MedicationRequest.0.note', 'El peso va una sola vez.')
  const observado = readPesoFhir(recursos)
  if (!observado.ok || !nota) return observado
  const { value } = observado
  if (value && (value.peso_kg !== nota.peso_kg || value.peso_fecha !== nota.peso_fecha))
    return falta('MedicationRequest.0.note', 'La nota dice otro peso que la observación.')
  return bien(nota)
}

const esReservada = (l: De<'MedicationRequest'>): boolean =>
  l.meta?.security?.some((e) => e.system === sistemas.confidencialidad && e.code === 'R') === true

function cabeceraDe(lineas: readonly De<'MedicationRequest'>[], recursos: readonly RecursoRegistrado[]) {
  const clave = comun(lineas, 'groupIdentifier', (l) => [l.groupIdentifier.system ?? null, l.groupIdentifier.value])
  if (!clave.ok) return clave
  const cubiertas = comun(lineas, 'insurance', (l) => Array.isArray(l['insurance']) && l['insurance'].length > 0)
  if (!cubiertas.ok) return cubiertas
  const firmantes = comun(lineas, 'requester', (l) => l['requester'])
  if (!firmantes.ok) return firmantes
  const etiquetas = comun(lineas, 'meta.security', esReservada)
  if (!etiquetas.ok) return etiquetas
  const clave_idempotencia = uuidDe(clave.value[1] ?? undefined)
  if (clave_idempotencia === undefined)
    return falta('MedicationRequest.0.groupIdentifier', 'Falta el UUID de la receta.')
  const diagnosticos = comun(lineas, 'reasonCode', diagnosticosDe)
  if (!diagnosticos.ok) return diagnosticos
  const desde = comun(lineas, 'dispenseRequest.validityPeriod.start', (l) => l.dispenseRequest.validityPeriod?.start)
  if (!desde.ok) return desde
  const notas = comun(lineas, 'note', (l) => l.note.map(({ text }) => text))
  if (!notas.ok) return notas
  const peso = pesoDe(recursos, notas.value)
  if (!peso.ok) return peso
  const marcas = notas.value.flatMap((nota) => parseNotaMarca(nota) ?? [])
  if (marcas.length > 1) return falta('MedicationRequest.0.note', 'El motivo de la marca va una sola vez.')
  const observaciones = notas.value.filter((nota) => parseNotaPeso(nota) === null && parseNotaMarca(nota) === null)
  if (observaciones.length > 1)
    return falta('MedicationRequest.0.note', 'Va una nota, además de las del peso y de la marca.')
  const sustitucion = comun(lineas, 'substitution', (l) => l.substitution?.allowedBoolean ?? true)
  if (!sustitucion.ok) return sustitucion
  return bien({
    clave_idempotencia,
    diagnosticos: diagnosticos.value,
    fecha_receta: desde.value ? diaDe(desde.value) : null,
    reservada: etiquetas.value,
    observaciones: observaciones[0] ?? '',
    ...peso.value,
    permite_sustitucion: sustitucion.value,
    ...(marcas[0] !== undefined && { motivo_marca: marcas[0] }),
  })
}

/** RDIar: one patient, and a MedicationRequest for each line. */
export function readRegistro(bundle: BundleRegistrado, s: Propios, now: Date): Leido<RegistroLeido> {
  const recursos = bundle.entry.map(({ resource }) => resource)
  const lineas = recursos.filter((r): r is De<'MedicationRequest'> => r.resourceType === 'MedicationRequest')
  if (lineas.length === 0) return falta('Bundle.entry', 'Falta un MedicationRequest.')
  const pacientes = recursos.filter((r): r is De<'Patient'> => r.resourceType === 'Patient')
  if (pacientes.length !== 1 || !pacientes[0]) return falta('Bundle.entry', 'Va un Patient, y uno solo.')
  const [noEntendido] = noEntendidoEn(bundle, s, now)
  if (noEntendido) return falta(noEntendido.campo, noEntendido.mensaje)
  const cabecera = cabeceraDe(lineas, recursos)
  if (!cabecera.ok) return cabecera
  const items = itemsDe(lineas, s)
  if (!items.ok) return items
  const paciente = readPaciente(pacientes[0], s)
  if (!paciente.ok) return paciente
  const financiador = financiadorDe(recursos, s)
  if (!financiador.ok) return financiador
  const cobertura = unico(recursos, 'Coverage')
  const domicilio = readDomicilio(pacientes[0]['address'])
  return bien({
    ...cabecera.value,
    refeps: refepsDe(lineas, recursos),
    ...contactoDe(pacientes[0]),
    ...(domicilio !== '' && { domicilio }),
    prestador: prestadorDe(recursos),
    persona_dicha: valorDe(pacientes[0].identifier, s.paciente) ?? null,
    financiador: financiador.value,
    plan: cobertura?.class[0]?.value ?? null,
    nroafiliado: cobertura?.subscriberId ?? '',
    paciente: paciente.value,
    items: items.value,
    reconocimientos: reconocimientosDe(recursos),
  })
}

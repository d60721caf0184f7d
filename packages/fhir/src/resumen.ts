import { alergiasDe, codigo, type FuenteResumen, problemasDe, terminologia } from './antecedentes-fhir'
import type { Entrada, MedicationRequest, Patient } from './recursos'
import type { BundleDocumento, Composition, Device, RecursoResumen, Seccion } from './recursos-resumen'
import { sistemas } from './sistemas'

const escape = (texto: string) =>
  texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const narrativa = (renglones: readonly string[], siNada: string): Seccion['text'] => ({
  status: 'generated',
  div: `<div xmlns="http://www.w3.org/1999/xhtml">${
    renglones.length === 0
      ? `<p>${escape(siNada)}</p>`
      : `<ul>${renglones.map((uno) => `<li>${escape(uno)}</li>`).join('')}</ul>`
  }</div>`,
})

const vacia = {
  unavailable: { display: 'Unavailable', texto: 'Acá no hay datos.' },
  withheld: { display: 'Information Withheld', texto: 'Quien lo pide no puede leerlos.' },
} as const

function seccion(
  [title, code, display]: readonly [string, string, string],
  entradas: readonly { resource: RecursoResumen; dice: string }[],
  razon: keyof typeof vacia,
): Seccion {
  return {
    title,
    code: codigo(sistemas.loinc, code, display),
    text: narrativa(
      entradas.map(({ dice }) => dice),
      vacia[razon].texto,
    ),
    ...(entradas.length > 0
      ? { entry: entradas.map(({ resource }) => ({ reference: `${resource.resourceType}/${resource.id}` })) }
      : { emptyReason: codigo(`${terminologia}/list-empty-reason`, razon, vacia[razon].display) }),
  }
}

const dosisEn = ({ dosageInstruction }: MedicationRequest) => dosageInstruction.map((d) => d.text).join('; ')

const autor: Device = {
  resourceType: 'Device',
  id: 'receta-clara',
  deviceName: [{ name: 'Receta Clara', type: 'user-friendly-name' }],
  type: { text: 'Sistema de receta electrónica' },
}

/** The resources that the told lines lead to, each once. */
function apoyoDe({ bundles, renglones }: FuenteResumen): { lineas: MedicationRequest[]; apoyo: Entrada[] } {
  const delResumen = bundles.filter(({ entry }) => entry.some(({ resource }) => renglones.has(resource.id)))
  const entradas = delResumen.flatMap(({ entry }) => entry)
  const lineas = entradas.flatMap(({ resource }) =>
    resource.resourceType === 'MedicationRequest' && renglones.has(resource.id) ? [resource] : [],
  )
  const apoyo = entradas.filter(
    ({ resource, fullUrl }, i) =>
      !resource.resourceType.startsWith('Medication') &&
      resource.resourceType !== 'Patient' &&
      entradas.findIndex((otra) => otra.fullUrl === fullUrl) === i,
  )
  return { lineas, apoyo }
}

/**
 * International Patient Summary (IPS 2): what a person takes, is allergic to and has, as far as the reader may know it. A document of a
 * moment, which is stored nowhere. Throws nothing; null where no receta says who the person is.
 */
export function resumenIps(fuente: FuenteResumen, base: string): BundleDocumento | null {
  const { persona_id, bundles, antecedentes, uuid, en } = fuente
  const paciente = bundles
    .flatMap(({ entry }) => entry.map(({ resource }) => resource))
    .find((r): r is Patient => r.resourceType === 'Patient')
  if (!paciente) return null
  const { lineas, apoyo } = apoyoDe(fuente)
  const alergias = alergiasDe(fuente)
  const problemas = problemasDe(fuente, lineas)
  const oculta = antecedentes === null ? 'withheld' : 'unavailable'
  const medicacion = lineas.map((resource) => ({
    resource,
    dice: `${resource.medicationCodeableConcept.text ?? ''}: ${dosisEn(resource)} (${resource.authoredOn.slice(0, 10)})`,
  }))
  const section = [
    seccion(['Medicación', '10160-0', 'History of Medication use Narrative'], medicacion, 'unavailable'),
    seccion(['Alergias', '48765-2', 'Allergies and adverse reactions Document'], alergias, oculta),
    seccion(['Problemas', '11450-4', 'Problem list - Reported'], problemas, oculta),
  ]
  const reservada = lineas.some((l) => l.meta?.security?.some(({ code }) => code === 'R'))
  const composition: Composition = {
    resourceType: 'Composition',
    id: uuid,
    text: narrativa([], `Resumen de ${paciente.name[0]?.text ?? 'la persona'}, con lo que puede leer quien lo pidió.`),
    status: 'final',
    type: codigo(sistemas.loinc, '60591-5', 'Patient summary Document'),
    subject: { reference: `Patient/p${persona_id}` },
    date: en,
    author: [{ reference: `Device/${autor.id}` }],
    title: 'Resumen de la medicación (IPS)',
    confidentiality: reservada ? 'R' : 'N',
    section,
  }
  const propios: RecursoResumen[] = [composition, paciente, autor]
  const entradaDe = (resource: RecursoResumen): Entrada<RecursoResumen> => ({
    fullUrl: `${base}/${resource.resourceType}/${resource.id}`,
    resource,
  })
  const clinicos = [...medicacion, ...alergias, ...problemas].map(({ resource }) => resource)
  return {
    resourceType: 'Bundle',
    id: uuid,
    type: 'document',
    identifier: { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${uuid}` },
    timestamp: en,
    entry: [...[...propios, ...clinicos].map(entradaDe), ...apoyo],
  }
}

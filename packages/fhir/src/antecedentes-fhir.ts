import { createTabla } from '@receta/domain'
import type { Antecedente } from '@receta/contract'
import type { Bundle, Concepto, MedicationRequest } from './recursos'
import type { AllergyIntolerance, Condition } from './recursos-resumen'
import { sistemas } from './sistemas'

export const terminologia = 'http://terminology.hl7.org/CodeSystem'
const ausente = 'http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips'

export type FuenteResumen = {
  persona_id: number
  /** The recetas that the reader may open, newest first. */
  bundles: readonly Bundle[]
  /** Those of these lines that are told, by their id. */
  renglones: ReadonlySet<string>
  /** Null where the reader may not know them. */
  antecedentes: {
    items: readonly Antecedente[]
    /** In the words of the padrón, which no médico recorded here. */
    padron: { alergias: readonly string[]; condiciones: readonly string[] }
  } | null
  /** A UUID, new for each document. */
  uuid: string
  /** ISO 8601. */
  en: string
}

export const codigo = (system: string, code: string, display?: string): Concepto => ({
  coding: [{ system, code, ...(display !== undefined && { display }) }],
})

/** A disputed one stays, since it keeps being checked, and says so. */
const comun = ({ respuesta, nota, quien, registrado_en, texto }: Antecedente, estado: string) => ({
  clinicalStatus: codigo(`${terminologia}/${estado}-clinical`, 'active'),
  verificationStatus: codigo(
    `${terminologia}/${estado === 'condition' ? 'condition-ver-status' : 'allergyintolerance-verification'}`,
    'confirmed',
  ),
  recordedDate: registrado_en,
  asserter: { display: quien },
  ...(respuesta === 'disputa' && { note: [{ text: `La persona no está de acuerdo: ${nota ?? texto}` }] }),
})

const criticidad = { leve: 'low', moderada: 'low', grave: 'high', desconocida: undefined } as const

/** Those that a médico recorded and stand, and those that only the padrón says; `dice` is each in a line. */
export function alergiasDe({
  persona_id,
  antecedentes,
}: FuenteResumen): { resource: AllergyIntolerance; dice: string }[] {
  const patient = { reference: `Patient/p${persona_id}` }
  const suyas = (antecedentes?.items ?? []).filter((a) => a.tipo === 'alergia' && a.cerrado_en === null)
  const dichas = suyas.map((a) => {
    const criticality = criticidad[a.gravedad]
    return {
      resource: {
        resourceType: 'AllergyIntolerance' as const,
        id: `antecedente-${a.antecedente_id}`,
        ...comun(a, 'allergyintolerance'),
        ...(a.presente && criticality !== undefined && { criticality }),
        code: a.presente
          ? { text: a.texto }
          : { ...codigo(ausente, 'no-known-allergies', 'No known allergies'), text: a.texto || 'Niega alergias' },
        patient,
      },
      dice: a.presente ? `Alergia a ${a.texto}` : `Niega alergias${a.texto === '' ? '' : `: ${a.texto}`}`,
    }
  })
  const delPadron = (antecedentes?.padron.alergias ?? []).map((texto, i) => ({
    resource: {
      resourceType: 'AllergyIntolerance' as const,
      id: `padron-alergia-${i + 1}`,
      clinicalStatus: codigo(`${terminologia}/allergyintolerance-clinical`, 'active'),
      verificationStatus: codigo(`${terminologia}/allergyintolerance-verification`, 'unconfirmed'),
      code: { text: texto },
      patient,
    },
    dice: `${texto} (del padrón, sin confirmar)`,
  }))
  return [...dichas, ...delPadron]
}

const palabras: Readonly<Record<string, string>> = createTabla({
  embarazo: 'Embarazo',
  lactancia: 'Lactancia',
  insuficiencia_renal: 'Insuficiencia renal',
  insuficiencia_hepatica: 'Insuficiencia hepática',
})
const deProblema = { category: [codigo(`${terminologia}/condition-category`, 'problem-list-item')] }

/** The other antecedentes that the person has, what the padrón says, and what these lines were prescribed for. */
export function problemasDe(
  { persona_id, antecedentes }: FuenteResumen,
  lineas: readonly MedicationRequest[],
): { resource: Condition; dice: string }[] {
  const subject = { reference: `Patient/p${persona_id}` }
  const suyos = (antecedentes?.items ?? []).filter((a) => a.tipo !== 'alergia' && a.presente && a.cerrado_en === null)
  const dichos = suyos.map((a) => {
    const texto = [palabras[a.tipo], a.texto].filter((t) => t !== undefined && t !== '').join(': ')
    return {
      resource: {
        resourceType: 'Condition' as const,
        id: `antecedente-${a.antecedente_id}`,
        ...comun(a, 'condition'),
        ...deProblema,
        code: { ...(a.codigo !== '' && codigo(sistemas.cie10, a.codigo)), text: texto },
        subject,
      },
      dice: texto,
    }
  })
  const delPadron = (antecedentes?.padron.condiciones ?? []).map((texto, i) => ({
    resource: {
      resourceType: 'Condition' as const,
      id: `padron-condicion-${i + 1}`,
      clinicalStatus: codigo(`${terminologia}/condition-clinical`, 'active'),
      verificationStatus: codigo(`${terminologia}/condition-ver-status`, 'unconfirmed'),
      ...deProblema,
      code: { text: texto },
      subject,
    },
    dice: `${texto} (del padrón, sin confirmar)`,
  }))
  // What a receta was written for, which nobody recorded apart.
  const sabidos = new Set(dichos.map(({ dice }) => dice.toLowerCase()))
  const diagnosticos = new Map(
    lineas.flatMap((l) => (l.reasonCode ?? []).map((r) => [(r.text ?? '').toLowerCase(), r] as const)),
  )
  const deRecetas = [...diagnosticos]
    .filter(([clave]) => clave !== '' && !sabidos.has(clave))
    .map(([, razon], i) => ({
      resource: {
        resourceType: 'Condition' as const,
        id: `diagnostico-${i + 1}`,
        clinicalStatus: codigo(`${terminologia}/condition-clinical`, 'active'),
        verificationStatus: codigo(`${terminologia}/condition-ver-status`, 'confirmed'),
        category: [codigo(`${terminologia}/condition-category`, 'encounter-diagnosis')],
        code: razon,
        subject,
      },
      dice: razon.text ?? '',
    }))
  return [...dichos, ...delPadron, ...deRecetas]
}

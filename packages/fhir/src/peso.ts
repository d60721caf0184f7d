import type { RecursoRegistrado } from '@receta/contract'
import { esFecha, parsePeso, formatPeso } from '@receta/domain'
import { bien, falta, type Leido } from './leido'
import { idDe, type RecetaFhir } from './receta-fhir'
import type { Observation } from './recursos'
import { sistemas } from './sistemas'

type ObservacionRegistrada = Extract<RecursoRegistrado, { resourceType: 'Observation' }>
export type Peso = { peso_kg: number; peso_fecha: string }

/** LOINC's code of body weight. R4 also fixes its profile and unit. */
const pesoCorporal = { system: sistemas.loinc, code: '29463-7', display: 'Body weight' }
const perfil = 'http://hl7.org/fhir/StructureDefinition/bodyweight'

/** The weight that the receta was signed with, as R4's vital sign; null when it was signed without one. */
export function pesoFhir(fuente: RecetaFhir): Observation | null {
  const { receta } = fuente
  const { peso_kg, peso_fecha, paciente } = receta
  if (peso_kg === undefined || peso_fecha === undefined) return null
  return {
    resourceType: 'Observation',
    id: idDe.receta(receta),
    meta: { profile: [perfil] },
    status: 'final',
    category: [{ coding: [{ system: sistemas.categoriaObservacion, code: 'vital-signs' }] }],
    code: { coding: [pesoCorporal], text: 'Peso' },
    subject: { reference: `Patient/${idDe.persona(fuente)}`, display: paciente.apellidoNombre },
    effectiveDateTime: peso_fecha,
    valueQuantity: { value: peso_kg, unit: 'kg', system: sistemas.ucum, code: 'kg' },
  }
}

const esPeso = ({ code }: ObservacionRegistrada): boolean =>
  code.coding?.some((c) => c.system === pesoCorporal.system && c.code === pesoCorporal.code) === true

const firmes = new Set(['final', 'amended', 'corrected'])

/** Any other observation is refused, since it would not be signed. */
export function readPesoFhir(recursos: readonly RecursoRegistrado[]): Leido<Peso | null> {
  const observaciones = recursos.filter((r): r is ObservacionRegistrada => r.resourceType === 'Observation')
  const [peso, otra] = observaciones
  if (!peso) return bien(null)
  if (otra) return falta('Observation', 'El peso va una sola vez, y es lo único que se lee de lo observado.')
  if (!esPeso(peso)) return falta('Observation.code', `Sólo se lee el peso: ${sistemas.loinc}, ${pesoCorporal.code}.`)
  if (!firmes.has(peso.status)) return falta('Observation.status', 'El peso va terminado de tomar: final.')
  const { value, unit, code } = peso.valueQuantity
  if ((code ?? unit) !== 'kg') return falta('Observation.valueQuantity.code', 'El peso va en kilos: kg.')
  const peso_kg = parsePeso(formatPeso(value))
  if (peso_kg === null) return falta('Observation.valueQuantity.value', 'No es el peso de una persona, en kilos.')
  const peso_fecha = /^(\d{4}-\d\d-\d\d)(?:T|$)/.exec(peso.effectiveDateTime ?? '')?.[1] ?? ''
  if (!esFecha(peso_fecha)) return falta('Observation.effectiveDateTime', 'Falta el día en que se tomó el peso.')
  return bien({ peso_kg, peso_fecha })
}

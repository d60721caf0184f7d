import * as contract from '@receta/contract'
import { describe, expect, it } from 'vitest'
import { otroMedicamento } from './contradice'
import { base, now, s } from './mutaciones.ejemplos'
import { cadaCuantas, type Mutacion, mutaciones, todas } from './mutar.ejemplos'
import { type DispensaLeida, readDispensa } from './read-dispensa'
import { sistemas } from './sistemas'

const producto = {
  producto_id: 899,
  nombre: 'Amloluna',
  monodroga: 'Amlodipina',
  concentracion: '5 mg',
  forma: 'Comprimidos',
  presentacion: 'Envase por 60 comprimidos',
  gtin: '07799990014694',
  atc: 'C08CA01',
  snomed: '99900121000221106',
}

const r4 = 'http://hl7.org/fhir/StructureDefinition/MedicationDispense'
/** With everything that a handover may say. */
const entrega = () => ({
  resourceType: 'MedicationDispense',
  id: 'una',
  meta: { lastUpdated: now.toISOString(), source: 'https://farmacia.example', profile: [r4] },
  language: 'es-AR',
  text: { status: 'generated', div: '<div>Amlodipina</div>' },
  contained: [
    {
      resourceType: 'Medication',
      id: 'caja',
      code: {
        coding: [
          { system: s.vademecum, code: '899', display: 'Amloluna Envase por 60 comprimidos' },
          { system: sistemas.gtin, code: '07799990014694' },
          { system: sistemas.snomed, code: '99900121000221106' },
        ],
        text: 'Amlodipina 5 mg Comprimidos Envase por 60 comprimidos',
      },
      batch: { lotNumber: 'L-204', expirationDate: '2028-03-31' },
    },
  ],
  identifier: [
    { use: 'official', system: 'urn:ietf:rfc:3986', value: 'urn:uuid:7d3c1c2e-90d0-4b4c-9d55-6b3d0f6f0001' },
    { use: 'usual', system: 'https://farmacia.example/tickets', value: 'A-0001-77' },
  ],
  status: 'completed',
  medicationReference: { reference: '#caja' },
  subject: { reference: `${base}/Patient/p7` },
  performer: [{ actor: { reference: 'Organization/19-f3', display: 'Farmacia del Puente' } }],
  receiver: [{ reference: 'Patient/p7' }],
  authorizingPrescription: [{ reference: `${base}/MedicationRequest/19-1` }],
  quantity: { value: 1, unit: 'envase' },
  whenHandedOver: now.toISOString(),
  note: [{ text: 'No había más' }],
  substitution: { wasSubstituted: true, reason: [{ text: 'Pedido del paciente' }] },
})

/** As the service judges it: of the farmacia 3, a receta of the person 7, and a vademécum of one product. */
function judge(recurso: unknown): { leida: DispensaLeida } | { campo: string } {
  const entrada = contract.fhirDispensa.input.safeParse(recurso)
  if (!entrada.success) return { campo: entrada.error.issues[0]?.path.join('.') ?? '' }
  const leido = readDispensa(entrada.data, s, now)
  if (!leido.ok) return leido.motivo
  const { farmacia_id, farmacia, personas, producto: dicho, concepto } = leido.value
  if ((farmacia_id !== null && farmacia_id !== 3) || (farmacia !== null && farmacia !== 'Farmacia del Puente'))
    return { campo: 'performer.0.actor' }
  const [ajena] = personas.filter(({ persona_id }) => persona_id !== 7)
  if (ajena) return { campo: ajena.campo }
  if (dicho === null) return { leida: leido.value }
  const suyo = 'producto_id' in dicho ? dicho.producto_id === producto.producto_id : dicho.gtin === producto.gtin
  if (!suyo) return { campo: 'medicationCodeableConcept' }
  const [otro] = otroMedicamento(concepto, producto, s, 'medicationCodeableConcept')
  return otro ?? { leida: leido.value }
}

/** What says nothing of what was handed over: addresses of the file, its instants and the numbers of other software. */
const inertes: readonly RegExp[] = [
  /^(?:id|meta(?:\.(?:lastUpdated|source))?|text\.div)$/,
  /^identifier\.[01]\.(?:use|system)$/,
  /^identifier\.1(?:\.value)?$/,
  /^quantity\.unit$/,
  /^whenHandedOver$/,
  /^(?:subject|performer\.0\.actor)\.(?:type|display)$/,
]
/** What an element may change of what is stored, because it is where that comes from. */
const fuentes: readonly (readonly [RegExp, readonly (keyof DispensaLeida)[]])[] = [
  [/^identifier/, ['clave_idempotencia']],
  [/^contained/, ['lote', 'vence', 'producto', 'concepto']],
  [/^medicationReference/, ['producto', 'concepto', 'lote', 'vence']],
  [/^subject/, ['personas']],
  [/^receiver/, ['personas', 'retira_el_paciente']],
  [/^performer/, ['farmacia_id', 'farmacia']],
  [/^authorizingPrescription/, ['recetas_id', 'renglon']],
  [/^quantity/, ['envases']],
  [/^note/, ['falta']],
  [/^substitution/, ['sustituido', 'motivo']],
]

/** Why a handover that was taken is stored as something else than it says; null when it is not. */
function otraCosa({ que, camino, valor }: Mutacion, leida: DispensaLeida, original: DispensaLeida): string | null {
  const donde = camino.join('.')
  const cambiadas = (Object.keys(original) as (keyof DispensaLeida)[]).filter(
    (clave) => JSON.stringify(leida[clave]) !== JSON.stringify(original[clave]),
  )
  if (que === 'renombrado') return `${que} ${donde}`
  const ajenas = cambiadas.filter(
    (clave) => !fuentes.some(([forma, campos]) => forma.test(donde) && campos.includes(clave)),
  )
  if (ajenas.length > 0) return `${que} ${donde}: ${ajenas.join(' ')}`
  if (que === 'quitado') return null
  if (donde === 'language') return /^es\b/.test(String(valor)) ? null : `${que} ${donde} = ${JSON.stringify(valor)}`
  if (donde === 'meta.profile.0' && valor === r4) return null
  if (cambiadas.length === 0) {
    const vacio = Array.isArray(valor) && valor.length === 0
    return vacio || inertes.some((forma) => forma.test(donde)) ? null : `${que} ${donde} = ${JSON.stringify(valor)}`
  }
  const escrito = typeof valor === 'string' ? valor.replace('urn:uuid:', '') : JSON.stringify(valor)
  const dicho = typeof valor === 'object' ? '' : escrito.slice(0, 10)
  return JSON.stringify(leida).includes(JSON.stringify(dicho).slice(1, -1))
    ? null
    : `${que} ${donde} = ${dicho}, unread`
}

describe('each element of a valid MedicationDispense dropped, doubled, renamed or contradicted', () => {
  it('is refused, or stored as it says', () => {
    const original = judge(entrega())
    if (!('leida' in original)) throw new Error(`the valid one is refused: ${original.campo}`)
    const malas: string[] = []
    const cuenta = { todas: 0, rechazadas: 0 }
    let n = 0
    for (const mutacion of mutaciones(entrega())) {
      if (n++ % cadaCuantas !== 0) continue
      cuenta.todas++
      const juicio = judge(mutacion.recurso())
      if (!('leida' in juicio)) {
        cuenta.rechazadas++
        if (juicio.campo === '') malas.push(`${mutacion.que} ${mutacion.camino.join('.')}: refused without its element`)
        continue
      }
      const mala = otraCosa(mutacion, juicio.leida, original.leida)
      if (mala !== null) malas.push(mala)
    }
    expect(malas).toEqual([])
    expect(cuenta.todas).toBeGreaterThanOrEqual(todas ? 1_000 : 150)
    expect(cuenta.rechazadas / cuenta.todas).toBeGreaterThan(0.6)
  })
})

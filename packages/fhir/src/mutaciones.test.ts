import { describe, expect, it } from 'vitest'
import { parsePosologia } from '@receta/domain'
import { bundleNuestro, judge } from './mutaciones.ejemplos'
import { cadaCuantas, type Mutacion, mutaciones, todas } from './mutar.ejemplos'

/** What says nothing of the order, so that it may be anything: addresses of the file, its instants and numbers of other software. */
const inertes: readonly RegExp[] = [
  /^(?:id|timestamp)$/,
  /^identifier\./,
  /^(?:entry\.\d+\.resource\.)?meta(?:\.lastUpdated)?$/,
  /^entry\.\d+\.(?:fullUrl|resource\.id)$/,
  /^entry\.\d+\.resource\.identifier(?:\.\d+)?(?:\.(?:use|type.*))?$/,
  // A line's own number, and numbers of other domains of the rest.
  /^entry\.[01]\.resource\.identifier\./,
  /^entry\.\d+\.resource\.identifier\.\d+\.(?:system|value)$/,
  /\.groupIdentifier\.(?:use|system)$/,
  /\.qualification\.0\.identifier\.0\.(?:system|type.*)$/,
  /\.(?:statusReason|class\.0\.type|type\.0|category\.0|code)\.coding\.0\.(?:display|system)$/,
  /\.dosageInstruction\.0\.sequence$/,
  /\.quantity\.unit$/,
]
/** The fields of the draft that an element may change, because it is where they come from. */
const fuentes: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\.medicationCodeableConcept/, ['items']],
  [/\.dosageInstruction/, ['items']],
  [/\.dispenseRequest\.quantity/, ['items']],
  [/^entry(?:\.\d+(?:\.resource)?)?$/, ['items', 'peso_kg', 'peso_fecha']],
  [/\.reasonCode/, ['diagnosticos']],
  [/\.note/, ['observaciones', 'peso_kg', 'peso_fecha']],
  [/\.substitution/, ['permite_sustitucion']],
  [/\.validityPeriod/, ['fecha_receta']],
  [/\.dispenseRequest$/, ['fecha_receta']],
  [/\.(?:effectiveDateTime|valueQuantity)/, ['peso_kg', 'peso_fecha']],
  [/^entry\.2\.resource\.(?:identifier|name|gender|birthDate)/, ['paciente', 'persona_dicha']],
  [/^entry\.2\.resource\.telecom/, ['email', 'telefono']],
  [/^entry\.2\.resource\.address/, ['domicilio']],
  [/\.organization/, ['prestador']],
  [/\.subscriberId$/, ['nroafiliado']],
  [/\.class/, ['plan']],
  [/\.payor|^entry\.6\.resource\.identifier/, ['financiador']],
  [/\.(?:requester|identifier)/, ['refeps']],
  [/\.groupIdentifier/, ['clave_idempotencia']],
]

/** Why a Bundle that was accepted signs something else than it says; null when it does not. */
function otraCosa({ que, camino, valor }: Mutacion, draft: object, original: object): string | null {
  const donde = camino.join('.')
  const cambiadas = Object.keys({ ...original, ...draft }).filter(
    (clave) =>
      JSON.stringify((draft as Record<string, unknown>)[clave]) !==
      JSON.stringify((original as Record<string, unknown>)[clave]),
  )
  // An element of another name is never read, not even where its own is inert.
  if (que === 'renombrado') return `${que} ${donde}`
  const ajenas = cambiadas.filter(
    (clave) => !fuentes.some(([forma, campos]) => forma.test(donde) && campos.includes(clave)),
  )
  if (ajenas.length > 0) return `${que} ${donde}: ${ajenas.join(' ')}`
  // A number under the system of another domain is no longer one of ours: as if it were not there.
  if (que === 'quitado' || /\.identifier\.\d+\.system$/.test(donde)) return null
  if (que === 'doblado' && /\.(?:supportingInformation|meta\.profile)\./.test(donde)) return null
  if (donde.endsWith('.gender')) return valor === 'female' ? null : `gender ${JSON.stringify(valor)}`
  if (cambiadas.length === 0) {
    // Said again in other words, or in the same.
    const vacio = Array.isArray(valor) && valor.length === 0
    return vacio || inertes.some((forma) => forma.test(donde)) ? null : `${que} ${donde} = ${JSON.stringify(valor)}`
  }
  const dicho =
    typeof valor === 'object' ? '' : (typeof valor === 'string' ? valor : JSON.stringify(valor)).slice(0, 10)
  return JSON.stringify(draft).includes(JSON.stringify(dicho).slice(1, -1))
    ? null
    : `${que} ${donde} = ${dicho}, unread`
}

describe('each element of a valid Bundle dropped, doubled, renamed or contradicted', () => {
  it('is refused, or signs what it says', () => {
    const original = judge(bundleNuestro())
    if (!('draft' in original)) throw new Error(`the valid one is refused: ${original.campo}`)
    const malas: string[] = []
    const cuenta = { todas: 0, rechazadas: 0 }
    let n = 0
    for (const mutacion of mutaciones(bundleNuestro())) {
      if (n++ % cadaCuantas !== 0) continue
      cuenta.todas++
      const juicio = judge(mutacion.recurso())
      if (!('draft' in juicio)) {
        cuenta.rechazadas++
        if (juicio.campo === '') malas.push(`${mutacion.que} ${mutacion.camino.join('.')}: refused without its element`)
        continue
      }
      const mala = otraCosa(mutacion, juicio.draft, original.draft)
      if (mala !== null) malas.push(mala)
    }
    expect(malas).toEqual([])
    expect(cuenta.todas).toBeGreaterThanOrEqual(todas ? 5_000 : 700)
    // Most of what can be said wrong is refused; were it not, the oracle above would hold of nothing.
    expect(cuenta.rechazadas / cuenta.todas).toBeGreaterThan(0.7)
  }, 300_000)
})

describe('what we export, read back, is the same draft', () => {
  it('in each of its fields', () => {
    const juicio = judge(bundleNuestro())
    expect(juicio).toMatchObject({
      draft: {
        financiador: { convenio_id: 3 },
        plan: 'Plan Base',
        nroafiliado: 'A-1',
        permite_sustitucion: false,
        observaciones: 'Tomar con las comidas',
        peso_kg: 70.5,
        peso_fecha: '2026-11-19',
        email: 'raul@correo.example',
        prestador: 'Hospital del Sur',
        fecha_receta: '2026-11-20',
        diagnosticos: [{ codigo: 'I10', texto: 'Hipertensión esencial (primaria)' }],
        paciente: { dni: '98077314', cuil: '20980773145', apellido: 'Benítez', nombre: 'Raúl Oscar', sexo: 'M' },
      },
    })
  })

  // «1-0-1» lost its structure on the way back.
  it.each([
    '1-0-1',
    '1-0-0-2 comp x 30',
    '1 comp c/6-8 hs x 5',
    '40→20→10 mg, 5 días cada uno',
    '2 puff c/6h sos max 8',
    '1 comp lunes, miércoles y viernes',
    '50 mg/kg/día c/8h x 10 días',
    '1 gota en cada ojo c/12h x 7',
    '10 UI antes de desayuno, almuerzo y cena',
  ])('in the structure of «%s»', (posologia) => {
    const juicio = judge(bundleNuestro([posologia, 'según criterio médico']))
    if (!('draft' in juicio)) throw new Error(`refused: ${juicio.campo}`)
    expect(parsePosologia(juicio.draft.items[0]?.posologia ?? '')).toEqual(parsePosologia(posologia))
    expect(juicio.draft.items[1]?.posologia).toBe('según criterio médico')
  })

  it('X4 has no character that HL7’s own JSON schema refuses in a string', () => {
    expect(JSON.stringify(bundleNuestro())).not.toMatch(/[\u00a0\u202f]/)
  })
})

import { describe, expect, it } from 'vitest'
import { recetaABundle } from './bundle'
import { capacidades } from './capacidades'
import { base, bundleNuestro, judge } from './mutaciones.ejemplos'
import { aRecetaFhir } from './receta.ejemplos'
import { perfilesArCore, sistemas } from './sistemas'

type Alguno = Record<string, unknown>
const lista = (valor: unknown): Alguno[] => (Array.isArray(valor) ? (valor as Alguno[]) : [])
const padre = 'http://hl7.org/fhir/StructureDefinition/humanname-fathers-family'

/** What Patient-ar-core 0.5.0 asks that a Patient does not satisfy (decision 0112): its slices are told apart by `use`, and closed. */
function faltasDePatientArCore(p: Alguno): string[] {
  const [identificadores, nombres] = [lista(p['identifier']), lista(p['name'])]
  const uno = (donde: Alguno[], use: string) => donde.filter((x) => x['use'] === use)
  const legal = uno(nombres, 'official')[0]
  const extensiones = lista((legal?.['_family'] as Alguno | undefined)?.['extension'])
  const faltas: [string, boolean][] = [
    [
      'identifier: DocumentoUnico',
      uno(identificadores, 'official').length === 1 && uno(identificadores, 'official')[0]?.['system'] === sistemas.dni,
    ],
    ['identifier: IdentificadorDominio', uno(identificadores, 'usual').length === 1],
    ['identifier: no other', identificadores.every(({ use }) => use === 'official' || use === 'usual')],
    ['active', p['active'] === true],
    ['name: NombreLegal', uno(nombres, 'official').length === 1 && nombres.length <= 2],
    ['name: family and given', typeof legal?.['family'] === 'string' && Array.isArray(legal['given'])],
    ['name: FathersLastName', extensiones.filter(({ url }) => url === padre).length === 1],
    ['gender', typeof p['gender'] === 'string'],
  ]
  return faltas.flatMap(([que, bien]) => (bien ? [] : [que]))
}

/** What `profesional-argentino` asks of a Practitioner that ours does not say (decision 0112). */
function faltasDeProfesional(p: Alguno): string[] {
  const identificadores = lista(p['identifier'])
  const refeps = identificadores.find(({ system }) => system === sistemas.refeps)
  const profesion = lista(p['qualification'])[0] ?? {}
  const faltas: [string, boolean][] = [
    ['identifier: DNI', identificadores.filter(({ system }) => system === sistemas.dni).length === 1],
    ['identifier: REFEPSid', refeps !== undefined],
    ['identifier: REFEPSid.period.start', (refeps?.['period'] as Alguno | undefined)?.['start'] !== undefined],
    ['name', lista(p['name']).length === 1],
    ['qualification: MatriculaHabilitada', lista(profesion['extension']).length > 0],
    ['qualification: period.start', (profesion['period'] as Alguno | undefined)?.['start'] !== undefined],
  ]
  return faltas.flatMap(([que, bien]) => (bien ? [] : [que]))
}

const recursosDe = (bundle: { entry: readonly { resource: object }[] }) => bundle.entry.map((e) => e.resource as Alguno)
const paciente = (bundle: { entry: readonly { resource: object }[] }): Alguno =>
  recursosDe(bundle).find((r) => r['resourceType'] === 'Patient') ?? {}
const perfilesDe = (r: Alguno) => ((r['meta'] as Alguno | undefined)?.['profile'] ?? []) as string[]

describe('AR Core', () => {
  it('lacks of our Patient the father’s surname, which nobody asks, and has a CUIL besides, which the law asks', () => {
    expect(faltasDePatientArCore(paciente(recetaABundle(aRecetaFhir(), base)))).toEqual([
      'identifier: no other',
      'name: FathersLastName',
    ])
  })

  it('lacks of our Practitioner his DNI, which no receta publishes, and the days that only REFEPS knows', () => {
    const suyo = recursosDe(recetaABundle(aRecetaFhir(), base)).find((r) => r['resourceType'] === 'Practitioner') ?? {}
    expect(faltasDeProfesional(suyo)).toEqual([
      'identifier: DNI',
      'identifier: REFEPSid.period.start',
      'qualification: MatriculaHabilitada',
      'qualification: period.start',
    ])
  })

  it('is declared by nothing that does not satisfy it', () => {
    for (const recurso of recursosDe(recetaABundle(aRecetaFhir({ peso_kg: 70, peso_fecha: '2026-11-19' }), base))) {
      const declara = perfilesDe(recurso)
      expect(declara.some((perfil) => Object.values(perfilesArCore).includes(perfil))).toBe(false)
      expect(declara.length > 0).toBe(recurso['resourceType'] === 'Observation')
    }
    const dicho = JSON.stringify(capacidades(base, '1.0.0', '2026-11-28').rest[0]?.resource)
    expect(dicho).not.toMatch(/"supportedProfile":\[[^\]]*ar-core/)
    expect(dicho).toContain('En lo que se manda se admite meta.profile http://fhir.msal.gob.ar')
  })

  it('is read where a HIS sends a Patient that satisfies it', () => {
    const bundle = bundleNuestro() as { entry: { resource: Alguno }[] }
    const suyo = paciente(bundle)
    const [documento] = lista(suyo['identifier'])
    const [nombre] = lista(suyo['name'])
    Object.assign(suyo, {
      meta: { profile: [perfilesArCore['Patient']] },
      identifier: [documento, { use: 'usual', system: 'https://his.example/pacientes', value: '4411' }],
      name: [{ ...nombre, _family: { extension: [{ url: padre, valueString: nombre?.['family'] }] } }],
    })
    expect(faltasDePatientArCore(suyo)).toEqual([])
    expect(judge(bundle)).toMatchObject({
      draft: { paciente: { apellido: 'Benítez', nombre: 'Raúl Oscar', dni: '98077314', cuil: '' } },
    })
    // What is not part of the surname would be another name.
    const otro = structuredClone(bundle)
    Object.assign(lista(paciente(otro)['name'])[0] ?? {}, {
      _family: { extension: [{ url: padre, valueString: 'Otro' }] },
    })
    expect(judge(otro)).not.toEqual(judge(bundle))
  })
})

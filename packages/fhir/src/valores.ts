import type { RecursoRegistrado } from '@receta/contract'
import { createTabla, hoy, normalize } from '@receta/domain'
import { comoTexto, diaDe, esElMismoNombre, esElMismoTexto } from './comparar'
import { fueraDelTexto } from './domicilio'
import { esObjeto, type NoEntendido } from './elementos'
import type { Propios } from './sistemas'
import { perfiles, sistemas } from './sistemas'

type Recurso = Record<string, unknown> & { resourceType: string }
type Tell = (campo: string, mensaje: string) => void

const lista = (valor: unknown): unknown[] => (valor === undefined ? [] : Array.isArray(valor) ? valor : [valor])
const objetos = (valor: unknown) => lista(valor).filter(esObjeto)
const textoDe = (valor: unknown): string | null => (typeof valor === 'string' ? valor : null)

const admitidos: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>> = createTabla({
  MedicationRequest: { priority: ['routine'], doNotPerform: [false] },
  Patient: { active: [true], gender: ['male', 'female', 'other'] },
  Practitioner: { active: [true] },
  PractitionerRole: { active: [true] },
  Organization: { active: [true] },
  Location: { status: ['active'] },
  Coverage: { status: ['active'] },
  DetectedIssue: { status: ['final', 'registered', 'amended', 'corrected'] },
})
const usosVivos = new Set<unknown>([undefined, 'official', 'usual', 'secondary'])

function generales(recurso: Recurso, tell: Tell): void {
  const { language, text, meta, identifier } = recurso
  if (language !== undefined && !/^es\b/i.test(textoDe(language) ?? ''))
    tell('language', 'Una receta se escribe en castellano (L17132 art 19).')
  // Narrative that is generated only repeats the elements; any other may say more than they do.
  const [narrado] = objetos(text)
  if (narrado && narrado['status'] !== 'generated' && narrado['status'] !== 'empty')
    tell('text.status', 'Sólo se admite el texto generado de los mismos elementos: generated.')
  const [suyo] = objetos(meta)
  for (const [i, perfil] of lista(suyo?.['profile']).entries())
    if (!perfiles(recurso.resourceType).includes(textoDe(perfil) ?? ''))
      tell(`meta.profile.${i}`, 'Ese perfil no se habla acá: GET /fhir/metadata dice cuáles.')
  for (const [i, { system, code }] of objetos(suyo?.['security']).entries()) {
    const restringe = code === 'R' && recurso.resourceType === 'MedicationRequest'
    if (system !== sistemas.confidencialidad || (code !== 'N' && !restringe))
      tell(`meta.security.${i}`, 'De confidencialidad se lee N, y R en los renglones.')
  }
  const sistemasVistos = new Set<unknown>()
  for (const [i, { system, use }] of objetos(identifier).entries()) {
    if (sistemasVistos.has(system)) tell(`identifier.${i}`, 'Otro identificador tiene el mismo sistema.')
    if (!usosVivos.has(use)) tell(`identifier.${i}.use`, 'Ese identificador no es de ahora.')
    sistemasVistos.add(system)
  }
  for (const { use } of objetos(recurso['name']))
    if (!usosVivos.has(use)) tell('name.0.use', 'Va el nombre de ahora: official.')
  for (const [campo, valores] of Object.entries(admitidos[recurso.resourceType] ?? {}))
    if (recurso[campo] !== undefined && !valores.includes(recurso[campo]))
      tell(
        campo,
        campo === 'doNotPerform'
          ? 'Una orden de no dar un medicamento no es una receta.'
          : `Ahí va ${valores.join(', ')}.`,
      )
}

/** What any resource may say of itself and is not read: a profile, a language, a text that is not generated, who may see it. */
export function generalesAjenos(recurso: Recurso): NoEntendido[] {
  const hallados: NoEntendido[] = []
  generales(recurso, (campo, mensaje) => hallados.push({ campo, mensaje }))
  return hallados
}

const delAlcance = new Set<unknown>(['outpatient', 'community'])

function medicamento(concepto: unknown, tell: Tell, s: Propios): void {
  const leidos: readonly unknown[] = [s.vademecum, sistemas.gtin, sistemas.atc, sistemas.snomed]
  const vistos = new Set<unknown>()
  const [uno] = objetos(concepto)
  for (const [i, { system, code }] of objetos(uno?.['coding']).entries()) {
    const campo = `medicationCodeableConcept.coding.${i}`
    if (!leidos.includes(system)) tell(`${campo}.system`, `Se lee ${leidos.join(', ')}.`)
    else if (vistos.has(system)) tell(campo, 'Otro código tiene el mismo sistema.')
    else if (system === s.vademecum && !/^\d{1,9}$/.test(textoDe(code) ?? ''))
      tell(`${campo}.code`, 'No es un código del vademécum.')
    vistos.add(system)
  }
}

function linea(recurso: Recurso, tell: Tell, s: Propios, now: Date): void {
  const { statusReason, category, authoredOn, reasonCode } = recurso
  const [razon] = objetos(statusReason)
  for (const { system, code } of objetos(razon?.['coding']))
    if (system !== s.estado || (code !== 'vigente' && code !== 'programada'))
      tell('statusReason', 'Lo que se emite está vigente.')
  if (razon?.['text'] !== undefined) tell('statusReason.text', 'Lo que se emite está vigente.')
  for (const una of objetos(category))
    if (
      una['text'] !== undefined ||
      objetos(una['coding']).some((c) => c['system'] !== sistemas.categoriaPedido || !delAlcance.has(c['code']))
    )
      tell('category', 'Acá se emiten recetas ambulatorias: outpatient o community.')
  if (authoredOn !== undefined && diaDe(textoDe(authoredOn) ?? '') !== hoy(now))
    tell('authoredOn', 'La receta se confecciona y se firma hoy.')
  for (const [i, razonada] of objetos(reasonCode).entries())
    for (const { system, display } of objetos(razonada['coding'])) {
      if (system !== sistemas.cie10) tell(`reasonCode.${i}.coding.0.system`, `Se lee ${sistemas.cie10}.`)
      const [dicho, mostrado] = [textoDe(razonada['text']), textoDe(display)]
      if (dicho !== null && mostrado !== null && !esElMismoTexto(dicho, mostrado))
        tell(`reasonCode.${i}.coding.0.display`, 'Dice otra cosa que su text.')
    }
  medicamento(recurso['medicationCodeableConcept'], tell, s)
}

const urlsDeApellidos = new Set<unknown>([
  'http://hl7.org/fhir/StructureDefinition/humanname-fathers-family',
  'http://hl7.org/fhir/StructureDefinition/humanname-mothers-family',
])

function paciente(recurso: Recurso, tell: Tell, s: Propios): void {
  const [nombre] = objetos(recurso['name'])
  const enteros = [...lista(nombre?.['given']), nombre?.['family']].map(String).join(' ')
  if (nombre?.['text'] !== undefined && !esElMismoNombre(comoTexto(nombre['text']), enteros))
    tell('name.0.text', 'Dice otro nombre que family y given.')
  for (const [i, { url, valueString }] of objetos(objetos(nombre?.['_family'])[0]?.['extension']).entries())
    if (!urlsDeApellidos.has(url) || !normalize(String(nombre?.['family'])).includes(normalize(String(valueString))))
      tell(`name.0._family.extension.${i}`, 'No es parte de family.')
  const medios = objetos(recurso['telecom'])
  for (const [i, { system, use, value }] of medios.entries()) {
    if (system !== 'phone' && system !== 'email') tell(`telecom.${i}.system`, 'Se lee phone o email.')
    if (typeof value !== 'string') tell(`telecom.${i}.value`, 'Falta el teléfono o el mail.')
    if (use === 'old') tell(`telecom.${i}.use`, 'Ya no es de esta persona.')
    if (medios.findIndex((otro) => otro['system'] === system) !== i) tell(`telecom.${i}`, 'Va uno de cada uno.')
  }
  for (const { use, type } of objetos(recurso['address'])) {
    if (use !== undefined && use !== 'home' && use !== 'temp') tell('address.0.use', 'Va donde vive: home o temp.')
    if (type !== undefined && type !== 'physical' && type !== 'both')
      tell('address.0.type', 'Va donde vive: physical o both.')
  }
  const [distinta] = fueraDelTexto(recurso['address'])
  if (distinta !== undefined) tell('address.0', `Su text no dice «${distinta}».`)
  const identificadores = objetos(recurso['identifier'])
  if (
    identificadores.some((i) => i['system'] === sistemas.dni) &&
    identificadores.some((i) => i['system'] === s.documento)
  )
    tell('identifier', 'Va el DNI u otro documento: los dos no.')
}

const resto: Readonly<Record<string, (recurso: Recurso, tell: Tell) => void>> = createTabla({
  Coverage: (recurso, tell) => {
    const [clase] = objetos(recurso['class'])
    const codigos = objetos(clase?.['type']).flatMap((tipo) => objetos(tipo['coding']).map((c) => c['code']))
    const textos = objetos(clase?.['type']).flatMap((tipo) => lista(tipo['text']))
    if ([...codigos, ...textos].some((uno) => uno !== 'plan')) tell('class.0.type', 'De class se lee el plan.')
    if (clase?.['name'] !== undefined && clase['name'] !== clase['value']) tell('class.0.name', 'Es otro que value.')
  },
  Organization: (recurso, tell) => {
    for (const { coding, text } of objetos(recurso['type']))
      if (text !== undefined || objetos(coding).some((c) => c['code'] !== 'pay'))
        tell('type', 'Acá va quien paga: pay.')
  },
  Observation: (recurso, tell) => {
    const [codigo] = objetos(objetos(recurso['valueQuantity']))
    const { unit, code, system } = codigo ?? {}
    if ((unit !== undefined && unit !== 'kg') || (code !== undefined && code !== 'kg'))
      tell('valueQuantity', 'El peso va en kilos: kg.')
    if (system !== undefined && system !== sistemas.ucum) tell('valueQuantity.system', `Ahí va ${sistemas.ucum}.`)
    for (const { coding, text } of objetos(recurso['category']))
      if (text !== undefined || objetos(coding).some((c) => c['code'] !== 'vital-signs'))
        tell('category', 'El peso es un signo vital: vital-signs.')
    const [que] = objetos(recurso['code'])
    if (que?.['text'] !== undefined && !/^(?:peso|body weight|peso corporal)$/i.test(comoTexto(que['text'])))
      tell('code.text', 'Sólo se lee el peso.')
  },
  DetectedIssue: (recurso, tell) => {
    const [que] = objetos(recurso['code'])
    const [codigo] = objetos(que?.['coding'])
    if (que?.['text'] !== undefined && codigo?.['code'] !== undefined && codigo['code'] !== que['text'])
      tell('code', 'Su código y su text son dos avisos.')
  },
})

/** Understood, but no receta can say them: something else would be signed. */
export function valoresAjenos(recursos: readonly RecursoRegistrado[], s: Propios, now: Date): NoEntendido[] {
  const hallados: NoEntendido[] = []
  for (const [i, recurso] of (recursos as readonly Recurso[]).entries()) {
    const tell: Tell = (campo, mensaje) => hallados.push({ campo: `entry.${i}.resource.${campo}`, mensaje })
    generales(recurso, tell)
    if (recurso.resourceType === 'MedicationRequest') linea(recurso, tell, s, now)
    if (recurso.resourceType === 'Patient') paciente(recurso, tell, s)
    resto[recurso.resourceType]?.(recurso, tell)
  }
  return hallados
}

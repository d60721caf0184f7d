import { createTabla } from '@receta/domain'
import type { RecursoRegistrado } from '@receta/contract'
import { comoTexto, esElMismoNombre } from './comparar'
import { esObjeto, type NoEntendido } from './elementos'

export type EntradaRegistrada = { fullUrl?: string | undefined; resource: RecursoRegistrado }
type Tipo = RecursoRegistrado['resourceType']
type Referencia = { reference?: unknown; type?: unknown; identifier?: unknown; display?: unknown }

const destinos: Readonly<Partial<Record<Tipo, Readonly<Record<string, readonly Tipo[]>>>>> = createTabla({
  MedicationRequest: {
    subject: ['Patient'],
    requester: ['Practitioner', 'PractitionerRole'],
    insurance: ['Coverage'],
    supportingInformation: ['Location', 'Observation'],
  },
  Coverage: { beneficiary: ['Patient'], payor: ['Organization'] },
  PractitionerRole: { practitioner: ['Practitioner'], location: ['Location'] },
  Observation: { subject: ['Patient'] },
  DetectedIssue: { patient: ['Patient'] },
})
/** The references without which a resource is of nobody. */
const obligatorias: Readonly<Partial<Record<Tipo, readonly string[]>>> = createTabla({
  MedicationRequest: ['subject'],
  Coverage: ['beneficiary', 'payor'],
  PractitionerRole: ['practitioner'],
  Observation: ['subject'],
})
/** Who may be named by an identifier alone, whose resource is not sent. */
const porIdentificador = new Set(['requester', 'payor'])
/** What says nothing of the receta unless something in it leads there. */
const conNombrador: ReadonlySet<string> = new Set([
  'Coverage',
  'Organization',
  'Practitioner',
  'PractitionerRole',
  'Location',
])

const idDe = ({ id }: RecursoRegistrado): string | null => (typeof id === 'string' ? id : null)
const caminoDe = (recurso: RecursoRegistrado) => `${recurso.resourceType}/${idDe(recurso) ?? ''}`

/** By its whole address or by type and id; null when there is none. */
export function resolve(entradas: readonly EntradaRegistrada[], referencia: string): RecursoRegistrado | null {
  const halladas = entradas.filter(({ fullUrl, resource }) =>
    /^[a-z]+:/i.test(referencia)
      ? fullUrl === referencia
      : (idDe(resource) !== null && caminoDe(resource) === referencia) ||
        (fullUrl?.endsWith(`/${referencia}`) === true && referencia.startsWith(`${resource.resourceType}/`)),
  )
  return halladas.length === 1 ? (halladas[0]?.resource ?? null) : null
}

const listaDe = (valor: unknown): unknown[] => (valor === undefined ? [] : Array.isArray(valor) ? valor : [valor])

/** Null where a display beside its reference has nothing to be compared with. */
function nombreDe(recurso: RecursoRegistrado, entradas: readonly EntradaRegistrada[]): string | null {
  if (recurso.resourceType === 'PractitionerRole') {
    const suyo = listaDe(recurso['practitioner'])[0]
    const quien = esObjeto(suyo) && typeof suyo['reference'] === 'string' ? resolve(entradas, suyo['reference']) : null
    return quien && nombreDe(quien, entradas)
  }
  if (recurso.resourceType === 'Observation') return recurso.code.text ?? null
  const nombre = recurso['name']
  if (typeof nombre === 'string') return nombre
  const [uno] = listaDe(nombre)
  if (!esObjeto(uno)) return null
  return typeof uno['text'] === 'string' ? uno['text'] : [...listaDe(uno['given']), uno['family']].join(' ')
}

const llevaIdentificador = (recurso: RecursoRegistrado, identificador: unknown): boolean =>
  esObjeto(identificador) &&
  listaDe(recurso['identifier']).some(
    (i) => esObjeto(i) && i['system'] === identificador['system'] && i['value'] === identificador['value'],
  )

type Hallada = { recurso: RecursoRegistrado | null; mal: NoEntendido | null }
const mal = (campo: string, mensaje: string): Hallada => ({ recurso: null, mal: { campo, mensaje } })

function follow(
  referencia: Referencia,
  { campo, elemento, tipos }: { campo: string; elemento: string; tipos: readonly Tipo[] },
  entradas: readonly EntradaRegistrada[],
): Hallada {
  const { reference, identifier, display, type } = referencia
  if (reference === undefined && (identifier === undefined || !porIdentificador.has(elemento)))
    return mal(campo, 'Falta a qué recurso de este Bundle lleva.')
  const recurso = typeof reference === 'string' ? resolve(entradas, reference) : null
  if (reference !== undefined && !recurso) return mal(`${campo}.reference`, 'No lleva a ningún recurso de este Bundle.')
  const quien = recurso ?? entradas.find((e) => tipos.includes(e.resource.resourceType))?.resource ?? null
  if (recurso && !tipos.includes(recurso.resourceType)) return mal(`${campo}.reference`, `Ahí va ${tipos.join(' o ')}.`)
  if (type !== undefined && !tipos.includes(type as Tipo)) return mal(`${campo}.type`, `Ahí va ${tipos.join(' o ')}.`)
  if (identifier !== undefined && quien && !llevaIdentificador(quien, identifier))
    return mal(`${campo}.identifier`, 'No es un identificador de ese recurso.')
  const nombre = recurso && nombreDe(recurso, entradas)
  if (display !== undefined && (nombre === null || !esElMismoNombre(comoTexto(display), nombre)))
    return mal(`${campo}.display`, 'No es el nombre de ese recurso.')
  return { recurso, mal: null }
}

function addresses(entradas: readonly EntradaRegistrada[]): NoEntendido[] {
  const vistas = new Set<string>()
  return entradas.flatMap(({ fullUrl, resource }, i): NoEntendido[] => {
    const propia = idDe(resource) === null ? [] : [caminoDe(resource)]
    const dichas = [...propia, ...(fullUrl === undefined ? [] : [fullUrl])]
    const repetida = dichas.find((una) => vistas.has(una))
    for (const una of dichas) vistas.add(una)
    if (repetida !== undefined)
      return [{ campo: `entry.${i}`, mensaje: 'Otro recurso de este Bundle tiene la misma dirección.' }]
    const ajena = fullUrl !== undefined && /^https?:/.test(fullUrl) && !fullUrl.endsWith(`/${caminoDe(resource)}`)
    return ajena && idDe(resource) !== null
      ? [{ campo: `entry.${i}.fullUrl`, mensaje: 'No es la dirección de ese recurso.' }]
      : []
  })
}

/** Also resources that nothing leads to, and names that are not those of whom they lead to. */
export function referenciasPerdidas(entradas: readonly EntradaRegistrada[]): NoEntendido[] {
  const hallados = addresses(entradas)
  const nombrados = new Set<RecursoRegistrado>()
  for (const [i, { resource }] of entradas.entries()) {
    for (const [elemento, tipos] of Object.entries(destinos[resource.resourceType] ?? {})) {
      const base = `entry.${i}.resource.${elemento}`
      const suyas = listaDe(resource[elemento as keyof typeof resource])
      if (suyas.length === 0 && obligatorias[resource.resourceType]?.includes(elemento))
        hallados.push({ campo: base, mensaje: 'Falta a qué recurso de este Bundle lleva.' })
      for (const [j, referencia] of suyas.entries()) {
        const campo = Array.isArray(resource[elemento as keyof typeof resource]) ? `${base}.${j}` : base
        const { recurso, mal: motivo } = follow(referencia as Referencia, { campo, elemento, tipos }, entradas)
        if (motivo) hallados.push(motivo)
        if (recurso) nombrados.add(recurso)
      }
    }
  }
  const sueltos = entradas.flatMap(({ resource }, i) =>
    conNombrador.has(resource.resourceType) && !nombrados.has(resource)
      ? [{ campo: `entry.${i}.resource`, mensaje: 'Nada de la receta lleva a este recurso.' }]
      : [],
  )
  return [...hallados, ...sueltos]
}

import { createTabla } from '@receta/domain'
import type { Bundle, BundleBusqueda, Entrada, Identificador, Recurso } from './recursos'

/** Parses a search parameter of type token: `system|value`, or the value alone. */
export type Token = { system: string | null; value: string }
export function readToken(texto: string): Token {
  const corte = texto.indexOf('|')
  return corte < 0 ? { system: null, value: texto } : { system: texto.slice(0, corte), value: texto.slice(corte + 1) }
}

const lleva = (identificadores: readonly Identificador[], { system, value }: Token): boolean =>
  identificadores.some((i) => i.value === value && (system === null || i.system === system))

const identificadoresDe = (recurso: Recurso): readonly Identificador[] =>
  recurso.resourceType === 'MedicationRequest' || recurso.resourceType === 'MedicationDispense'
    ? recurso.identifier
    : []

type Hallada = Entrada<Recurso | Bundle>
type Enlace = BundleBusqueda['link'][number]

/** A searchset. A resource that two recetas share, as their Patient, goes once: as the first of them says it. */
function searchset(entradas: readonly Hallada[], link: Enlace[], total: number | null): BundleBusqueda {
  const entry = entradas.filter(({ fullUrl }, i) => entradas.findIndex((otra) => otra.fullUrl === fullUrl) === i)
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    ...(total !== null && { total }),
    link,
    ...(entry.length > 0 && { entry }),
  }
}

const comoHallada = (e: Entrada): Entrada => ({ ...e, search: { mode: 'match' } })
const comoIncluida = (e: Entrada): Entrada => ({ ...e, search: { mode: 'include' } })

/** The answer to a search by identifier: matching Bundles, or matching lines or dispensas and what they refer to, as included. */
export function busquedaDe(bundles: readonly Bundle[], tipo: string, token: Token, base: string): BundleBusqueda {
  const entry = bundles.flatMap((bundle): Hallada[] => {
    if (tipo === 'Bundle')
      return lleva([bundle.identifier], token)
        ? [{ fullUrl: `${base}/Bundle/${bundle.id}`, resource: bundle, search: { mode: 'match' } }]
        : []
    const halla = ({ resource }: Entrada) => resource.resourceType === tipo && lleva(identificadoresDe(resource), token)
    const halladas = bundle.entry.filter(halla)
    if (halladas.length === 0) return []
    const apoyo = bundle.entry.filter(({ resource }) => !resource.resourceType.startsWith('Medication'))
    return [...halladas.map(comoHallada), ...apoyo.map(comoIncluida)]
  })
  const query = token.system === null ? token.value : `${token.system}|${token.value}`
  const self = `${base}/${tipo}?identifier=${encodeURIComponent(query)}`
  const total = entry.filter((e) => e.search?.mode === 'match').length
  return searchset(entry, [{ relation: 'self', url: self }], total)
}

/** What `_include` and `_revinclude` may bring, each by the kind of resource that comes along. */
export const incluibles = {
  _include: {
    'MedicationRequest:patient': ['Patient'],
    'MedicationRequest:subject': ['Patient'],
    'MedicationRequest:requester': ['PractitionerRole'],
    'MedicationRequest:coverage': ['Coverage'],
    'PractitionerRole:practitioner': ['Practitioner'],
    'PractitionerRole:location': ['Location'],
    'Coverage:payor': ['Organization'],
    '*': ['Patient', 'PractitionerRole', 'Practitioner', 'Location', 'Coverage', 'Organization', 'Observation'],
  },
  _revinclude: { 'MedicationDispense:prescription': ['MedicationDispense'] },
} as const satisfies Record<string, Record<string, readonly string[]>>

/** Where a page of lines ended: the next one begins after it. */
export type Marca = { recetas_id: number; renglon: number }
export const readMarca = (texto: string): Marca => {
  const [recetas_id = 0, renglon = 0] = texto.split('-').map(Number)
  return { recetas_id, renglon }
}

/** What `nombrados` asks to bring along of a receta of which these lines were found. */
function acompanan(bundle: Bundle, lineas: readonly Entrada[], nombrados: readonly string[]): Entrada[] {
  const tablas: Readonly<Record<string, readonly string[]>> = createTabla({
    ...incluibles._include,
    ...incluibles._revinclude,
  })
  const tipos = new Set(nombrados.flatMap((uno) => tablas[uno] ?? []))
  const suyas = new Set(lineas.map(({ resource }) => `MedicationRequest/${resource.id}`))
  return bundle.entry.filter(({ resource }) => {
    if (!tipos.has(resource.resourceType)) return false
    if (resource.resourceType !== 'MedicationDispense') return true
    return resource.authorizingPrescription.some(({ reference = '' }) => suyas.has(reference))
  })
}

/**
 * A page of lines, in the order of `marcas`, and what was asked to come along. `parametros` are those of the search, without the page:
 * they are repeated in its links. `siguiente` is null on the last page. There is no total: to count would read what nobody asked for.
 */
export function paginaDe(
  bundles: readonly Bundle[],
  { marcas, siguiente }: { marcas: readonly Marca[]; siguiente: Marca | null },
  { parametros, pagina }: { parametros: readonly (readonly [string, string])[]; pagina: string | null },
  base: string,
): BundleBusqueda {
  const nombrados = parametros.flatMap(([nombre, valor]) => (nombre in incluibles ? [valor] : []))
  const deCada = bundles.map((bundle) => {
    const ids = new Set(
      marcas.flatMap(({ recetas_id, renglon }) =>
        String(recetas_id) === bundle.id ? [`${recetas_id}-${renglon}`] : [],
      ),
    )
    const lineas = bundle.entry.filter(
      ({ resource }) => resource.resourceType === 'MedicationRequest' && ids.has(resource.id),
    )
    return { lineas, otras: acompanan(bundle, lineas, nombrados) }
  })
  const direccion = (donde: string | null) =>
    `${base}/MedicationRequest?${new URLSearchParams([
      ...parametros.map(([nombre, valor]): [string, string] => [nombre, valor]),
      ...(donde === null ? [] : [['pagina', donde] as [string, string]]),
    ]).toString()}`
  const proxima = siguiente && `${siguiente.recetas_id}-${siguiente.renglon}`
  return searchset(
    [
      ...deCada.flatMap(({ lineas }) => lineas.map(comoHallada)),
      ...deCada.flatMap(({ otras }) => otras.map(comoIncluida)),
    ],
    [
      { relation: 'self', url: direccion(pagina) },
      ...(proxima === null ? [] : [{ relation: 'next' as const, url: direccion(proxima) }]),
    ],
    null,
  )
}

/** The Patient of the newest receta that the caller may read, as the answer to a search; an empty one without it. */
export function busquedaDePaciente(bundle: Bundle | null, persona_id: number | null, base: string): BundleBusqueda {
  const suyos = (bundle?.entry ?? []).filter(({ resource }) => resource.resourceType === 'Patient')
  const self = `${base}/Patient${persona_id === null ? '' : `?_id=p${persona_id}`}`
  return searchset(suyos.map(comoHallada), [{ relation: 'self', url: self }], suyos.length)
}

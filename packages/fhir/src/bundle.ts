import { dispensaFhir, farmaciasFhir, quienesEntregaron } from './dispensa'
import { pesoFhir } from './peso'
import { coberturaFhir, financiadorFhir, pacienteFhir } from './paciente'
import { lugarFhir, profesionalFhir, rolFhir } from './profesional'
import type { RecetaFhir } from './receta-fhir'
import { idDe } from './receta-fhir'
import type { Bundle, BundleBusqueda, Entrada, Identificador, Recurso } from './recursos'
import { renglonFhir } from './renglon'
import { propios } from './sistemas'

/** The instant of the last event, which becomes the `lastUpdated` of its resources. */
const ultimoCambio = ({ receta }: RecetaFhir): string =>
  receta.movimientos.map((m) => m.en).reduce((a, b) => (a > b ? a : b), receta.emitida_en)

/** No-break spaces are for print: HL7's own schema refuses them in a string. */
const sinEspaciosFijos = <T>(valor: T): T => {
  if (typeof valor === 'string') return valor.replaceAll(/[\u00a0\u202f]/g, ' ') as T
  if (Array.isArray(valor)) return valor.map(sinEspaciosFijos) as T
  if (typeof valor !== 'object' || valor === null) return valor
  return Object.fromEntries(Object.entries(valor).map(([clave, parte]) => [clave, sinEspaciosFijos(parte)])) as T
}

const entrada = (base: string, resource: Recurso): Entrada => ({
  fullUrl: `${base}/${resource.resourceType}/${resource.id}`,
  resource,
})

/**
 * A receta and its handovers as one Bundle of `base`, the public address of /fhir. Not a FHIR document, which could be mistaken
 * for what the médico signed (decision 0024).
 */
export function recetaABundle(fuente: RecetaFhir, base: string): Bundle {
  const s = propios(base)
  const { receta, dispensas } = fuente
  const recursos: (Recurso | null)[] = [
    ...receta.items.map((item) => renglonFhir(fuente, item, s)),
    ...dispensas.map((d) => dispensaFhir(fuente, d, s)),
    pacienteFhir(fuente, s),
    profesionalFhir(fuente, s),
    rolFhir(fuente),
    lugarFhir(fuente),
    financiadorFhir(fuente, s),
    coberturaFhir(fuente),
    pesoFhir(fuente),
    ...farmaciasFhir(fuente, s),
    ...quienesEntregaron(fuente, s),
  ]
  const lastUpdated = ultimoCambio(fuente)
  return {
    resourceType: 'Bundle',
    id: idDe.receta(receta),
    meta: { lastUpdated },
    identifier: { system: s.referencia, value: receta.referencia },
    type: 'collection',
    timestamp: lastUpdated,
    entry: recursos.flatMap((recurso) => (recurso === null ? [] : [entrada(base, sinEspaciosFijos(recurso))])),
  }
}

export const recursoDe = ({ entry }: Bundle, tipo: string, id: string): Recurso | null =>
  entry.find(({ resource }) => resource.resourceType === tipo && resource.id === id)?.resource ?? null

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

/** The answer to a search by identifier: matching Bundles, or matching lines or dispensas and what they refer to, as included. */
export function busquedaDe(bundles: readonly Bundle[], tipo: string, token: Token, base: string): BundleBusqueda {
  const entry = bundles.flatMap((bundle): Entrada<Recurso | Bundle>[] => {
    if (tipo === 'Bundle')
      return lleva([bundle.identifier], token)
        ? [{ fullUrl: `${base}/Bundle/${bundle.id}`, resource: bundle, search: { mode: 'match' } }]
        : []
    const halla = ({ resource }: Entrada) => resource.resourceType === tipo && lleva(identificadoresDe(resource), token)
    const halladas = bundle.entry.filter(halla)
    if (halladas.length === 0) return []
    const apoyo = bundle.entry.filter(({ resource }) => !resource.resourceType.startsWith('Medication'))
    return [
      ...halladas.map((e): Entrada => ({ ...e, search: { mode: 'match' } })),
      ...apoyo.map((e): Entrada => ({ ...e, search: { mode: 'include' } })),
    ]
  })
  const query = token.system === null ? token.value : `${token.system}|${token.value}`
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    total: entry.filter((e) => e.search?.mode === 'match').length,
    link: [{ relation: 'self', url: `${base}/${tipo}?identifier=${encodeURIComponent(query)}` }],
    ...(entry.length > 0 && { entry }),
  }
}

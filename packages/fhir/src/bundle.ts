import { dispensaFhir, farmaciasFhir, quienesEntregaron } from './dispensa'
import { pesoFhir } from './peso'
import { coberturaFhir, financiadorFhir, pacienteFhir } from './paciente'
import { lugarFhir, profesionalFhir, rolFhir } from './profesional'
import type { RecetaFhir } from './receta-fhir'
import { idDe } from './receta-fhir'
import type { Bundle, Entrada, Recurso } from './recursos'
import { renglonFhir } from './renglon'
import { propios } from './sistemas'

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

/** `base`: the public address of /fhir. Not a FHIR document, which could be mistaken for what the médico signed (decision 0024). */
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

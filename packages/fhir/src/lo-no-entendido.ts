import { ajenosEn, type NoEntendido, tablaBundle, tablas } from './elementos'
import { type EntradaRegistrada, referenciasPerdidas } from './referencias'
import type { Propios } from './sistemas'
import { valoresAjenos } from './valores'

export type BundleRegistrado = Record<string, unknown> & {
  entry: readonly (EntradaRegistrada & Record<string, unknown>)[]
}

/** A quantity in another unit would be dispensed as so many packs. */
export function unidadNoEntendida(quantity: Record<string, unknown>, donde: string): NoEntendido[] {
  const { unit, code, system } = quantity
  if (unit !== undefined && !(typeof unit === 'string' && /^envases?$/i.test(unit)))
    return [{ campo: `${donde}.unit`, mensaje: `Se cuenta en envases, y dice «${JSON.stringify(unit)}».` }]
  if (code !== undefined || system !== undefined)
    return [{ campo: `${donde}.code`, mensaje: 'Se cuenta en envases: va sin código, con unit «envases».' }]
  return []
}

const unicos = new Set(['Practitioner', 'PractitionerRole', 'Location', 'Organization', 'Coverage'])

function ajenos({ entry, ...alrededor }: BundleRegistrado): NoEntendido[] {
  const afuera = {
    ...alrededor,
    entry: entry.map(({ resource, ...resto }) => ({ ...resto, resource: resource.resourceType })),
  }
  const adentro = entry.flatMap(({ resource }, i) =>
    ajenosEn(resource, tablas[resource.resourceType] ?? {}, `entry.${i}.resource`),
  )
  return [
    ...ajenosEn(afuera, tablaBundle, 'Bundle').map((uno) => ({
      ...uno,
      campo: uno.campo.replace(/^Bundle\.entry\./, 'entry.'),
    })),
    ...adentro,
  ]
}

const repetidos = ({ entry }: BundleRegistrado): NoEntendido[] =>
  entry.flatMap(({ resource: { resourceType } }, i) =>
    unicos.has(resourceType) && entry.findIndex((otra) => otra.resource.resourceType === resourceType) !== i
      ? [{ campo: `entry.${i}.resource`, mensaje: `Va un ${resourceType}, y uno solo.` }]
      : [],
  )

/** A transaction that asks for something else than to create what it carries. */
const pedidosAjenos = ({ entry }: BundleRegistrado): NoEntendido[] =>
  entry.flatMap(({ request, resource }, i) => {
    if (request === undefined) return []
    const { method, url } = request as { method?: unknown; url?: unknown }
    return method === 'POST' && url === resource.resourceType
      ? []
      : [{ campo: `entry.${i}.request`, mensaje: `Acá se crea: POST ${resource.resourceType}.` }]
  })

/** Everything that would be lost or changed in the signed receta (RDIar, decision 0065). */
export function noEntendidoEn(bundle: BundleRegistrado, s: Propios, now: Date): NoEntendido[] {
  const sinTabla = ajenos(bundle)
  if (sinTabla.length > 0) return sinTabla
  const recursos = bundle.entry.map(({ resource }) => resource)
  const cantidades = recursos.flatMap((recurso, i) =>
    recurso.resourceType === 'MedicationRequest'
      ? unidadNoEntendida(recurso.dispenseRequest.quantity, `entry.${i}.resource.dispenseRequest.quantity`)
      : [],
  )
  return [
    ...repetidos(bundle),
    ...pedidosAjenos(bundle),
    ...valoresAjenos(recursos, s, now),
    ...cantidades,
    ...referenciasPerdidas(bundle.entry),
  ]
}

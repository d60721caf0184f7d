import { type Convenio, loQueSeCorrige, type OutputOf, type Producto, type receta } from '@receta/contract'
import { nombreDroga, renovarItem } from '@receta/domain'
import { fetchDeHoy, fetchReceta } from '../prescribir.queries'
import { fraseEnvase } from '../posologia/posologia-item'
import type { Corrige } from '../borrador/borradores'
import { comoSeEscribieron } from '../borrador/datos-escritos'
import { type DraftAction, recetaDraft } from '../borrador/receta-draft'
import type { RecetaDraft } from '../borrador/receta-draft-inicial'

type Completa = Extract<OutputOf<typeof receta>, { nivel: 'completa' }>
type ItemPrevio = Completa['items'][number]
/** Undefined when it was withdrawn. */
type ItemDeHoy = { item: ItemPrevio; producto: Producto | undefined }

export type NovedadesRepetida = { retirados: string[]; cambiados: string[]; entregas: string[] }
export const sinNovedades: NovedadesRepetida = { retirados: [], cambiados: [], entregas: [] }
export type Repetida = { previa: Completa; hoy: ItemDeHoy[] }

/** The same presentation with today's data, or else the same by another maker or name. */
const searchToday = async (item: ItemPrevio, plan: number | null): Promise<Producto | undefined> => {
  const { suyo, otros } = await fetchDeHoy({ ...item, id: item.producto_id }, plan)
  const iguales = otros.filter(
    (p) => p.monodroga === item.monodroga && p.forma === item.forma && p.concentracion === item.concentracion,
  )
  return (
    suyo ??
    iguales.find((p) => p.unidades === item.unidades) ??
    // Only a generic in another size, whose packs are counted again; never silently another brand.
    iguales.find((p) => p.generico)
  )
}

/** Null when the caller may not read it completely. */
export async function bringToRepetir(recetas_id: number, plan: number | null): Promise<Repetida | null> {
  const previa = await fetchReceta(recetas_id)
  if (previa.nivel !== 'completa') return null
  const hoy = await Promise.all(previa.items.map(async (item) => ({ item, producto: await searchToday(item, plan) })))
  return { previa, hoy }
}

/** The previous one if the patient still has it. */
function coberturaDe(draft: RecetaDraft, { convenio_id }: Completa, convenios: readonly Convenio[]): DraftAction[] {
  const convenio = convenios.find((c) => c.convenio_id === convenio_id)
  if (!convenio || draft.convenio?.convenio_id === convenio_id) return []
  const afiliacion = draft.persona?.afiliaciones.find((a) => a.convenio_id === convenio_id && a.activo) ?? null
  return afiliacion || convenio.es_particular ? [{ tipo: 'elige_cobertura', convenio, afiliacion }] : []
}

export function repetir(
  draft: RecetaDraft,
  { previa, hoy }: Repetida,
  convenios: readonly Convenio[],
  { corrige, now }: { corrige: Corrige | null; now: Date },
): { acciones: DraftAction[]; novedades: NovedadesRepetida } {
  const acciones: DraftAction[] = draft.items.length === 0 ? coberturaDe(draft, previa, convenios) : []
  let siguiente = acciones.reduce(recetaDraft, draft)
  const make = (accion: DraftAction) => {
    acciones.push(accion)
    siguiente = recetaDraft(siguiente, accion)
  }
  const renovados = hoy.map(({ item }) =>
    seEntrego(previa) && !corrige ? renovarItem(item, ultimaEntrega(previa), now) : { ...item, novedad: '' },
  )
  hoy.forEach(({ item, producto }, i) => {
    if (!producto) return
    make({ tipo: 'agrega_item', producto })
    const item_id = siguiente.items.at(-1)?.item_id ?? 0
    make({ tipo: 'escribe_posologia', item_id, posologia: item.posologia_notacion || item.posologia })
    // A different size makes the number of packs wrong, so it is asked again.
    if (producto.unidades === item.unidades)
      make({ tipo: 'acepta_envases', item_id, envases: renovados[i]?.envases ?? item.envases })
  })
  for (const { codigo, texto } of previa.diagnosticos) {
    make({ tipo: 'agrega_diagnostico', diagnostico: { codigo, texto } })
  }
  const { recetas_id, referencia } = previa
  if (corrige) {
    make({ tipo: 'indica_tratamiento', cambios: tratamientoDe(previa, corrige) })
    make({ tipo: 'viene_de', reemplaza: { recetas_id, referencia, ...corrige } })
  } else {
    make({ tipo: 'indica_tratamiento', cambios: { domicilio_anterior: previa.paciente.domicilio ?? '' } })
    make({ tipo: 'viene_de', renueva_a: recetas_id })
  }
  const entregas = hoy.flatMap(({ item }, i) => {
    const dichas = [renovados[i]?.novedad, corrige ? '' : sustitucionDe(previa, item)].filter(Boolean)
    return dichas.length > 0 ? `${nombreDroga(item)}: ${dichas.join('; ')}` : []
  })
  return { acciones, novedades: { ...novedadesDe(hoy), entregas } }
}

/** Once something was handed over or it expired, what really left the counter is what counts. */
const seEntrego = ({ estado, items }: Completa): boolean =>
  ['dispensada', 'dispensada_parcial', 'vencida'].includes(estado) || items.some((i) => i.dispensado > 0)

/** What was handed over instead the last time, for the médico to choose it; it is never copied silently. */
function sustitucionDe({ entregas = [] }: Completa, { renglon }: ItemPrevio): string {
  const suyas = entregas
    .toSorted((a, b) => a.en.localeCompare(b.en))
    .flatMap(({ items }) => items.filter((i) => i.renglon === renglon))
  const ultima = suyas.at(-1)
  return ultima?.sustitucion_motivo ? `en su lugar se entregó ${ultima.producto}` : ''
}

function ultimaEntrega({ movimientos }: Completa): Date | null {
  const ultima = movimientos.findLast((m) => m.accion === 'dispensar')
  return ultima ? new Date(ultima.en) : null
}

/** A correction also copies what the médico indicated besides the drugs. */
function tratamientoDe(previa: Completa, { serie }: Corrige) {
  const { serie_total, paciente } = previa
  const prolongado = serie && serie_total > 1
  return {
    ...comoSeEscribieron(loQueSeCorrige(previa)),
    ...(paciente.domicilio !== undefined && { domicilio: paciente.domicilio }),
    ...(prolongado && { tratamiento_prolongado: true, cantidad_recetas: serie_total }),
  }
}

function novedadesDe(hoy: readonly ItemDeHoy[]): Omit<NovedadesRepetida, 'entregas'> {
  return {
    retirados: hoy.flatMap(({ item, producto }) => (producto ? [] : nombreDroga(item))),
    cambiados: hoy.flatMap(({ item, producto }) => {
      if (!producto || producto.id === item.producto_id) return []
      return `${nombreDroga(item)}: antes ${nombreDeCaja(item, item.marca)}, ahora ${nombreDeCaja(producto, producto.generico ? '' : producto.nombre)}`
    }),
  }
}

const nombreDeCaja = (caja: Pick<Producto, 'presentacion'>, marca: string) =>
  [marca, fraseEnvase(caja)].filter(Boolean).join(' ')

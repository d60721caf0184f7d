import type { InputOf, mostradorDispensar, RecetaMostrador } from '@receta/contract'
import type { MotivoFaltante } from '@receta/domain'

export type RenglonMostrador = RecetaMostrador['items'][number]
/** What is known of the box that leaves; '' is not known. */
export type Caja = { gtin: string; lote: string; vence: string; serie: string }
/** Another product in place of the prescribed one, and why. */
export type Sustitucion = {
  producto_id: number
  /** As it is read: name, maker and size. */
  producto: string
  entregados: number
  precio: string | null
  motivo: string
}
/** Why some of a line stays; `texto` says which, for 'otro'. */
export type Falta = { motivo: MotivoFaltante; texto: string }
export type Decision =
  /** `cajas`: those that were read or typed, as many as that or fewer. `falta`: why the rest stays, while some does. */
  | { que: 'entregar'; envases: number; cajas: readonly Caja[]; sustitucion: Sustitucion | null; falta: Falta | null }
  /** There is none: it stays to be collected. */
  | { que: 'no_hay'; falta: Falta | null }
export type Entrega = Extract<Decision, { que: 'entregar' }>
export type Decisiones = Readonly<Record<string, Decision>>

export const sinCaja: Caja = { gtin: '', lote: '', vence: '', serie: '' }
export const entregar = (envases: number, cambios: Partial<Entrega> = {}): Entrega => ({
  que: 'entregar',
  envases,
  cajas: [],
  sustitucion: null,
  falta: null,
  ...cambios,
})

/** Which line of which receta. */
export const claveDe = (recetas_id: number, renglon: number): string => `${recetas_id}-${renglon}`

export type Linea = { clave: string; receta: RecetaMostrador; item: RenglonMostrador }

/** The lines with something left to hand over, of all the recetas of one patient, in their order. */
export const lineasDe = (recetas: readonly RecetaMostrador[]): Linea[] =>
  recetas.flatMap((receta) =>
    receta.items
      .filter(({ queda }) => queda > 0)
      .map((item) => ({ clave: claveDe(receta.recetas_id, item.renglon), receta, item })),
  )

export const noHay: Decision = { que: 'no_hay', falta: null }

/** How much of a line stays to be collected after that. */
export const restoDe = ({ item }: Pick<Linea, 'item'>, decision: Decision): number =>
  decision.que === 'no_hay' ? item.queda : item.queda - decision.envases

/** Whether it still has to be said why some of it stays. */
export const pideMotivo = (linea: Pick<Linea, 'item'>, decision: Decision | undefined): boolean =>
  decision !== undefined && decision.falta === null && restoDe(linea, decision) > 0

/** The first line that leaves in part, or of which there is none, without its why; null when none. */
export const sinMotivo = (lineas: readonly Linea[], decisiones: Decisiones): Linea | null =>
  lineas.find((linea) => pideMotivo(linea, decisiones[linea.clave])) ?? null

/** Where the keyboard goes: the first line nobody decided wholly, after that one when it is given, else from the top. */
export function siguiente(lineas: readonly Linea[], decisiones: Decisiones, despuesDe?: string): string | null {
  const desde = lineas.findIndex(({ clave }) => clave === despuesDe) + 1
  const enOrden = [...lineas.slice(desde), ...lineas.slice(0, desde)]
  return enOrden.find((linea) => !decisiones[linea.clave] || pideMotivo(linea, decisiones[linea.clave]))?.clave ?? null
}

type ItemPedido = InputOf<typeof mostradorDispensar>['items'][number]

/** What is asked of the service for one receta: its decided lines; none when nothing of it leaves. */
export function itemsPedidos(receta: RecetaMostrador, decisiones: Decisiones): ItemPedido[] {
  return lineasDe([receta]).flatMap(({ clave, item: { renglon } }) => {
    const decision = decisiones[clave]
    if (decision?.que !== 'entregar') return []
    const { envases, cajas, sustitucion } = decision
    const dichas = cajas.map(
      (caja) => Object.fromEntries(Object.entries(caja).filter(([, valor]) => valor !== '')) as Partial<Caja>,
    )
    const otro = sustitucion && {
      producto_id: sustitucion.producto_id,
      entregados: sustitucion.entregados,
      sustitucion: { motivo: sustitucion.motivo },
    }
    return [{ renglon, envases, ...(dichas.length > 0 && { cajas: dichas }), ...otro }]
  })
}

type FaltantePedido = NonNullable<InputOf<typeof mostradorDispensar>['faltantes']>[number]

/** Why what stays of one receta stays, line by line. */
export const faltantesDe = (receta: RecetaMostrador, decisiones: Decisiones): FaltantePedido[] =>
  lineasDe([receta]).flatMap((linea) => {
    const decision = decisiones[linea.clave]
    if (!decision?.falta || restoDe(linea, decision) <= 0) return []
    return [{ renglon: linea.item.renglon, ...decision.falta }]
  })

/** The lines there were none of, alone. */
export const soloNoHay = (decisiones: Decisiones): Decisiones =>
  Object.fromEntries(Object.entries(decisiones).filter(([, decision]) => decision.que === 'no_hay'))

const count = (n: number, uno: string, varios: string) => (n === 0 ? [] : [`${n} ${n === 1 ? uno : varios}`])

/** «2 renglones: 1 entregado, 1 sustituido»: what signing will do, before it is done. */
export function resumenDe(lineas: readonly Linea[], decisiones: Decisiones): { cuantos: string; que: string } {
  const decididas = lineas.map((linea) => ({ linea, decision: decisiones[linea.clave] }))
  const entregas = decididas.flatMap(({ linea, decision }) =>
    decision?.que === 'entregar' ? [{ ...decision, queda: linea.item.queda }] : [],
  )
  const sustituidos = entregas.filter(({ sustitucion }) => sustitucion !== null)
  const enParte = entregas.filter(({ sustitucion, envases, queda }) => !sustitucion && envases < queda)
  const enteros = entregas.length - sustituidos.length - enParte.length
  const noHay = decididas.filter(({ decision }) => decision?.que === 'no_hay').length
  const que = [
    ...count(enteros, 'entregado', 'entregados'),
    ...count(enParte.length, 'en parte', 'en parte'),
    ...count(sustituidos.length, 'sustituido', 'sustituidos'),
    ...count(noHay, 'no hay', 'no hay'),
    ...count(decididas.filter(({ decision }) => !decision).length, 'sin decidir', 'sin decidir'),
  ]
  return { cuantos: count(lineas.length, 'renglón', 'renglones')[0] ?? 'Sin renglones', que: que.join(', ') }
}

/**
 * What the patient pays for what was decided, as a decimal string of pesos; null while a price or a coverage of it is
 * not known, because half a sum is not told.
 */
export function aCargoDe(lineas: readonly Linea[], decisiones: Decisiones): string | null {
  let centavos = 0
  for (const { clave, item, receta } of lineas) {
    const decision = decisiones[clave]
    if (decision?.que !== 'entregar') continue
    const { sustitucion, envases } = decision
    const precio = sustitucion ? sustitucion.precio : item.precio
    const cobertura = receta.convenio.es_particular ? 0 : item.cobertura
    if (precio === null || cobertura === null) return null
    centavos += Math.round(Number(precio) * (sustitucion?.entregados ?? envases) * (100 - cobertura))
  }
  return (centavos / 100).toFixed(2)
}

/** The line that a box is for: one not decided yet of that product, or one decided that has no box. */
export function lineaDeCaja(lineas: readonly Linea[], decisiones: Decisiones, gtin: string): Linea | null {
  const suyas = lineas.filter(({ item }) => item.gtin !== null && item.gtin.padStart(14, '0') === gtin)
  const sinGtin = ({ clave }: Linea) => {
    const decision = decisiones[clave]
    return decision?.que === 'entregar' && decision.cajas.length === 0 && decision.sustitucion === null
  }
  return suyas.find(({ clave }) => !decisiones[clave]) ?? suyas.find(sinGtin) ?? null
}

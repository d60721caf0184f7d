import type { InputOf, mostradorDispensar, RecetaMostrador } from '@receta/contract'

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
export type Decision =
  | { que: 'entregar'; envases: number; caja: Caja; sustitucion: Sustitucion | null }
  /** There is none: it stays to be collected. */
  | { que: 'no_hay' }
export type Entrega = Extract<Decision, { que: 'entregar' }>
export type Decisiones = Readonly<Record<string, Decision>>

export const sinCaja: Caja = { gtin: '', lote: '', vence: '', serie: '' }
export const entregar = (envases: number, cambios: Partial<Entrega> = {}): Entrega => ({
  que: 'entregar',
  envases,
  caja: sinCaja,
  sustitucion: null,
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

/** Where the keyboard goes: the first line nobody decided, after that one when it is given, else from the top. */
export function siguiente(lineas: readonly Linea[], decisiones: Decisiones, despuesDe?: string): string | null {
  const desde = lineas.findIndex(({ clave }) => clave === despuesDe) + 1
  const enOrden = [...lineas.slice(desde), ...lineas.slice(0, desde)]
  return enOrden.find(({ clave }) => !decisiones[clave])?.clave ?? null
}

type ItemPedido = InputOf<typeof mostradorDispensar>['items'][number]

/** What is asked of the service for one receta: its decided lines; none when nothing of it leaves. */
export function pedidoDe(receta: RecetaMostrador, decisiones: Decisiones): ItemPedido[] {
  return lineasDe([receta]).flatMap(({ clave, item: { renglon } }) => {
    const decision = decisiones[clave]
    if (decision?.que !== 'entregar') return []
    const { envases, caja, sustitucion } = decision
    const dicho = Object.fromEntries(Object.entries(caja).filter(([, valor]) => valor !== '')) as Partial<Caja>
    const otro = sustitucion && {
      producto_id: sustitucion.producto_id,
      entregados: sustitucion.entregados,
      sustitucion: { motivo: sustitucion.motivo },
    }
    return [{ renglon, envases, ...dicho, ...otro }]
  })
}

const contar = (n: number, uno: string, varios: string) => (n === 0 ? [] : [`${n} ${n === 1 ? uno : varios}`])

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
    ...contar(enteros, 'entregado', 'entregados'),
    ...contar(enParte.length, 'en parte', 'en parte'),
    ...contar(sustituidos.length, 'sustituido', 'sustituidos'),
    ...contar(noHay, 'no hay', 'no hay'),
    ...contar(decididas.filter(({ decision }) => !decision).length, 'sin decidir', 'sin decidir'),
  ]
  return { cuantos: contar(lineas.length, 'renglón', 'renglones')[0] ?? 'Sin renglones', que: que.join(', ') }
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
    return decision?.que === 'entregar' && decision.caja.gtin === '' && decision.sustitucion === null
  }
  return suyas.find(({ clave }) => !decisiones[clave]) ?? suyas.find(sinGtin) ?? null
}

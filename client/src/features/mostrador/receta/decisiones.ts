import type { InputOf, mostradorDispensar, RecetaMostrador } from '@receta/contract'
import { cuenta, type MotivoFaltante } from '@receta/domain'

export type RenglonMostrador = RecetaMostrador['items'][number]
/** '' is unknown. */
export type Caja = { gtin: string; lote: string; vence: string; serie: string }
export type Sustitucion = {
  producto_id: number
  producto: string
  entregados: number
  precio: string | null
  motivo: string
}
/** Why part of a line stays; `texto` specifies the motivo 'otro'. */
export type Falta = { motivo: MotivoFaltante; texto: string }
export type Decision =
  /** `cajas` may be fewer than `envases`. `falta` is why the rest stays, if there is a rest. */
  | { que: 'entregar'; envases: number; cajas: readonly Caja[]; sustitucion: Sustitucion | null; falta: Falta | null }
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

export const claveDe = (recetas_id: number, renglon: number): string => `${recetas_id}-${renglon}`

export type Linea = { clave: string; receta: RecetaMostrador; item: RenglonMostrador }

export const lineasDe = (recetas: readonly RecetaMostrador[]): Linea[] =>
  recetas.flatMap((receta) =>
    receta.items
      .filter(({ queda }) => queda > 0)
      .map((item) => ({ clave: claveDe(receta.recetas_id, item.renglon), receta, item })),
  )

export const noHay: Decision = { que: 'no_hay', falta: null }

export const restoDe = ({ item }: Pick<Linea, 'item'>, decision: Decision): number =>
  decision.que === 'no_hay' ? item.queda : item.queda - decision.envases

export const pideMotivo = (linea: Pick<Linea, 'item'>, decision: Decision | undefined): boolean =>
  decision !== undefined && decision.falta === null && restoDe(linea, decision) > 0

export const sinMotivo = (lineas: readonly Linea[], decisiones: Decisiones): Linea | null =>
  lineas.find((linea) => pideMotivo(linea, decisiones[linea.clave])) ?? null

/** The line to focus next: the first one not completely decided after `despuesDe`, else from the top. */
export function siguiente(lineas: readonly Linea[], decisiones: Decisiones, despuesDe?: string): string | null {
  const desde = lineas.findIndex(({ clave }) => clave === despuesDe) + 1
  const enOrden = [...lineas.slice(desde), ...lineas.slice(0, desde)]
  return enOrden.find((linea) => !decisiones[linea.clave] || pideMotivo(linea, decisiones[linea.clave]))?.clave ?? null
}

type ItemPedido = InputOf<typeof mostradorDispensar>['items'][number]

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

export const faltantesDe = (receta: RecetaMostrador, decisiones: Decisiones): FaltantePedido[] =>
  lineasDe([receta]).flatMap((linea) => {
    const decision = decisiones[linea.clave]
    if (!decision?.falta || restoDe(linea, decision) <= 0) return []
    return [{ renglon: linea.item.renglon, ...decision.falta }]
  })

export const soloNoHay = (decisiones: Decisiones): Decisiones =>
  Object.fromEntries(Object.entries(decisiones).filter(([, decision]) => decision.que === 'no_hay'))

const siHay = (n: number, uno: string, varios: string) => (n === 0 ? [] : [cuenta(n, uno, varios)])

/** «2 renglones: 1 entregado, 1 sustituido»: what signing will do. */
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
    ...siHay(enteros, 'entregado', 'entregados'),
    ...siHay(enParte.length, 'en parte', 'en parte'),
    ...siHay(sustituidos.length, 'sustituido', 'sustituidos'),
    ...siHay(noHay, 'no hay', 'no hay'),
    ...siHay(decididas.filter(({ decision }) => !decision).length, 'sin decidir', 'sin decidir'),
  ]
  return { cuantos: siHay(lineas.length, 'renglón', 'renglones')[0] ?? 'Sin renglones', que: que.join(', ') }
}

/** Decimal string of pesos; null when a price or coverage is unknown, rather than a partial sum. */
export function aCargoDe(lineas: readonly Linea[], decisiones: Decisiones): string | null {
  let centavos = 0
  for (const { clave, item, receta } of lineas) {
    const decision = decisiones[clave]
    if (decision?.que !== 'entregar') continue
    const { sustitucion, envases } = decision
    const precio = sustitucion ? sustitucion.precio : item.precio
    const cobertura = receta.convenio.es_particular || !receta.convenio_atendido ? 0 : item.cobertura
    if (precio === null || cobertura === null) return null
    centavos += Math.round(Number(precio) * (sustitucion?.entregados ?? envases) * (100 - cobertura))
  }
  return (centavos / 100).toFixed(2)
}

/** An undecided line of that product, or a decided one without boxes. */
export function lineaDeCaja(lineas: readonly Linea[], decisiones: Decisiones, gtin: string): Linea | null {
  const suyas = lineas.filter(({ item }) => item.gtin !== null && item.gtin.padStart(14, '0') === gtin)
  const sinGtin = ({ clave }: Linea) => {
    const decision = decisiones[clave]
    return decision?.que === 'entregar' && decision.cajas.length === 0 && decision.sustitucion === null
  }
  return suyas.find(({ clave }) => !decisiones[clave]) ?? suyas.find(sinGtin) ?? null
}

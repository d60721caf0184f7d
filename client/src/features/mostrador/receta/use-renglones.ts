import { type CajaLeida } from '@receta/domain'
import { useRef, useState } from 'react'
import { call } from '#api/call'
import { serverNow } from '#api/server-clock'
import * as contract from '@receta/contract'
import type { Mesa } from '../bandeja/use-mesa'
import { cajaDe, cajaQueNoSale, conCaja } from './caja'
import {
  type Caja,
  type Decision,
  type Entrega,
  entregar,
  type Falta,
  type Linea,
  lineaDeCaja,
  noHay,
  pideMotivo,
} from './decisiones'
import { motivoDeTecla } from './faltantes'
import { lineaConFoco, type TeclasDelPanel } from './use-teclas'

export type Panel = {
  clave: string
  que: 'parte' | 'sustituir' | 'caja' | 'otro'
  /** For 'caja': which box of the line. */
  indice?: number
  /** A scanned box of an equivalent product, preselected. */
  leida?: { caja: Caja; producto_id: number }
}

/** What can be done with each line, by button or key. Only one panel is open at a time. */
export function useRenglones(mesa: Mesa) {
  const [panel, setPanel] = useState<Panel | null>(null)
  const [bloqueando, setBloqueando] = useState<number | null>(null)
  /** Why the last scanned box fits no line. */
  const [cajaMala, setCajaMala] = useState<string | null>(null)
  const delPanel: TeclasDelPanel = useRef(null)
  const { lineas, decisiones } = mesa
  const lineaDe = (clave: string | null) => lineas.find((linea) => linea.clave === clave)

  const decide: Mesa['decide'] = (clave, decision) => {
    setPanel(null)
    setCajaMala(null)
    mesa.decide(clave, decision)
  }
  const open = (nuevo: Panel) => {
    setCajaMala(null)
    setPanel(nuevo)
  }
  const closePanel = () => {
    if (panel) mesa.focus(panel.clave)
    setPanel(null)
  }
  /** Sets the reason for the rest; 'otro' first asks for a text. */
  const tellMotivo = (clave: string, motivo: Falta['motivo'], texto = ''): void => {
    const decision = decisiones[clave]
    if (!decision) return
    if (motivo === 'otro' && texto === '') return open({ clave, que: 'otro' })
    decide(clave, { ...decision, falta: { motivo, texto } })
  }

  /** Handles a key on a line: Enter hands over what is left, a digit that many. */
  const press = ({ clave, item, receta }: Linea, tecla: string): void => {
    if (panel?.clave === clave && delPanel.current?.(tecla)) return
    const decision = decisiones[clave]
    if (tecla === 'B') return setBloqueando(receta.recetas_id)
    if (tecla === 'C' && decision) return decide(clave, null)
    if (tecla === 'L') return open({ clave, que: 'caja' })
    const motivo = pideMotivo({ item }, decision) ? motivoDeTecla(tecla) : null
    if (motivo) return tellMotivo(clave, motivo)
    if (decision) return
    const dicha = decisionDe(tecla, item.queda)
    if (dicha) decide(clave, dicha)
    else if (tecla === 'P' && item.queda > 1) open({ clave, que: 'parte' })
    else if (tecla === 'S' && receta.permite_sustitucion) open({ clave, que: 'sustituir' })
  }

  /** A scanned box decides its line; one of an equivalent product opens the substitution panel. */
  const readCaja = async (leida: CajaLeida) => {
    const abierta = panel?.que === 'caja' ? lineaDe(panel.clave) : undefined
    const que = await queHacerCon(leida, mesa, abierta)
    if ('mala' in que) return setCajaMala(que.mala)
    if ('decision' in que) return decide(que.clave, que.decision)
    open(que)
    mesa.focus(que.clave)
  }

  return {
    panel,
    delPanel,
    cajaMala,
    bloqueando,
    open,
    closePanel,
    decide,
    readCaja,
    /** Stores a typed box, or removes it when empty. An undecided line gets `siNo`. */
    putCaja: (clave: string, indice: number, caja: Caja, siNo: Entrega) => {
      const decision = decisiones[clave]
      decide(clave, conCajaEn(decision?.que === 'entregar' ? decision : siNo, indice, caja))
    },
    tellMotivo,
    forgetCaja: () => setCajaMala(null),
    block: setBloqueando,
    press,
    pressFocused: (tecla: string) => {
      const linea = lineaDe(lineaConFoco())
      if (linea) press(linea, tecla)
    },
  }
}
export type Renglones = ReturnType<typeof useRenglones>

/** The decision of a key: Enter is everything left, a digit that many, X out of stock; null for other keys. */
function decisionDe(tecla: string, queda: number): Decision | null {
  const cuantos = Number(tecla)
  if (tecla === 'ENTER') return entregar(queda)
  if (cuantos >= 1 && cuantos <= queda) return entregar(cuantos)
  return tecla === 'X' ? noHay : null
}

function conCajaEn(entrega: Entrega, indice: number, caja: Caja): Entrega {
  const vacia = Object.values(caja).every((valor) => valor === '')
  return {
    ...entrega,
    cajas: [...entrega.cajas.slice(0, indice), ...(vacia ? [] : [caja]), ...entrega.cajas.slice(indice + 1)],
  }
}

type QueHacer = { mala: string } | { clave: string; decision: Decision } | Panel

/** What a scanned box leads to: a decision, the substitution panel, or why it fits nowhere. */
async function queHacerCon(leida: CajaLeida, mesa: Mesa, abierta: Linea | undefined): Promise<QueHacer> {
  const { lineas, decisiones } = mesa
  const noSale = cajaQueNoSale(leida.vence, new Date(serverNow()))
  if (noSale) return { mala: noSale }
  const caja = cajaDe(leida)
  const linea = abierta ?? lineaDeCaja(lineas, decisiones, leida.gtin) ?? conEsaCaja(lineas, mesa, leida.gtin)
  if (linea) {
    const puesta = conCaja(linea, decisiones[linea.clave], caja)
    return puesta.ok ? { clave: linea.clave, decision: puesta.value } : { mala: puesta.motivo }
  }
  const sustituida = await searchSustituida(lineas, mesa, leida.gtin).catch(() => null)
  if (!sustituida) return { mala: 'Esa caja no es de ningún renglón que falte decidir.' }
  const { clave } = sustituida.linea
  return { clave, que: 'sustituir', leida: { caja, producto_id: sustituida.producto_id } }
}

/** The line that already leaves with boxes of that product. */
const conEsaCaja = (lineas: readonly Linea[], { decisiones }: Mesa, gtin: string): Linea | undefined =>
  lineas.find(({ clave }) => {
    const decision = decisiones[clave]
    return decision?.que === 'entregar' && decision.cajas.some((caja) => caja.gtin === gtin)
  })

/** The undecided line that the box could substitute, asking the service line by line. */
async function searchSustituida(lineas: readonly Linea[], { decisiones }: Mesa, gtin: string) {
  for (const linea of lineas) {
    if (decisiones[linea.clave] || !linea.receta.permite_sustitucion) continue
    const { recetas_id } = linea.receta
    const { items } = await call(contract.mostradorSustitutos, { recetas_id, renglon: linea.item.renglon })
    const suyo = items.find((item) => item.gtin !== null && item.gtin.padStart(14, '0') === gtin)
    if (suyo) return { linea, producto_id: suyo.producto_id }
  }
  return null
}

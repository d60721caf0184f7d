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
  /** Of 'caja', which of the line's boxes. */
  indice?: number
  /** A box that was read and belongs to another product: it is the one to hand over. */
  leida?: { caja: Caja; producto_id: number }
}

/** What is done with each line, by pressing or by one key; one panel is open at a time. */
export function useRenglones(mesa: Mesa) {
  const [panel, setPanel] = useState<Panel | null>(null)
  const [bloqueando, setBloqueando] = useState<number | null>(null)
  /** Why the last box that was read goes nowhere. */
  const [cajaMala, setCajaMala] = useState<string | null>(null)
  const delPanel: TeclasDelPanel = useRef(null)
  const { lineas, decisiones } = mesa
  const lineaDe = (clave: string | null) => lineas.find((linea) => linea.clave === clave)

  const decidir: Mesa['decidir'] = (clave, decision) => {
    setPanel(null)
    setCajaMala(null)
    mesa.decidir(clave, decision)
  }
  const abrir = (nuevo: Panel) => {
    setCajaMala(null)
    setPanel(nuevo)
  }
  const cerrarPanel = () => {
    if (panel) mesa.enfocar(panel.clave)
    setPanel(null)
  }
  /** Why some of a line stays; 'otro' asks which first. */
  const decirMotivo = (clave: string, motivo: Falta['motivo'], texto = ''): void => {
    const decision = decisiones[clave]
    if (!decision) return
    if (motivo === 'otro' && texto === '') return abrir({ clave, que: 'otro' })
    decidir(clave, { ...decision, falta: { motivo, texto } })
  }

  /** One key on one line: Enter hands over what is left of it, a figure that many. */
  const accionar = ({ clave, item, receta }: Linea, tecla: string): void => {
    if (panel?.clave === clave && delPanel.current?.(tecla)) return
    const decision = decisiones[clave]
    if (tecla === 'B') return setBloqueando(receta.recetas_id)
    if (tecla === 'C' && decision) return decidir(clave, null)
    if (tecla === 'L') return abrir({ clave, que: 'caja' })
    const motivo = pideMotivo({ item }, decision) ? motivoDeTecla(tecla) : null
    if (motivo) return decirMotivo(clave, motivo)
    if (decision) return
    const dicha = decisionDe(tecla, item.queda)
    if (dicha) decidir(clave, dicha)
    else if (tecla === 'P' && item.queda > 1) abrir({ clave, que: 'parte' })
    else if (tecla === 'S' && receta.permite_sustitucion) abrir({ clave, que: 'sustituir' })
  }

  /** A box that is read decides its line; one of another product offers itself as the substitute of its equivalent. */
  const leerCaja = async (leida: CajaLeida) => {
    const abierta = panel?.que === 'caja' ? lineaDe(panel.clave) : undefined
    const que = await queHacerCon(leida, mesa, abierta)
    if ('mala' in que) return setCajaMala(que.mala)
    if ('decision' in que) return decidir(que.clave, que.decision)
    abrir(que)
    mesa.enfocar(que.clave)
  }

  return {
    panel,
    delPanel,
    cajaMala,
    bloqueando,
    abrir,
    cerrarPanel,
    decidir,
    leerCaja,
    /** What somebody typed of a box, an empty one being none; a line nobody decided is decided by it. */
    ponerCaja: (clave: string, indice: number, caja: Caja, siNo: Entrega) => {
      const decision = decisiones[clave]
      decidir(clave, conCajaEn(decision?.que === 'entregar' ? decision : siNo, indice, caja))
    },
    decirMotivo,
    olvidarCaja: () => setCajaMala(null),
    bloquear: setBloqueando,
    accionar,
    accionarConFoco: (tecla: string) => {
      const linea = lineaDe(lineaConFoco())
      if (linea) accionar(linea, tecla)
    },
  }
}
export type Renglones = ReturnType<typeof useRenglones>

/** Enter hands over what is left, a figure that many, X none; null of any other key. */
function decisionDe(tecla: string, queda: number): Decision | null {
  const cuantos = Number(tecla)
  if (tecla === 'ENTER') return entregar(queda)
  if (cuantos >= 1 && cuantos <= queda) return entregar(cuantos)
  return tecla === 'X' ? noHay : null
}

/** With that box in that place, or without any where it is empty. */
function conCajaEn(entrega: Entrega, indice: number, caja: Caja): Entrega {
  const vacia = Object.values(caja).every((valor) => valor === '')
  return {
    ...entrega,
    cajas: [...entrega.cajas.slice(0, indice), ...(vacia ? [] : [caja]), ...entrega.cajas.slice(indice + 1)],
  }
}

type QueHacer = { mala: string } | { clave: string; decision: Decision } | Panel

/** What a box that was read decides: its line, the panel where it is the substitute of its equivalent, or why it goes nowhere. */
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
  const sustituida = await buscarSustituida(lineas, mesa, leida.gtin).catch(() => null)
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

/** Of what undecided line that box is an equivalent, asking the service line by line. */
async function buscarSustituida(lineas: readonly Linea[], { decisiones }: Mesa, gtin: string) {
  for (const linea of lineas) {
    if (decisiones[linea.clave] || !linea.receta.permite_sustitucion) continue
    const { recetas_id } = linea.receta
    const { items } = await call(contract.mostradorSustitutos, { recetas_id, renglon: linea.item.renglon })
    const suyo = items.find((item) => item.gtin !== null && item.gtin.padStart(14, '0') === gtin)
    if (suyo) return { linea, producto_id: suyo.producto_id }
  }
  return null
}

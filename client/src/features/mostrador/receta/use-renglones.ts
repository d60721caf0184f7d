import { type CajaLeida } from '@receta/domain'
import { useRef, useState } from 'react'
import { call } from '#api/call'
import { serverNow } from '#api/server-clock'
import * as contract from '@receta/contract'
import type { Mesa } from '../bandeja/use-mesa'
import { cajaDe, cajaQueNoSale, conCaja } from './caja'
import { type Caja, type Entrega, entregar, type Falta, type Linea, lineaDeCaja, noHay, pideMotivo } from './decisiones'
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
    const cuantos = Number(tecla)
    if (tecla === 'ENTER') decidir(clave, entregar(item.queda))
    else if (cuantos >= 1 && cuantos <= item.queda) decidir(clave, entregar(cuantos))
    else if (tecla === 'P' && item.queda > 1) abrir({ clave, que: 'parte' })
    else if (tecla === 'S' && receta.permite_sustitucion) abrir({ clave, que: 'sustituir' })
    else if (tecla === 'X') decidir(clave, noHay)
  }

  /** A box that is read decides its line; one of another product offers itself as the substitute of its equivalent. */
  const leerCaja = async (leida: CajaLeida) => {
    const noSale = cajaQueNoSale(leida.vence, new Date(serverNow()))
    if (noSale) return setCajaMala(noSale)
    const caja = cajaDe(leida)
    const abierta = panel?.que === 'caja' ? lineaDe(panel.clave) : undefined
    const linea = abierta ?? lineaDeCaja(lineas, decisiones, leida.gtin) ?? conEsaCaja(lineas, mesa, leida.gtin)
    if (linea) {
      const puesta = conCaja(linea, decisiones[linea.clave], caja)
      if (!puesta.ok) return setCajaMala(puesta.motivo)
      setPanel(null)
      setCajaMala(null)
      return mesa.decidir(linea.clave, puesta.value)
    }
    const sustituida = await buscarSustituida(lineas, mesa, leida.gtin).catch(() => null)
    if (!sustituida) return setCajaMala('Esa caja no es de ningún renglón que falte decidir.')
    const { clave } = sustituida.linea
    abrir({ clave, que: 'sustituir', leida: { caja, producto_id: sustituida.producto_id } })
    mesa.enfocar(clave)
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
      const entrega = decision?.que === 'entregar' ? decision : siNo
      const vacia = Object.values(caja).every((valor) => valor === '')
      const cajas = [...entrega.cajas.slice(0, indice), ...(vacia ? [] : [caja]), ...entrega.cajas.slice(indice + 1)]
      decidir(clave, { ...entrega, cajas })
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

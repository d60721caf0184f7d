import { type CajaLeida, nombreDroga } from '@receta/domain'
import { useRef } from 'react'
import { call } from '#api/call'
import { serverNow } from '#api/server-clock'
import * as contract from '@receta/contract'
import { frena, type Panel } from '../maquina/estado'
import type { Mostrador } from '../use-mostrador'
import { cajaDe, cajaQueNoSale, conCaja } from './caja'
import {
  type Caja,
  type Decision,
  type Decisiones,
  type Entrega,
  entregar,
  type Falta,
  type Linea,
  lineaDeCaja,
  noHay,
  pideMotivo,
} from './decisiones'
import { motivoDeTecla } from './faltantes'
import { type TeclasDelPanel, useSecciones } from './use-teclas'

/** Only one panel is open at a time. */
export function useRenglones({ estado, vista, send, now }: Mostrador) {
  const { panel } = estado
  const delPanel: TeclasDelPanel = useRef(null)
  const { lineas } = vista
  const secciones = useSecciones()
  const lineaDe = (clave: string | null) => lineas.find((linea) => linea.clave === clave)

  const decide = (clave: string, decision: Decision | null) => send({ tipo: 'decidio', clave, decision })
  const open = (nuevo: Panel) => send({ tipo: 'abrio_panel', panel: nuevo })
  const closePanel = () => send({ tipo: 'cerro_panel' })
  const tellMotivo = (clave: string, motivo: Falta['motivo'], texto = ''): void => {
    const decision = now().decisiones[clave]
    if (!decision) return
    if (motivo === 'otro' && texto === '') return open({ clave, que: 'otro' })
    decide(clave, { ...decision, falta: { motivo, texto } })
  }

  const block = (recetas_id: number | null) => send({ tipo: 'quiso_bloquear', recetas_id })

  /** Enter hands over what is left, a digit that many. */
  const press = ({ clave, item, receta }: Linea, tecla: string): void => {
    if (panel?.clave === clave && delPanel.current?.(tecla)) return
    const decision = now().decisiones[clave]
    if (tecla === 'B') return block(receta.recetas_id)
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
    const codigo = leida.gtin
    const abierta = panel?.que === 'caja' ? lineaDe(panel.clave) : undefined
    const que = await queHacerCon(leida, lineas, now().decisiones, abierta)
    if ('mala' in que) return send({ tipo: 'leyo_caja_mala', codigo, porque: que.mala })
    const linea = lineaDe(que.clave)
    send({ tipo: 'leyo_caja', codigo, que: linea ? nombreDroga(linea.item) : '' })
    if ('decision' in que) return decide(que.clave, que.decision)
    open(que)
    send({ tipo: 'enfoco', clave: que.clave })
  }

  return {
    panel,
    delPanel,
    open,
    closePanel,
    decide,
    readCaja,
    putCaja: (clave: string, indice: number, caja: Caja, siNo: Entrega) => {
      const decision = now().decisiones[clave]
      decide(clave, conCajaEn(decision?.que === 'entregar' ? decision : siNo, indice, caja))
    },
    tellMotivo,
    block,
    press,
    pressFocused: (tecla: string) => {
      send({ tipo: 'apreto' })
      // A refusal has the keys: one pressed before it was seen must not act on the patient behind it.
      if (frena(now().ultimo)) return
      const linea = lineas.find(({ clave }) => secciones.hasFoco(clave))
      if (linea) press(linea, tecla)
    },
    /** Keeps the section of a line while it is on the screen. */
    keepSeccion: secciones.keep,
    /** Moves the focus to the line that many below, or above. */
    pass: (clave: string, pasos: 1 | -1) => {
      const otra = lineas[lineas.findIndex((linea) => linea.clave === clave) + pasos]
      if (otra) secciones.focus(otra.clave)
    },
  }
}
export type Renglones = ReturnType<typeof useRenglones>

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

async function queHacerCon(
  leida: CajaLeida,
  lineas: readonly Linea[],
  decisiones: Decisiones,
  abierta: Linea | undefined,
): Promise<QueHacer> {
  const noSale = cajaQueNoSale(leida.vence, new Date(serverNow()))
  if (noSale) return { mala: noSale }
  const caja = cajaDe(leida)
  const linea = abierta ?? lineaDeCaja(lineas, decisiones, leida.gtin) ?? conEsaCaja(lineas, decisiones, leida.gtin)
  if (linea) {
    const puesta = conCaja(linea, decisiones[linea.clave], caja)
    return puesta.ok ? { clave: linea.clave, decision: puesta.value } : { mala: puesta.motivo }
  }
  const sustituida = await searchSustituida(lineas, decisiones, leida.gtin).catch(() => null)
  if (!sustituida) return { mala: 'Esa caja no es de ningún renglón que falte decidir.' }
  const { clave } = sustituida.linea
  return { clave, que: 'sustituir', leida: { caja, producto_id: sustituida.producto_id } }
}

const conEsaCaja = (lineas: readonly Linea[], decisiones: Decisiones, gtin: string): Linea | undefined =>
  lineas.find(({ clave }) => {
    const decision = decisiones[clave]
    return decision?.que === 'entregar' && decision.cajas.some((caja) => caja.gtin === gtin)
  })

async function searchSustituida(lineas: readonly Linea[], decisiones: Decisiones, gtin: string) {
  for (const linea of lineas) {
    if (decisiones[linea.clave] || !linea.receta.permite_sustitucion) continue
    const { recetas_id } = linea.receta
    const { items } = await call(contract.mostradorSustitutos, { recetas_id, renglon: linea.item.renglon })
    const suyo = items.find((item) => item.gtin !== null && item.gtin.padStart(14, '0') === gtin)
    if (suyo) return { linea, producto_id: suyo.producto_id }
  }
  return null
}

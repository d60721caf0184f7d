import { normalize } from '../comun/texto'
import { viaDeForma } from './via'

export const ClaseForma = { SOLIDA: 0, OTRA: 1, LIQUIDA: 2, INYECTABLE: 3, PEDIATRICA: 4 } as const

const LIQUIDA = /suspension|jarabe|gotas|solucion|elixir|bebible|extempor|reconstituir|emulsion/
const INYECTABLES = new Set(['parenteral', 'intravenosa', 'intramuscular', 'subcutánea'])

export function claseDeForma({ forma, nombre, presentacion }: { forma: string; nombre: string; presentacion: string }) {
  if (/pediatri|infantil|\bninos?\b/.test(normalize(`${nombre} ${forma} ${presentacion}`))) return ClaseForma.PEDIATRICA
  const via = viaDeForma(forma)
  if (INYECTABLES.has(via)) return ClaseForma.INYECTABLE
  if (via !== 'oral' && via !== '') return ClaseForma.OTRA
  if (LIQUIDA.test(normalize(forma))) return ClaseForma.LIQUIDA
  return via === 'oral' ? ClaseForma.SOLIDA : ClaseForma.OTRA
}

/** Children under 8 seldom swallow a tablet; from 12 on the form of an adult is the usual one. */
const bebe = 8
const traga = 12

/** 0 first; an undefined age is an adult's. It only orders: every form is offered to everybody. */
export function puestoPorEdad(clase: number, edad: number | undefined): number {
  if (edad !== undefined && edad < bebe) {
    if (clase === ClaseForma.SOLIDA) return 1
    return clase === ClaseForma.INYECTABLE ? 2 : 0
  }
  if (clase === ClaseForma.INYECTABLE) return 1
  if (edad !== undefined && edad < traga) return 0
  return clase === ClaseForma.LIQUIDA || clase === ClaseForma.PEDIATRICA ? 2 : 0
}

import type { ReglasDeNorma } from '@receta/contract'
import {
  type Comparacion,
  type Condicion,
  type Efecto,
  esDePeriodo,
  type Hecho,
  type HechoLista,
  type HechoNumero,
  type Hoja,
  hechosLista,
  hechosNumero,
  lenguajeNormas,
  nombresHechos,
  type ReglaNorma,
} from '@receta/domain'
import { opcionesDe, type Union } from './palabras-editor'

export type Grupo = { union: Union; partes: readonly Condicion[] }

export const esGrupo = (c: Condicion): boolean => ('no' in c ? esGrupo(c.no) : 'todas' in c || 'alguna' in c)

/** A condition as a group; a single fact is a group of one. */
export function comoGrupo(c: Condicion): Grupo {
  if ('todas' in c) return { union: 'todas', partes: c.todas }
  if ('alguna' in c) return { union: 'alguna', partes: c.alguna }
  if ('no' in c && 'todas' in c.no) return { union: 'no_todas', partes: c.no.todas }
  if ('no' in c && 'alguna' in c.no) return { union: 'ninguna', partes: c.no.alguna }
  return { union: 'todas', partes: [c] }
}

/** An empty group can only mean «siempre». */
export function deGrupo({ union, partes }: Grupo): Condicion {
  if (union === 'todas' || partes.length === 0) return { todas: partes }
  if (union === 'alguna') return { alguna: partes }
  return { no: union === 'ninguna' ? { alguna: partes } : { todas: partes } }
}

export const comoHoja = (c: Condicion): { hoja: Hoja; niega: boolean } =>
  'no' in c ? { hoja: comoHoja(c.no).hoja, niega: !comoHoja(c.no).niega } : { hoja: c as Hoja, niega: false }

export const deHoja = (hoja: Hoja, niega: boolean): Condicion => (niega ? { no: hoja } : hoja)

export const esNumero = (hecho: Hecho): hecho is HechoNumero => hecho in hechosNumero
export const esLista = (hecho: Hecho): hecho is HechoLista => hecho in hechosLista

const mesDias = 30

export function nuevaHoja(hecho: Hecho): Hoja {
  if (esNumero(hecho))
    return { hecho, es: 'mayor' as Comparacion, valor: 0, ...(esDePeriodo(hecho) && { dias: mesDias }) }
  return esLista(hecho) ? { hecho, entre: [] } : { hecho }
}

export const nuevaRegla = (): ReglaNorma => ({
  cuando: { todas: [nuevaHoja('monodroga')] },
  efecto: { tipo: 'rechaza' },
  motivo: '',
})

export const efectoDe = (tipo: Efecto['tipo']): Efecto => (tipo === 'limita' ? { tipo, dias: mesDias } : { tipo })

export function clean(c: Condicion): Condicion {
  if ('todas' in c) return { todas: c.todas.map(clean) }
  if ('alguna' in c) return { alguna: c.alguna.map(clean) }
  if ('no' in c) return { no: clean(c.no) }
  return 'entre' in c ? { ...c, entre: c.entre.map((palabra) => palabra.trim()).filter(Boolean) } : c
}

export function open(c: Condicion): Condicion {
  if ('todas' in c) return { todas: c.todas.map(open) }
  if ('alguna' in c) return { alguna: c.alguna.map(open) }
  if ('no' in c) return { no: open(c.no) }
  if (!('entre' in c) || opcionesDe(c.hecho, []) !== null) return c
  return { ...c, entre: c.entre.map((palabra, i) => (i === 0 ? palabra : ` ${palabra}`)) }
}

export const reglasDe = (reglas: readonly ReglaNorma[]): ReglasDeNorma => ({
  lenguaje: lenguajeNormas,
  reglas: reglas.map((r) => ({ ...r, cuando: clean(r.cuando), motivo: r.motivo.trim() })),
})

const hojasDe = (c: Condicion): Hoja[] => {
  if ('todas' in c) return c.todas.flatMap(hojasDe)
  if ('alguna' in c) return c.alguna.flatMap(hojasDe)
  return 'no' in c ? hojasDe(c.no) : [c]
}

const gruposVacios = (c: Condicion): boolean => {
  if ('no' in c) return gruposVacios(c.no)
  const partes = 'todas' in c ? c.todas : 'alguna' in c ? c.alguna : null
  return partes !== null && partes.some((p) => (esGrupo(p) && comoGrupo(p).partes.length === 0) || gruposVacios(p))
}

/** What a rule still lacks; null when it is complete. */
export function faltaDe({ cuando }: ReglaNorma): string | null {
  const limpia = clean(cuando)
  const vacia = hojasDe(limpia).find((hoja) => 'entre' in hoja && hoja.entre.length === 0)
  if (vacia) return `Falta decir cuál: ${nombresHechos[vacia.hecho]}.`
  if (hojasDe(limpia).some((hoja) => 'dias' in hoja && hoja.dias === 0)) return 'Falta en cuántos días.'
  return gruposVacios(limpia) ? 'Hay un grupo sin condiciones.' : null
}

import { normalize } from '@receta/domain'
import type { z } from 'zod'
import { comparables, comparablesDeItem, envasesDe, type ItemComparable, type Legible } from './datos'
import type { diferenciaReceta } from './piezas-receta'

/** What the médico decided. Dates and numbers always differ. */
export type RecetaComparable = Legible & { items: readonly ItemComparable[] }

/** `antes` is '' for what was added, and `ahora` for what was removed. */
type Diferencia = z.output<typeof diferenciaReceta>

const nombreDe = (i: ItemComparable): string => [i.monodroga, i.concentracion, i.forma].filter(Boolean).join(' ')
const enteroDe = (i: ItemComparable): string => `${envasesDe(i)} · ${i.posologia}`

function cambia(sobre: string, antes: string, ahora: string): Diferencia[] {
  return antes.trim() === ahora.trim() ? [] : [{ que: 'cambia', sobre, antes, ahora }]
}

type Par = { antes: ItemComparable; ahora: ItemComparable }

/** By ingredient: first those with the same strength and form, then the rest in order. */
function pair(antes: readonly ItemComparable[], ahora: readonly ItemComparable[]) {
  const libres = [...ahora]
  const pares: Par[] = []
  const take = (item: ItemComparable, iguales: (a: ItemComparable, b: ItemComparable) => boolean): boolean => {
    const donde = libres.findIndex((otro) => iguales(item, otro))
    const [otro] = donde < 0 ? [] : libres.splice(donde, 1)
    if (otro) pares.push({ antes: item, ahora: otro })
    return otro !== undefined
  }
  const mismaDroga = (a: ItemComparable, b: ItemComparable) => normalize(a.monodroga) === normalize(b.monodroga)
  const mismoRenglon = (a: ItemComparable, b: ItemComparable) =>
    mismaDroga(a, b) && a.concentracion === b.concentracion && a.forma === b.forma
  const sueltos = antes.filter((item) => !take(item, mismoRenglon))
  const quitados = sueltos.filter((item) => !take(item, mismaDroga))
  return { pares, quitados, agregados: libres }
}

function diferenciaItems(antes: readonly ItemComparable[], ahora: readonly ItemComparable[]): Diferencia[] {
  const { pares, quitados, agregados } = pair(antes, ahora)
  return [
    ...pares.flatMap((par) =>
      comparablesDeItem.flatMap(({ nombre, de }) =>
        cambia(`${par.ahora.monodroga} · ${nombre}`, de(par.antes), de(par.ahora)),
      ),
    ),
    ...quitados.map((i) => ({ que: 'quita' as const, sobre: nombreDe(i), antes: enteroDe(i), ahora: '' })),
    ...agregados.map((i) => ({ que: 'agrega' as const, sobre: nombreDe(i), antes: '', ahora: enteroDe(i) })),
  ]
}

/** Drugs first. Médico, farmacia and paciente read this same list. */
export const compareRecetas = (antes: RecetaComparable, ahora: RecetaComparable): Diferencia[] => [
  ...diferenciaItems(antes.items, ahora.items),
  ...comparables.flatMap(({ sobre, de }) => cambia(sobre, de(antes), de(ahora))),
]

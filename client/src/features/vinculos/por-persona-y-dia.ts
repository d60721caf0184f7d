import type { OutputOf } from '@receta/contract'
import type * as contract from '@receta/contract'
import { formatHora, hoy } from '@receta/domain'
import type { IconName } from '#ui/Icon'
import { cuandoFue, queHizo } from './palabras'

type Acceso = OutputOf<typeof contract.accesos>['items'][number]

export type Hecho = {
  hizo: string
  recetas: readonly { referencia: string; recetas_id: number | null }[]
  veces: number
}

/** `acceso` is the last of it and says who it was. */
export type DiaDe = {
  acceso: Acceso
  desde: string
  hechos: readonly Hecho[]
  motivos: readonly string[]
  icono: IconName
}

export function groupPersonaYDia(items: readonly Acceso[]): DiaDe[] {
  const grupos = new Map<string, Acceso[]>()
  for (const acceso of items) {
    const { quien, rol, propio, en_nombre_de, sin_relacion } = acceso
    const clave = JSON.stringify([hoy(new Date(acceso.en)), quien, rol, propio, en_nombre_de, sin_relacion])
    grupos.set(clave, [...(grupos.get(clave) ?? []), acceso])
  }
  return [...grupos.values()].flatMap((suyos) => {
    const [acceso] = suyos
    const [primero, ...despues] = suyos.toReversed()
    if (!acceso || !primero) return []
    const enOrden = [primero, ...despues]
    return {
      acceso,
      desde: primero.en,
      hechos: listHechos(enOrden),
      motivos: [...new Set(enOrden.flatMap(({ motivo }) => motivo ?? []))],
      icono: queHizo(acceso).icono,
    }
  })
}

function listHechos(enOrden: readonly Acceso[]): Hecho[] {
  const hechos = new Map<string, Hecho>()
  for (const acceso of enOrden) {
    const { hizo } = queHizo(acceso)
    const { recetas, veces } = hechos.get(hizo) ?? { recetas: [], veces: 0 }
    const { referencia, recetas_id } = acceso
    const nueva = referencia !== null && !recetas.some((r) => r.referencia === referencia)
    hechos.set(hizo, {
      hizo,
      recetas: nueva ? [...recetas, { referencia, recetas_id }] : recetas,
      veces: veces + 1,
    })
  }
  return [...hechos.values()]
}

export function diceHecho({ hizo, recetas }: Hecho, primero: boolean): string {
  const dicho = recetas.length > 1 ? hizo.replace(/\bla receta$/, 'las recetas') : hizo
  return primero ? dicho : `${dicho.charAt(0).toLowerCase()}${dicho.slice(1)}`
}

export function cuandoDelDia({ acceso, desde }: DiaDe, now: Date): string {
  const [empezo, termino] = [formatHora(new Date(desde)), formatHora(new Date(acceso.en))]
  const cuando = cuandoFue(acceso.en, now)
  if (empezo === termino) return cuando
  return `${cuando.split(' ')[0] ?? ''}, de ${empezo} a ${termino}`
}

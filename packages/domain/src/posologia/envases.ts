export type PresentacionEnvase = { producto_id: number; unidades: number }
export type EnvasesElegidos = { producto_id: number; envases: number }

// Far above any outpatient treatment, so that a mistyped dose cannot exhaust the memory.
const UNIDADES_MAXIMAS = 100_000

/** The least remainder and, among those, the fewest packs, largest first. Empty when none can cover the units. */
export function computeEnvases(unidades: number, presentaciones: readonly PresentacionEnvase[]): EnvasesElegidos[] {
  const usables = presentaciones
    .filter((presentacion) => Number.isInteger(presentacion.unidades) && presentacion.unidades > 0)
    .toSorted((a, b) => b.unidades - a.unidades)
  const mayor = usables[0]
  if (!mayor || !(unidades > 0) || unidades > UNIDADES_MAXIMAS) return []
  const objetivo = Math.ceil(unidades)
  const ultimos = ultimoEnvasePorTotal(objetivo + mayor.unidades - 1, usables)
  let total = objetivo
  while (total < ultimos.length && ultimos[total] === undefined) total++
  return countEnvases(total, ultimos)
}

function ultimoEnvasePorTotal(
  maximo: number,
  presentaciones: readonly PresentacionEnvase[],
): (PresentacionEnvase | undefined)[] {
  const ultimos: (PresentacionEnvase | undefined)[] = Array.from({ length: maximo + 1 })
  const cuantos = new Float64Array(maximo + 1).fill(Number.POSITIVE_INFINITY)
  cuantos[0] = 0
  for (let total = 1; total <= maximo; total++) {
    for (const presentacion of presentaciones) {
      const antes = cuantos[total - presentacion.unidades] ?? Number.POSITIVE_INFINITY
      if (antes + 1 < (cuantos[total] ?? 0)) {
        cuantos[total] = antes + 1
        ultimos[total] = presentacion
      }
    }
  }
  return ultimos
}

function countEnvases(total: number, ultimos: readonly (PresentacionEnvase | undefined)[]): EnvasesElegidos[] {
  const elegidos = new Map<number, number>()
  for (let resto = total; resto > 0; ) {
    const envase = ultimos[resto]
    if (!envase) return []
    elegidos.set(envase.producto_id, (elegidos.get(envase.producto_id) ?? 0) + 1)
    resto -= envase.unidades
  }
  return Array.from(elegidos, ([producto_id, envases]) => ({ producto_id, envases }))
}

/** None when the size is unknown. */
export function envasesPara(unidades: number, unidadesPorEnvase: number): { envases: number; sobra: number } {
  if (!(unidades > 0) || !(unidadesPorEnvase > 0)) return { envases: 0, sobra: 0 }
  const envases = Math.ceil(unidades / unidadesPorEnvase)
  return { envases, sobra: envases * unidadesPorEnvase - unidades }
}

export function fraseEnvases({ sobra }: { envases: number; sobra: number }): string {
  if (sobra <= 0) return 'no sobra nada'
  return `${sobra > 1 ? 'sobran' : 'sobra'} ${String(sobra).replace('.', ',')}`
}

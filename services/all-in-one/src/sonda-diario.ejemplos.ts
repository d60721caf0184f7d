import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

type PorLlamada = Record<string, Record<string, number>>
/** What a run sent since its line before, by call and status. */
type Renglon = { semilla: number; en: string; pedidos: number; fallas: number; porLlamada: PorLlamada }
type Suma = { corridas: number; pedidos: number; fallas: number; porLlamada: PorLlamada }

const primeraSemilla = 20_261_123

const add = (a: PorLlamada, b: PorLlamada): PorLlamada => {
  const suma: PorLlamada = structuredClone(a)
  for (const [cual, estados] of Object.entries(b))
    for (const [estado, n] of Object.entries(estados))
      suma[cual] = { ...suma[cual], [estado]: (suma[cual]?.[estado] ?? 0) + n }
  return suma
}

/**
 * Adds up the requests of every long run in a file of one line for each twenty thousand, so that a run that is stopped counts what it
 * sent. Each run draws from a seed of its own, or the second would send what the first one did.
 */
export function openDiario(archivo: string | undefined) {
  const read = (): Renglon[] =>
    archivo && existsSync(archivo)
      ? readFileSync(archivo, 'utf8')
          .split('\n')
          .filter(Boolean)
          .map((renglon) => JSON.parse(renglon) as Renglon)
      : []
  const semilla = Math.max(primeraSemilla - 1, ...read().map((r) => r.semilla)) + 1
  let desde: Omit<Renglon, 'semilla' | 'en'> = { pedidos: 0, fallas: 0, porLlamada: {} }
  return {
    semilla,
    count(cual: string, estado: number, falla: boolean): void {
      desde.pedidos++
      if (falla) desde.fallas++
      desde.porLlamada = addOne(desde.porLlamada, cual, estado)
    },
    write(): void {
      if (!archivo || desde.pedidos === 0) return
      mkdirSync(path.dirname(archivo), { recursive: true })
      appendFileSync(archivo, `${JSON.stringify({ semilla, en: new Date().toISOString(), ...desde })}\n`)
      desde = { pedidos: 0, fallas: 0, porLlamada: {} }
    },
    sum: (): Suma =>
      read().reduce<Suma>(
        (s, r) => ({
          corridas: s.corridas,
          pedidos: s.pedidos + r.pedidos,
          fallas: s.fallas + r.fallas,
          porLlamada: add(s.porLlamada, r.porLlamada),
        }),
        { corridas: new Set(read().map((r) => r.semilla)).size, pedidos: 0, fallas: 0, porLlamada: {} },
      ),
  }
}

function addOne(suma: PorLlamada, cual: string, estado: number): PorLlamada {
  const suya = (suma[cual] ??= {})
  suya[estado] = (suya[estado] ?? 0) + 1
  return suma
}

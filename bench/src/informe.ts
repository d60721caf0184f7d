import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import type { Resultado } from './medir'
import { enRaiz } from './servidor'

export type Corrida = { recetas: number; resultados: Resultado[] }

/** Beyond this loss from the first size to the last, a call does not hold as data grows. */
const perdidaMaxima = 0.2

const numero = (n: number, decimales = 0) =>
  n.toLocaleString('es-AR', { minimumFractionDigits: decimales, maximumFractionDigits: decimales })
const line = (celdas: readonly string[], anchos: readonly number[]) =>
  `  ${celdas.map((c, i) => (i === 0 ? c.padEnd(anchos[i] ?? 0) : c.padStart(anchos[i] ?? 0))).join('  ')}`

function table(filas: readonly (readonly string[])[]): string {
  const anchos = (filas[0] ?? []).map((_titulo, i) => Math.max(...filas.map((f) => f[i]?.length ?? 0)))
  return filas.map((f) => line(f, anchos)).join('\n')
}

const metaDe = ({ meta }: Resultado) => ('p99' in meta ? `p99 ≤ ${meta.p99} ms` : `≥ ${numero(meta.razon, 2)}`)
const veredicto = ({ cumple }: Resultado) => (cumple === null ? '—' : cumple ? 'sí' : 'NO')

/** The table of one size, in Spanish. */
export function formatCorrida({ recetas, resultados }: Corrida): string {
  const titulos = [
    'llamada',
    'por s',
    'p50 ms',
    'p95 ms',
    'p99 ms',
    'pgbench/s',
    'razón',
    'meta',
    'cumple',
    'CPU servidor',
    'CPU generador',
  ]
  const filas = resultados.map((r) => [
    r.llamada,
    numero(r.por_s),
    numero(r.p50, 1),
    numero(r.p95, 1),
    numero(r.p99, 1),
    r.pgbench === null ? '—' : numero(r.pgbench),
    r.razon === null ? '—' : numero(r.razon, 2),
    metaDe(r),
    veredicto(r),
    `${numero(r.nucleos.servidor * 100)} %`,
    `${numero(r.nucleos.generador * 100)} %`,
  ])
  return `\n  ${numero(recetas)} recetas\n\n${table([titulos, ...filas])}\n`
}

/** How much of its rate each call loses from the smallest size to the largest. */
export function formatCrecimiento(corridas: readonly Corrida[]): { texto: string; cumple: boolean } {
  const [primera] = corridas
  const ultima = corridas.at(-1)
  if (!primera || !ultima) return { texto: '', cumple: true }
  const perdidas = primera.resultados.map((r) => {
    const final = ultima.resultados.find((x) => x.llamada === r.llamada)
    return { llamada: r.llamada, perdida: 1 - (final?.por_s ?? 0) / r.por_s }
  })
  const filas = perdidas.map(({ llamada, perdida }) => [
    llamada,
    ...corridas.map((c) => numero(c.resultados.find((r) => r.llamada === llamada)?.por_s ?? 0)),
    `${numero(perdida * 100)} %`,
    perdida <= perdidaMaxima ? 'sí' : 'NO',
  ])
  const titulos = [
    'llamada',
    ...corridas.map((c) => `${numero(c.recetas)} rec.`),
    'pierde',
    `≤ ${perdidaMaxima * 100} %`,
  ]
  return {
    texto: `\n  Crecimiento, por s\n\n${table([titulos, ...filas])}\n`,
    cumple: perdidas.every((p) => p.perdida <= perdidaMaxima),
  }
}

/** Keeps the numbers with the machine they were measured on; answers where. */
export async function saveResultados(corridas: readonly Corrida[], opciones: object): Promise<string> {
  const carpeta = enRaiz('bench', 'resultados')
  await mkdir(carpeta, { recursive: true })
  const archivo = `${carpeta}/${new Date().toISOString().replaceAll(/[:.]/g, '-')}.json`
  const maquina = { nucleos: cpus().length, cpu: cpus()[0]?.model ?? '', node: process.version }
  await writeFile(archivo, `${JSON.stringify({ maquina, opciones, corridas }, null, 2)}\n`)
  return archivo
}

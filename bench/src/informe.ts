import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import type { Resultado } from './measure-all'
import { enRaiz } from './servidor'
import { type CargaMedida, detencionMaxima, memoriaMaxima } from './vademecum'

export type Costo = { llamada: string; paginas: number }
/** `resultados` is empty when only the costs are measured, which do not depend on time. */
export type Corrida = { recetas: number; resultados: Resultado[]; costos: Costo[]; cargas?: CargaMedida[] }

/** A call that loses more than this from the smallest to the largest size does not scale. */
const perdidaMaxima = 0.2
/**
 * From 10⁴ to 10⁶ recetas an index grows by a level or two, and each look-up by one or two pages. A call that reads more with
 * each receta grows a hundredfold.
 */
const aumentoMaximo = 0.5

const numero = (n: number, decimales = 0) =>
  n.toLocaleString('es-AR', { minimumFractionDigits: decimales, maximumFractionDigits: decimales })
const line = (celdas: readonly string[], anchos: readonly number[]) =>
  `  ${celdas.map((c, i) => (i === 0 ? c.padEnd(anchos[i] ?? 0) : c.padStart(anchos[i] ?? 0))).join('  ')}`

function table(filas: readonly (readonly string[])[]): string {
  const anchos = (filas[0] ?? []).map((_titulo, i) => Math.max(...filas.map((f) => f[i]?.length ?? 0)))
  return filas.map((f) => line(f, anchos)).join('\n')
}

const porCiento = (parte: number) => `${numero(parte * 100, 1)} %`
const metaDe = ({ meta }: Resultado) =>
  [
    meta?.razon === undefined ? '' : `≥ ${numero(meta.razon, 2)}`,
    meta?.parte === undefined ? '' : `≥ ${porCiento(meta.parte)}`,
    meta?.p99 === undefined ? '' : `p99 ≤ ${meta.p99} ms`,
  ]
    .filter((parte) => parte !== '')
    .join(' y ') || '—'
const veredicto = ({ cumple }: Resultado) => (cumple === null ? '—' : cumple ? 'sí' : 'NO')

const titulosDeCorrida = [
  'llamada',
  'por s',
  'p50 ms',
  'p95 ms',
  'p99 ms',
  'pgbench/s',
  'razón',
  'vara/s',
  'parte',
  'meta',
  'cumple',
  'CPU servidor',
  'CPU PostgreSQL',
  'CPU generador',
  'CPU ms/llamada',
  'páginas',
]

/** The table of one size, in Spanish. */
export function formatCorrida({ recetas, resultados, costos, cargas = [] }: Corrida): string {
  const paginasDe = (llamada: string) => {
    const costo = costos.find((c) => c.llamada === llamada)
    return costo ? numero(costo.paginas) : '—'
  }
  if (resultados.length === 0) {
    const filas = costos.map((c) => [c.llamada, numero(c.paginas)])
    return `\n  ${numero(recetas)} recetas\n\n${table([['llamada', 'páginas'], ...filas])}\n`
  }
  const filas = resultados.map((r) => [
    r.llamada,
    numero(r.por_s),
    numero(r.p50, 1),
    numero(r.p95, 1),
    numero(r.p99, 1),
    r.pgbench === null ? '—' : numero(r.pgbench),
    r.razon === null ? '—' : numero(r.razon, 2),
    r.vara === null ? '—' : numero(r.vara),
    r.parte === null ? '—' : porCiento(r.parte),
    metaDe(r),
    veredicto(r),
    `${numero(r.nucleos.servidor * 100)} %`,
    `${numero(r.nucleos.postgres * 100)} %`,
    `${numero(r.nucleos.generador * 100)} %`,
    numero(((r.nucleos.servidor + r.nucleos.postgres) * 1_000) / r.por_s, 2),
    paginasDe(r.llamada),
  ])
  return `\n  ${numero(recetas)} recetas\n\n${table([titulosDeCorrida, ...filas])}\n${formatCargas(cargas, resultados)}`
}

export const cumpleCarga = ({ detencion_ms, memoria_mb }: CargaMedida): boolean =>
  detencion_ms <= detencionMaxima && memoria_mb <= memoriaMaxima

function formatCargas(cargas: readonly CargaMedida[], resultados: readonly Resultado[]): string {
  if (cargas.length === 0) return ''
  const titulos = ['vademécum entero', 'tarda s', 'detiene ms', 'espera ms', 'memoria MB', 'pico MB', 'cumple']
  const filas = cargas.map((c, vez) => [
    vez === 0 ? 'sobre el chico' : 'sobre sí mismo',
    numero(c.segundos, 1),
    numero(c.detencion_ms, 1),
    numero(c.espera_ms, 1),
    numero(c.memoria_mb),
    numero(c.pico_mb),
    cumpleCarga(c) ? 'sí' : 'NO',
  ])
  const buscando = resultados
    .filter((r) => r.detencion_ms !== undefined)
    .map((r) => `  ${r.llamada}: la mayor detención, ${numero(r.detencion_ms ?? 0, 1)} ms\n`)
  return `\n${table([titulos, ...filas])}\n  meta: ≤ ${detencionMaxima} ms y ≤ ${memoriaMaxima} MB\n${buscando.join('')}`
}

type Serie = { llamada: string; valores: number[]; cambio: number; cumple: boolean }

/** One figure of each call at every size, and how much worse the last is than the first. */
function seriesDe(
  corridas: readonly Corrida[],
  de: (corrida: Corrida) => readonly { llamada: string; valor: number }[],
  cambioDe: (primero: number, ultimo: number) => number,
  maximo: number,
): Serie[] {
  const [primera] = corridas
  if (!primera) return []
  return de(primera).map(({ llamada }) => {
    const valores = corridas.map((c) => de(c).find((r) => r.llamada === llamada)?.valor ?? 0)
    const cambio = cambioDe(valores[0] ?? 0, valores.at(-1) ?? 0)
    return { llamada, valores, cambio, cumple: cambio <= maximo }
  })
}

function formatSeries(titulo: string, cambia: string, maximo: number, corridas: readonly Corrida[], series: Serie[]) {
  if (series.length === 0) return ''
  const titulos = ['llamada', ...corridas.map((c) => `${numero(c.recetas)} rec.`), cambia, `≤ ${maximo * 100} %`]
  const filas = series.map((s) => [
    s.llamada,
    ...s.valores.map((v) => numero(v)),
    `${numero(s.cambio * 100)} %`,
    s.cumple ? 'sí' : 'NO',
  ])
  return `\n  ${titulo}\n\n${table([titulos, ...filas])}\n`
}

/** The rate that each call loses from the smallest to the largest size, and the additional pages it touches. */
export function formatCrecimiento(corridas: readonly Corrida[]): { texto: string; cumple: boolean } {
  const tasas = seriesDe(
    corridas,
    (c) => c.resultados.map((r) => ({ llamada: r.llamada, valor: r.por_s })),
    (primero, ultimo) => 1 - ultimo / primero,
    perdidaMaxima,
  )
  const costos = seriesDe(
    corridas,
    (c) => c.costos.map((r) => ({ llamada: r.llamada, valor: r.paginas })),
    (primero, ultimo) => (primero === 0 ? ultimo : ultimo / primero - 1),
    aumentoMaximo,
  )
  return {
    texto: `${formatSeries('Crecimiento, por s', 'pierde', perdidaMaxima, corridas, tasas)}${formatSeries('Crecimiento, páginas por llamada', 'crece', aumentoMaximo, corridas, costos)}`,
    cumple: [...tasas, ...costos].every((s) => s.cumple),
  }
}

/** Stores the figures with a description of the machine; returns the file. */
export async function saveResultados(corridas: readonly Corrida[], opciones: object): Promise<string> {
  const carpeta = enRaiz('bench', 'resultados')
  await mkdir(carpeta, { recursive: true })
  const archivo = `${carpeta}/${new Date().toISOString().replaceAll(/[:.]/g, '-')}.json`
  const maquina = { nucleos: cpus().length, cpu: cpus()[0]?.model ?? '', node: process.version }
  await writeFile(archivo, `${JSON.stringify({ maquina, opciones, corridas }, null, 2)}\n`)
  return archivo
}

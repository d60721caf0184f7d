import { execFile } from 'node:child_process'
import { access, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { rolApp } from '@receta/database'
import type { Sentencia } from './grabar'

const run = promisify(execFile)

/** Answers the SQL that stands for a recorded value, or null when the value is the same in every request. */
export type Variar = (valor: unknown) => string | null

/** pgbench of Debian's postgresql package, or null: then only HTTP is measured. */
export async function findPgbench(): Promise<string | null> {
  for (const carpeta of (process.env['PATH'] ?? '').split(':').concat('/usr/lib/postgresql/15/bin')) {
    const archivo = path.join(carpeta, 'pgbench')
    const esta = await access(archivo).then(
      () => true,
      () => false,
    )
    if (esta) return archivo
  }
  return null
}

const textOf = (valor: unknown): string => {
  if (valor instanceof Date) return valor.toISOString()
  if (Buffer.isBuffer(valor)) return `\\x${valor.toString('hex')}`
  if (Array.isArray(valor)) return `{${valor.map((v) => JSON.stringify(textOf(v))).join(',')}}`
  return String(valor)
}

export type Guion = { texto: string; constantes: string[] }

const esNulo = (valor: unknown) => valor === null || valor === undefined

/**
 * A pgbench script of the recorded statements, in their order. Every value stays a parameter, so that PostgreSQL plans
 * as it does for the product; pgbench has no NULL and no empty parameter, hence the two functions.
 */
export function scriptOf(cabecera: string, sentencias: readonly Sentencia[], vary: Variar): Guion {
  const constantes = ['-D', 'cero=0', '-D', 'vacio=x']
  const valueOf = (s: number, i: number, valor: unknown): string => {
    const varia = vary(valor)
    if (varia !== null) return varia
    if (esNulo(valor)) return 'nullif(:cero, 0)'
    if (valor === '') return 'substr(:vacio, 2)'
    constantes.push('-D', `v${s}_${i}=${textOf(valor)}`)
    return `:v${s}_${i}`
  }
  const textos = sentencias.map(({ text, values, seguida }, s) => {
    const nombres = values.map((valor, i) => valueOf(s, i, valor))
    // ':MI' inside a to_char() pattern would be read as a variable of pgbench.
    const sentencia = text
      .replaceAll(/(?<!:):(?=\w)/g, '":"')
      // A null is an integer here, and only through text does one become an instant.
      .replaceAll(/\$(\d+)(?=::timestamptz)/g, (todo, n: string) =>
        esNulo(values[Number(n) - 1]) ? `${todo}::text` : todo,
      )
      .replaceAll(/\$(\d+)/g, (_todo, n: string) => nombres[Number(n) - 1] ?? '')
    if (seguida) return `\\startpipeline\n${sentencia.trim()};`
    return `${sentencia.trim()};${sentencias[s - 1]?.seguida ? '\n\\endpipeline' : ''}`
  })
  return { texto: `${cabecera}\n${textos.join('\n')}\n`, constantes }
}

export type Tasa = { tps: number; ms: number }

/**
 * pgbench with prepared statements and as many clients as the HTTP side. Null when the time was over before the first of them ended:
 * on a busy machine preparing them takes longer than a short run.
 */
export async function runPgbench(
  pgbench: string,
  url: string,
  archivo: string,
  { texto, constantes }: Guion,
  { clientes, segundos }: { clientes: number; segundos: number },
): Promise<Tasa | null> {
  await writeFile(archivo, texto)
  const { hostname, port, username, password, pathname } = new URL(url)
  const args = ['-n', '-M', 'prepared', '-f', archivo, '-c', String(clientes), '-j', '2', '-T', String(segundos)]
  const { stdout } = await run(
    pgbench,
    [...args, ...constantes, '-h', hostname, '-p', port, '-U', username, pathname.slice(1)],
    {
      // As the product: the same role, so the same walls, and planned once, which pgbench does not come to by itself.
      env: {
        ...process.env,
        PGPASSWORD: decodeURIComponent(password),
        PGOPTIONS: `-c role=${rolApp} -c plan_cache_mode=force_generic_plan`,
      },
      maxBuffer: 1 << 24,
    },
  ).catch((error: { stderr?: string }) => {
    throw new Error(`pgbench, ${path.basename(archivo)}: ${error.stderr?.slice(0, 300)}`)
  })
  const tps = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  const ms = Number(/latency average = ([\d.]+)/.exec(stdout)?.[1])
  if (!(tps > 0)) return null
  return { tps, ms }
}

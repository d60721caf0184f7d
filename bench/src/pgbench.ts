import { execFile } from 'node:child_process'
import { access, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { rolApp } from '@receta/database'
import type { Sentencia } from './grabar'
import { selloDelBanco } from './sello'

const run = promisify(execFile)

/** What a connection does before its first transaction: the product's pool seals its own as it opens them. */
const selladura = `\\if :sellada = 0
set role none;
select setval('actor_sello', ${selloDelBanco});
select set_config('receta.sellada', '1', false);
set role ${rolApp};
\\set sellada 1
\\endif
`

/** Returns the SQL that replaces a recorded value, or null when it is the same in every request. */
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
 * A pgbench script of the recorded statements. Every value stays a parameter, so that PostgreSQL plans as for the product;
 * pgbench has neither NULL nor empty parameters, hence the two functions.
 */
export function scriptOf(cabecera: string, sentencias: readonly Sentencia[], vary: Variar): Guion {
  const constantes = ['-D', 'sellada=0', '-D', 'cero=0', '-D', 'vacio=x']
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
    // pgbench would read ':MI' in a to_char() pattern as a variable.
    const sentencia = text
      .replaceAll(/(?<!:):(?=\w)/g, '":"')
      // A null is an integer here, which can only be cast to an instant through text.
      .replaceAll(/\$(\d+)(?=::timestamptz)/g, (todo, n: string) =>
        esNulo(values[Number(n) - 1]) ? `${todo}::text` : todo,
      )
      .replaceAll(/\$(\d+)/g, (_todo, n: string) => nombres[Number(n) - 1] ?? '')
    const sigue = sentencias[s - 1]?.seguida
    const comienzo = seguida && !sigue ? '\\startpipeline\n' : ''
    return `${comienzo}${sentencia.trim()};${sigue && !seguida ? '\n\\endpipeline' : ''}`
  })
  return { texto: `${cabecera}\n${textos.join('\n')}\n`, constantes }
}

export type Tasa = { tps: number; ms: number }

/**
 * Runs pgbench with prepared statements and as many clients as HTTP. Null when the time ended before any transaction, as on a
 * busy machine.
 */
export async function runPgbench(
  pgbench: string,
  url: string,
  archivo: string,
  { texto, constantes }: Guion,
  { clientes, segundos }: { clientes: number; segundos: number },
): Promise<Tasa | null> {
  await writeFile(archivo, selladura + texto)
  const { hostname, port, username, password, pathname } = new URL(url)
  const args = ['-n', '-M', 'prepared', '-f', archivo, '-c', String(clientes), '-j', '2', '-T', String(segundos)]
  const { stdout } = await run(
    pgbench,
    [...args, ...constantes, '-h', hostname, '-p', port, '-U', username, pathname.slice(1)],
    {
      // With the product's role, for the same policies, and with plans made once, which pgbench would not do by itself.
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

import { execFile } from 'node:child_process'
import { access, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { enRaiz } from './servidor'
import { esquemaVara, guionesVara } from './vara-propia'

const run = promisify(execFile)

/** The yardstick's measures: a durable write, a page of a list, or one row by its key. */
export type Medida = keyof typeof guionesVara
/** Transactions per second of pgbench over the least SQL of each measure; null when none ended in time, as on a busy machine. */
export type Vara = Readonly<Record<Medida, number | null>>
type Opciones = { url: string; pgbench: string; carpeta: string; clientes: number; segundos: number }

const medidas = Object.keys(guionesVara) as Medida[]
const ajena = enRaiz('..', 'shared', 'limite', 'limite.sh')

/**
 * Reads the yardstick on the cluster of `url`, `segundos` for each measure: the one outside the repository if it exists, or else
 * our own. The table names it, because their shares cannot be compared.
 */
export async function readVara(opciones: Opciones): Promise<Vara> {
  return (await hayAjena()) ? readAjena(opciones) : readPropia(opciones)
}

/** Whether the yardstick outside the repository exists. */
export const hayAjena = (): Promise<boolean> =>
  access(ajena).then(
    () => true,
    () => false,
  )

/** Parses the program's lines, such as «emitir 8985.1», in any order. */
export function parseVara(salida: string): Vara {
  const leidas = new Map(
    [...salida.matchAll(/^(\w+) ([\d.]+)$/gm)].map(([, nombre = '', tps]) => [nombre, Number(tps)]),
  )
  const de = (medida: Medida) => leidas.get(medida) || null
  return { emitir: de('emitir'), listar: de('listar'), abrir: de('abrir') }
}

async function readAjena({ url, segundos, clientes }: Opciones): Promise<Vara> {
  const { stdout } = await run('bash', [ajena, url, String(segundos), String(clientes)])
  return parseVara(stdout)
}

/** Runs our own in a temporary database, so that the product's data neither grows nor is read. */
async function readPropia({ url, pgbench, carpeta, clientes, segundos }: Opciones): Promise<Vara> {
  const base = `vara_${process.pid}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    await admin.query(`create database ${base}`)
    const propia = new URL(url)
    propia.pathname = `/${base}`
    const db = new pg.Client({ connectionString: propia.href })
    await db.connect()
    for (const sentencia of esquemaVara.split(/;\n/)) await db.query(sentencia)
    await db.end()
    const lineas: string[] = []
    for (const medida of medidas) {
      const archivo = path.join(carpeta, `vara-${medida}.sql`)
      await writeFile(archivo, guionesVara[medida])
      const args = ['-n', '-M', 'prepared', '-f', archivo, '-c', String(clientes), '-j', '2', '-T', String(segundos)]
      const { stdout } = await run(pgbench, [...args, propia.href])
      lineas.push(`${medida} ${/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0}`)
    }
    return parseVara(lineas.join('\n'))
  } finally {
    await admin.query(`drop database if exists ${base} with (force)`)
    await admin.end()
  }
}

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect, type Db, migrateToLatest, startCluster } from '@receta/database'
import { writeLista } from '../check/migraciones.mjs'
import { describeEsquema } from './esquema'

/**
 * Writes packages/database/src/tables.generated.ts, packages/database/esquema and the hashes of the migrations, from a temporary
 * database. With --comprobar it only compares, and fails on a difference.
 */
const esquema = new URL('../../packages/database/esquema/', import.meta.url)

const tipos: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  bool: 'boolean',
  text: 'string',
  uuid: 'string',
  numeric: 'string',
  date: 'string',
  timestamptz: 'Date',
  bytea: 'Buffer',
  jsonb: 'unknown',
  _text: 'string[]',
  _int4: 'number[]',
  _date: 'string[]',
}

type Columna = { tabla: string; columna: string; tipo: string; nula: boolean; propia: boolean }

const columnaTs = ({ columna, tipo, nula, propia }: Columna) => {
  const conocido = tipos[tipo] ?? 'unknown'
  // `unknown` already includes null.
  const base = nula && conocido !== 'unknown' ? `${conocido} | null` : conocido
  return `  ${columna}: ${propia ? `Generated<${base}>` : base}`
}

async function withMigrada<T>(usa: (db: Db) => Promise<T>): Promise<T> {
  const carpeta = await mkdtemp(path.join(tmpdir(), 'receta-tipos-'))
  const cluster = await startCluster(carpeta, 'tipos', ['fsync=off'])
  const db = connect(cluster.url, { max: 1 })
  try {
    await migrateToLatest(db.kysely as never)
    return await usa(db)
  } finally {
    await db.kysely.destroy()
    await cluster.stop()
    for (const usada of [carpeta, cluster.datos]) await rm(usada, { recursive: true, force: true })
  }
}

const listColumnas = async (db: Db) =>
  (
    await db.pool.query<Columna>(
      `select c.table_name as tabla, c.column_name as columna, c.udt_name as tipo, c.is_nullable = 'YES' as nula,
              c.column_default is not null or c.is_identity = 'YES' or c.is_generated = 'ALWAYS' as propia
         from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like 'kysely%'
          and not (select relispartition from pg_class where oid = format('%I', c.table_name)::regclass)
        order by c.table_name, c.ordinal_position`,
    )
  ).rows

function writeTablas(columnas: readonly Columna[]): string {
  const porTabla = new Map<string, Columna[]>()
  for (const c of columnas) porTabla.set(c.tabla, [...(porTabla.get(c.tabla) ?? []), c])
  const cuerpo = [...porTabla].map(
    ([tabla, suyas]) => `  ${tabla}: {\n${suyas.map((c) => `  ${columnaTs(c)}`).join('\n')}\n  }`,
  )
  return `// Written by \`npm run db:types\` from the migrated database. Do not edit.\nimport type { Generated } from 'kysely'\n\nexport type Tables = {\n${cuerpo.join('\n')}\n}\n`
}

/** The generated files by path: the types, and a file for each table (packages/database/esquema). */
const generados = await withMigrada(async (db) => [
  {
    archivo: new URL('../../packages/database/src/tables.generated.ts', import.meta.url),
    texto: writeTablas(await listColumnas(db)),
  },
  ...[...(await describeEsquema(db))].map(([nombre, texto]) => ({ archivo: new URL(nombre, esquema), texto })),
])
const sobran = (await readdir(esquema)).filter(
  (nombre) => !generados.some(({ archivo }) => archivo.href === new URL(nombre, esquema).href),
)
if (!process.argv.includes('--comprobar')) {
  for (const nombre of sobran) await rm(new URL(nombre, esquema))
  for (const { archivo, texto } of generados) await writeFile(archivo, texto)
  const lista = writeLista()
  await writeFile(lista.archivo, lista.texto)
  console.log('tables.generated.ts, esquema/ y huellas.sha256: escritos')
} else {
  const leidos = await Promise.all(generados.map(({ archivo }) => readFile(archivo, 'utf8').catch(() => '')))
  const viejos = generados
    .filter(({ texto }, i) => texto !== leidos[i])
    .map(({ archivo }) => archivo.pathname.split('/').at(-1))
  if (viejos.length + sobran.length > 0) {
    console.error(`No es lo que dicen las migraciones: ${[...viejos, ...sobran].join(', ')}. Corré npm run db:types`)
    process.exitCode = 1
  }
}

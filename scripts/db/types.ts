import { writeFile } from 'node:fs/promises'
import { datosPorDefecto, openDatabase } from '@receta/database'

/** Writes packages/database/src/tables.generated.ts from the migrated database; `npm run check` fails on a difference. */
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
  const base = `${tipos[tipo] ?? 'unknown'}${nula && tipo !== 'jsonb' ? ' | null' : ''}`
  return `  ${columna}: ${propia ? `Generated<${base}>` : base}`
}

const base = await openDatabase({
  databaseUrl: process.env['DATABASE_URL'],
  datos: process.env['DATOS_DIR'] ?? datosPorDefecto,
})
const { rows: columnas } = await base.db.pool.query<Columna>(
  `select c.table_name as tabla, c.column_name as columna, c.udt_name as tipo, c.is_nullable = 'YES' as nula,
          c.column_default is not null or c.is_identity = 'YES' or c.is_generated = 'ALWAYS' as propia
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like 'kysely%'
    order by c.table_name, c.ordinal_position`,
)
const porTabla = columnas.reduce((m, c) => m.set(c.tabla, [...(m.get(c.tabla) ?? []), c]), new Map<string, Columna[]>())
const cuerpo = [...porTabla].map(
  ([tabla, cols]) => `  ${tabla}: {\n${cols.map((c) => `  ${columnaTs(c)}`).join('\n')}\n  }`,
)
const archivo = new URL('../../packages/database/src/tables.generated.ts', import.meta.url)
await writeFile(
  archivo,
  `// Written by \`npm run db:types\` from the migrated database. Do not edit.\nimport type { Generated } from 'kysely'\n\nexport type Tables = {\n${cuerpo.join('\n')}\n}\n`,
)
await base.close()
console.log(`tables.generated.ts: ${porTabla.size} tablas`)

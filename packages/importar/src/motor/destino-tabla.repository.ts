import type { Carga, Comparacion, Destino } from './asunto'

/** A table that takes staged rows as they are. Only what is named here is written; its other columns are not touched. */
export type Tabla = {
  tabla: string
  clave: string
  /** Columns and their types: what `datos` carries. */
  columnas: Readonly<Record<string, string>>
  /** Columns that a file may leave out, as null: what is stored then stays; and what a new row has instead, in SQL. */
  conserva?: Readonly<Record<string, string>>
  /** Those that tell a changed row from an unchanged one; all of them unless said. */
  compara?: readonly string[]
  /** The boolean column that withdraws; a table without one never withdraws anything. */
  activo?: string
  /** The column of the source, when codes are unique only within one. */
  ambito?: string
  /** The rows that a whole file speaks of, over `t` and the source as $1; all of them unless said. */
  propias?: string
  /** Only these staged rows, over `entrada e`. */
  donde?: string
  /** Columns written with each new or changed row, and not compared. */
  fijas?: (carga: Carga, cuentas: Comparacion) => Promise<Record<string, unknown>>
}

/** The destination of a subject that is one table. */
export function destinoTabla(tabla: Tabla): Destino {
  return {
    compare: async (carga) => [await compare(carga, tabla)],
    save: async (carga, cuentas) => {
      const fijas = (await tabla.fijas?.(carga, cuentas)) ?? {}
      await mix(carga, tabla, fijas)
      if (tabla.activo && cuentas.bajas > 0) await retirar(carga, tabla, tabla.activo, fijas)
    },
  }
}

const desdeDatos = ({ columnas }: Tabla) =>
  `jsonb_to_record(e.datos) as d (${Object.entries(columnas)
    .map(([nombre, tipo]) => `${nombre} ${tipo}`)
    .join(', ')})`
/** What a column is to be for a row that exists, given what the file says of it. */
const queda = (t: Tabla, nombre: string, dicho: string) =>
  t.conserva?.[nombre] ? `coalesce(${dicho}, t.${nombre})` : dicho
const nueva = (t: Tabla, nombre: string) => {
  const vacia = t.conserva?.[nombre]
  return vacia ? `coalesce(d.${nombre}, ${vacia})` : `d.${nombre}`
}
const difiere = (t: Tabla) => {
  const nombres = t.compara ?? Object.keys(t.columnas)
  return `row(${nombres.map((n) => `t.${n}`).join(', ')}) is distinct from row(${nombres.map((n) => queda(t, n, `d.${n}`)).join(', ')})`
}
const suya = (t: Tabla) => `t.${t.clave} = e.clave${t.ambito ? ` and t.${t.ambito} = $1` : ''}`
const propias = (t: Tabla) => (t.ambito ? `t.${t.ambito} = $1` : (t.propias ?? '$1::text is not null'))
const elegidas = (t: Tabla) => `e.movimiento <> 'R' and ${t.donde ?? 'true'}`

async function compare({ client, fuente, modo }: Carga, t: Tabla): Promise<Comparacion> {
  const activo = t.activo ? `t.${t.activo}` : 'true'
  const ausente = `not exists (select from entrada e where e.clave = t.${t.clave})`
  const { rows } = await client.query<Comparacion & { ausentes: number }>(
    `select $1::text as ambito,
            count(*) filter (where e.movimiento = 'A' and t.${t.clave} is null)::int as nuevos,
            count(*) filter (where e.movimiento = 'A' and t.${t.clave} is not null and (${difiere(t)} or not ${activo}))::int as cambiados,
            count(*) filter (where e.movimiento = 'A' and t.${t.clave} is not null and not (${difiere(t)}) and ${activo}
                                or e.movimiento = 'B' and (t.${t.clave} is null or not ${activo}))::int as sin_cambio,
            count(*) filter (where e.movimiento = 'B' and t.${t.clave} is not null and ${activo})::int as bajas,
            (select count(*)::int from ${t.tabla} t where ${propias(t)} and ${activo}) as activos,
            ${
              t.activo && modo === 'completo'
                ? `(select count(*)::int from ${t.tabla} t
            where ${propias(t)} and ${activo} and ${ausente})`
                : '0'
            } as ausentes
       from entrada e left join ${t.tabla} t on ${suya(t)} left join lateral ${desdeDatos(t)} on true
      where ${elegidas(t)}`,
    [fuente],
  )
  const { ausentes, ...cuentas } = rows[0] ?? { ausentes: 0, ...SIN_FILAS }
  return { ...cuentas, bajas: t.activo ? cuentas.bajas + ausentes : 0 }
}

const SIN_FILAS: Comparacion = { ambito: '', nuevos: 0, cambiados: 0, sin_cambio: 0, bajas: 0, activos: 0 }

/** Rewrites the changed and inserts the new; unchanged rows are not touched, so their ids stay. */
async function mix({ client, fuente }: Carga, t: Tabla, fijas: Record<string, unknown>): Promise<void> {
  const nombres = Object.keys(t.columnas)
  const puestas = Object.keys(fijas)
  const valores = [fuente, ...Object.values(fijas)]
  const escritas = [
    ...nombres.map((n) => `${n} = ${queda(t, n, `d.${n}`)}`),
    ...puestas.map((n, i) => `${n} = $${i + 2}`),
    ...(t.activo ? [`${t.activo} = true`] : []),
  ]
  const deAlta = `e.movimiento = 'A' and ${elegidas(t)} and $1::text is not null`
  await client.query(
    `update ${t.tabla} t set ${escritas.join(', ')}
       from entrada e, ${desdeDatos(t)}
      where ${deAlta} and ${suya(t)} and (${difiere(t)}${t.activo ? ` or not t.${t.activo}` : ''})`,
    valores,
  )
  const ambito = t.ambito ? [t.ambito] : []
  await client.query(
    `insert into ${t.tabla} (${[...ambito, t.clave, ...nombres, ...puestas].join(', ')})
     select ${[...ambito.map(() => '$1'), 'e.clave', ...nombres.map((n) => nueva(t, n)), ...puestas.map((_, i) => `$${i + 2}`)].join(', ')}
       from entrada e, ${desdeDatos(t)}
      where ${deAlta} and not exists (select from ${t.tabla} t where ${suya(t)})
      order by e.linea`,
    valores,
  )
}

/** Withdraws what the file says or no longer brings: it stays for whoever names it, but is not offered any more. */
async function retirar(
  { client, fuente, modo }: Carga,
  t: Tabla,
  activo: string,
  fijas: Record<string, unknown>,
): Promise<void> {
  const puestas = Object.keys(fijas).map((nombre, i) => `, ${nombre} = $${i + 2}`)
  const dicha = `exists (select from entrada e where e.clave = t.${t.clave} and e.movimiento = 'B' and ${elegidas(t)})`
  const ausente = `not exists (select from entrada e where e.clave = t.${t.clave})`
  await client.query(
    `update ${t.tabla} t set ${activo} = false${puestas.join('')}
      where ${propias(t)} and t.${activo} and (${modo === 'completo' ? `${dicha} or ${ausente}` : dicha})`,
    [fuente, ...Object.values(fijas)],
  )
}

/** One subject whose rows go to several tables, each by its own condition; their counts add up. */
export function enVariasTablas(tablas: readonly Tabla[]): Destino {
  const destinos = tablas.map(destinoTabla)
  return {
    compare: async (carga) => {
      const todas: Comparacion[] = []
      for (const destino of destinos) todas.push(...(await destino.compare(carga)))
      return todas
    },
    save: async (carga, cuentas) => {
      for (const destino of destinos) await destino.save(carga, cuentas)
    },
  }
}

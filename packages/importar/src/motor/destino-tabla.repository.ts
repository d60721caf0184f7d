import type { Carga, Comparacion, Destino } from './asunto'

/** Columns not named here are never written. */
export type Tabla = {
  tabla: string
  clave: string
  columnas: Readonly<Record<string, string>>
  /** A file may leave them null to keep the stored value; with the SQL value for new rows. */
  conserva?: Readonly<Record<string, string>>
  compara?: readonly string[]
  /** Without one, nothing is ever withdrawn. */
  activo?: string
  /** When codes are unique only within a source. */
  ambito?: string
  /** SQL over `t`, with the source as $1: the rows a complete file covers. */
  propias?: string
  /** SQL over `entrada e`: the staged rows for this table. */
  donde?: string
  fijas?: (carga: Carga, cuentas: Comparacion) => Promise<Record<string, unknown>>
}

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

/** Unchanged rows are not touched. */
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

/** Each with its own condition. Their counts are added. */
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

import pg from 'pg'

/**
 * On whose behalf a statement runs (decision 0017). 'propio' sees what belongs to that médico, person or convenio; 'motivado' is
 * an administrator who stated a reason; 'sistema' is no person. Without an actor no row of a patient is visible.
 */
export type Actor = {
  alcance: 'propio' | 'motivado' | 'sistema'
  usuario_id: number | null
  medico_id: number | null
  persona_id: number | null
  convenio_id: number | null
  /** The farmacia whose counter he serves; null for everybody else. */
  farmacia_id?: number | null
  /** The instant of the call, at which holds of a counter are judged; by default the database's clock. */
  ahora?: Date
  /** SHA-256 of the tokens the caller presents: holding a receta's token gives a right of its own. */
  tokens?: readonly Buffer[]
  /** The request as JSON, which the audit stores beside what the request changed. */
  pedido?: string
}

export const sistema: Actor = {
  alcance: 'sistema',
  usuario_id: null,
  medico_id: null,
  persona_id: null,
  convenio_id: null,
}

// All are local to the transaction, so that a connection returns to the pool without an actor.
export const ajustes = [
  'alcance',
  'usuario',
  'medico',
  'persona',
  'convenio',
  'portador',
  'pedido',
  'farmacia',
  'ahora',
] as const

export const fijarActor = {
  name: 'fijar_actor',
  text: `select ${ajustes.map((a, i) => `set_config('receta.${a}', $${i + 1}, true)`).join(', ')},
                set_config('plan_cache_mode', $${ajustes.length + 1}, true)`,
}

/** The settings of an actor, or of nobody, in the order of `fijarActor`. */
export const valoresDe = (actor: Actor | null, unPlan = false): string[] => [
  actor?.alcance ?? '',
  String(actor?.usuario_id ?? ''),
  String(actor?.medico_id ?? ''),
  String(actor?.persona_id ?? ''),
  String(actor?.convenio_id ?? ''),
  actor?.tokens ? `{${actor.tokens.map((t) => `"\\\\x${t.toString('hex')}"`).join(',')}}` : '',
  actor?.pedido ?? '',
  String(actor?.farmacia_id ?? ''),
  actor?.ahora?.toISOString() ?? '',
  // A look-up by tokens would be planned again each time, which costs more than running it.
  unPlan || actor?.tokens ? 'force_generic_plan' : 'auto',
]

type Conexion = {
  parsedStatements: Record<string, string>
  bind: (m: {
    portal: string
    statement: string
    values: readonly string[]
    valueMapper: (v: unknown) => unknown
  }) => void
  execute: (m: { portal: string; rows: number }) => void
  sync: () => void
}
type Mensaje = { fields: unknown[] }
// The methods that node-postgres calls on the running query, which its type package omits.
declare class ConsultaDePg {
  prepare(conexion: Conexion): void
  handleDataRow(mensaje: Mensaje): void
  handleCommandComplete(mensaje: Mensaje, conexion: Conexion): void
}
const Consulta = pg.Query as unknown as new (config: object) => ConsultaDePg

export type Sentencia = {
  name?: string
  text: string
  values: readonly unknown[]
  /** See `Statement` in conectar.ts. */
  unPlan?: boolean
}

/** The ends of a transaction, prepared on each connection so that they travel with a statement. */
export const comenzar = { name: 'comenzar', text: 'begin' }
export const confirmar = { name: 'confirmar', text: 'commit' }

/** Which ends of its transaction a statement brings along; by default it is one of its own. */
export type Extremos = { comienza?: boolean; confirma?: boolean; sinActor?: boolean }

const run = (conexion: Conexion, statement: string, values: readonly string[] = []): void => {
  conexion.bind({ portal: '', statement, values, valueMapper: (v) => v })
  conexion.execute({ portal: '', rows: 0 })
}

/** The same connection, whose statement is followed by the commit. One that could not be sent is not: nothing is confirmed. */
function queConfirma(conexion: Conexion): Conexion {
  let enviada = false
  return Object.create(conexion, {
    execute: {
      value: (m: { portal: string; rows: number }) => {
        enviada = true
        conexion.execute(m)
      },
    },
    sync: {
      value: () => {
        if (enviada) run(conexion, confirmar.name)
        conexion.sync()
      },
    },
  }) as Conexion
}

/**
 * Runs a statement as an actor, or as nobody, in one round trip: settings and statement travel before one Sync, in one transaction.
 * Within a longer transaction the first statement brings the beginning along, and the last one the commit; PostgreSQL skips the
 * commit when the statement fails.
 */
export class ConsultaComoActor extends Consulta {
  readonly fijar: readonly string[]
  /** Answers before that of the statement. */
  private faltan: number
  private terminada = false

  constructor(
    actor: Actor | null,
    { values, unPlan = false, ...sentencia }: Sentencia,
    readonly extremos: Extremos = {},
  ) {
    super({ ...sentencia, values: [...values], queryMode: 'extended' })
    this.fijar = valoresDe(actor, unPlan)
    this.faltan = (extremos.comienza ? 1 : 0) + (extremos.sinActor ? 0 : 1)
  }

  override prepare(conexion: Conexion): void {
    const { comienza, confirma, sinActor } = this.extremos
    if (comienza) run(conexion, comenzar.name)
    if (!sinActor) run(conexion, fijarActor.name, this.fijar)
    super.prepare(confirma ? queConfirma(conexion) : conexion)
  }

  override handleDataRow(mensaje: Mensaje): void {
    if (this.faltan === 0) super.handleDataRow(mensaje)
  }

  override handleCommandComplete(mensaje: Mensaje, conexion: Conexion): void {
    if (this.faltan > 0) this.faltan--
    else if (!this.terminada) {
      this.terminada = true
      super.handleCommandComplete(mensaje, conexion)
    }
  }
}

/** What must be written in each transaction just before it is confirmed, or null. */
export type AlConfirmar = () => PorConfirmar | null
/** `forget`: it was not written after all, because what it tells of was not. */
export type PorConfirmar = Sentencia & { forget: () => void }

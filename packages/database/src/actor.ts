import pg from 'pg'

/**
 * On whose behalf a statement runs, as the second wall (row-level security, decision 0017) understands it. 'propio' sees what
 * is of that médico, person or convenio; 'motivado' is an administrator who stated a reason; 'sistema' is no person: the
 * outbox, an import, the demo. Without an actor no patient's row is seen.
 */
export type Actor = {
  alcance: 'propio' | 'motivado' | 'sistema'
  usuario_id: number | null
  medico_id: number | null
  persona_id: number | null
  convenio_id: number | null
  /** Of whoever serves at a counter; null for everybody else. */
  farmacia_id?: number | null
  /** The instant of the call, by which a hold at a counter lapses; the database's own when it is not said. */
  ahora?: Date
  /** SHA-256 of the tokens in hand: possession of a receta's token is a right of its own. */
  tokens?: readonly Buffer[]
  /** The request in JSON, as the audit writes it beside what the request changed. */
  pedido?: string
}

export const sistema: Actor = {
  alcance: 'sistema',
  usuario_id: null,
  medico_id: null,
  persona_id: null,
  convenio_id: null,
}

// Each is local to its transaction: a connection goes back to the pool as nobody's.
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

export const valoresDe = (actor: Actor): string[] => [
  actor.alcance,
  String(actor.usuario_id ?? ''),
  String(actor.medico_id ?? ''),
  String(actor.persona_id ?? ''),
  String(actor.convenio_id ?? ''),
  actor.tokens ? `{${actor.tokens.map((t) => `"\\\\x${t.toString('hex')}"`).join(',')}}` : '',
  actor.pedido ?? '',
  String(actor.farmacia_id ?? ''),
  actor.ahora?.toISOString() ?? '',
  // A look-up by tokens is planned anew each time when PostgreSQL is left to choose, and planning costs more than running it.
  actor.tokens ? 'force_generic_plan' : 'auto',
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
}
type Mensaje = { fields: unknown[] }
// What node-postgres calls on the query it is running; its type package leaves these out.
declare class ConsultaDePg {
  prepare(conexion: Conexion): void
  handleDataRow(mensaje: Mensaje): void
  handleCommandComplete(mensaje: Mensaje, conexion: Conexion): void
}
const Consulta = pg.Query as unknown as new (config: object) => ConsultaDePg

export type Sentencia = { name?: string; text: string; values: readonly unknown[] }

/**
 * A statement run as an actor in one round trip: the settings and the statement travel together before one Sync, so that
 * PostgreSQL runs both in one implicit transaction. `fijar_actor` was prepared when the connection was opened.
 */
export class ConsultaComoActor extends Consulta {
  readonly fijar: readonly string[]
  private fijando = true

  constructor(actor: Actor, { values, ...sentencia }: Sentencia) {
    super({ ...sentencia, values: [...values], queryMode: 'extended' })
    this.fijar = valoresDe(actor)
  }

  override prepare(conexion: Conexion): void {
    conexion.bind({ portal: '', statement: fijarActor.name, values: this.fijar, valueMapper: (v) => v })
    conexion.execute({ portal: '', rows: 0 })
    super.prepare(conexion)
  }

  override handleDataRow(mensaje: Mensaje): void {
    if (!this.fijando) super.handleDataRow(mensaje)
  }

  override handleCommandComplete(mensaje: Mensaje, conexion: Conexion): void {
    if (this.fijando) this.fijando = false
    else super.handleCommandComplete(mensaje, conexion)
  }
}

/** What must be written in each transaction just before it is confirmed, or null. */
export type AlConfirmar = () => Sentencia | null

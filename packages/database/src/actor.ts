import pg from 'pg'
import { plazosDe } from './plazos'
import { comienzoDe, comienzoEn } from './sello'

/**
 * Decision 0017. 'motivado': an administrator who stated a reason; 'sistema': no person. Without an actor no row of a patient is
 * visible.
 */
export type Actor = {
  alcance: 'propio' | 'motivado' | 'sistema'
  usuario_id: number | null
  medico_id: number | null
  persona_id: number | null
  convenio_id: number | null
  /** That of the call. Whoever acts without one (a credential, the door, the link of a mail) has shown a secret instead. */
  sesion_id?: number | null
  /** Null for who serves at no counter. */
  farmacia_id?: number | null
  /** The instant of the call, at which holds of a counter are judged; by default the database's clock. */
  ahora?: Date
  /** SHA-256: holding a receta's token gives a right of its own. */
  tokens?: readonly Buffer[]
  pedido?: string
  /** What of that which gives power this call may write (decisions 0084 and 0102): its own, or as its role says. */
  escribe?: readonly ('cuentas' | 'llaves' | 'catalogos')[] | undefined
  /** What this call reads that the database shows to no other one (decisions 0110, 0111 and 0120). */
  lee?: readonly ('secretos' | 'padron' | 'cuentas' | 'entrada')[] | undefined
  /** Whom this call looks for: it reads nobody else of the padrón, nor another's account (decisions 0115 and 0120). */
  busca?: Busca | undefined
}

/**
 * `palabras`: a search by name, in letters and digits alone, in all his convenios or in one; `parecidas` finds misspelt ones too.
 * `persona_id` is found where the médico also says the document, prescribed to that person or has that person
 * in a convenio of his; `recetas_id` is whom he prescribed that one to. `nombre`: the user name or e-mail typed at the door, in lower case;
 * `cuenta`: that as a DNI or CUIL, in digits alone.
 */
export type Busca =
  | { palabras: readonly string[]; parecidas: boolean; convenio_id?: number | undefined }
  | { documentos?: readonly string[]; persona_id?: number; nroafiliado?: string; recetas_id?: number }
  | { nombre: string; cuenta?: string }

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
  'escribe',
  'lee',
  'busca',
  'sesion',
] as const

/** A value that stands for the name of one of those settings on the connection that runs its statement (decision 0076). */
export class NombreDeAjuste {
  constructor(readonly ajuste: (typeof ajustes)[number]) {}
  en(client: object): string {
    return `${comienzoEn(client)}.${this.ajuste}`
  }
}

/**
 * The first values are of the connection: what the names begin with, which no text of a statement says, and its time-outs. An earlier
 * statement of it put no other table under a name, lifted no time-out and holds no lock beyond its transaction (decisions 0085 and 0103).
 * No call is divided among processes: over many parts the planner would start two, at each reading of what a patient takes.
 */
export const fijarActor = {
  name: 'fijar_actor',
  text: `select ${ajustes.map((a, i) => `set_config($1 || '.${a}', $${i + 5}, true)`).join(', ')},
                set_config('plan_cache_mode', $${ajustes.length + 5}, true), set_config('search_path', 'public, pg_temp', true),
                set_config('max_parallel_workers_per_gather', '0', true),
                set_config('statement_timeout', $2, true), set_config('lock_timeout', $3, true),
                set_config('idle_in_transaction_session_timeout', $4, true), pg_advisory_unlock_all()`,
}

const iniciales = (conexion: object): string[] => [comienzoDe(conexion), ...plazosDe(conexion)]

/** Sets the actor for the rest of the transaction, or prepares to. */
export const setActor = (client: pg.ClientBase, actor: Actor) =>
  client.query({
    ...fijarActor,
    values: [...iniciales((client as unknown as { connection: object }).connection), ...valoresDe(actor)],
  })

/** The settings of an actor, or of nobody, as `fijarActor` takes them after those of the connection. */
const valoresDe = (actor: Actor | null, unPlan = false): string[] => [
  actor?.alcance ?? '',
  String(actor?.usuario_id ?? ''),
  String(actor?.medico_id ?? ''),
  String(actor?.persona_id ?? ''),
  String(actor?.convenio_id ?? ''),
  actor?.tokens ? `{${actor.tokens.map((t) => `"\\\\x${t.toString('hex')}"`).join(',')}}` : '',
  actor?.pedido ?? '',
  String(actor?.farmacia_id ?? ''),
  actor?.ahora?.toISOString() ?? '',
  actor?.escribe?.join(',') ?? '',
  actor?.lee?.join(',') ?? '',
  actor?.busca ? JSON.stringify(actor.busca) : '',
  String(actor?.sesion_id ?? ''),
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
  unPlan?: boolean
}

/** Prepared on each connection, so that they travel with a statement. */
export const comenzar = { name: 'comenzar', text: 'begin' }
export const confirmar = { name: 'confirmar', text: 'commit' }

/** By default a statement is a transaction of its own. */
export type Extremos = { comienza?: boolean; confirma?: boolean; sinActor?: boolean }

const run = (conexion: Conexion, statement: string, values: readonly string[] = []): void => {
  conexion.bind({ portal: '', statement, values, valueMapper: (v) => v })
  conexion.execute({ portal: '', rows: 0 })
}

/** What could not be sent is not followed: nothing is confirmed. */
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
 * In one round trip: settings and statement travel before one Sync. The first statement of a longer transaction brings its
 * beginning, the last one the commit, which PostgreSQL skips when the statement fails.
 */
export class ConsultaComoActor extends Consulta {
  /** The values of `fijarActor` after those of the connection. */
  readonly fijar: readonly string[]
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
    if (!sinActor) run(conexion, fijarActor.name, [...iniciales(conexion), ...this.fijar])
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

/** Written just before the commit; null for nothing. */
export type AlConfirmar = () => PorConfirmar | null
/** `forget`: what it tells of came to nothing. */
export type PorConfirmar = Sentencia & { forget: () => void }

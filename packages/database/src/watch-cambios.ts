import { ConsultaComoActor, sistema } from './actor'
import { raizDe } from './como-actor'
import type { Db } from './conectar'
import { type ClienteAparte, connectApart } from './connect-apart'

/** Milliseconds between readings; of an unanswered one; until nobody asking means that nobody listens; and before connecting again. */
const ritmo = { lectura: 40, plazo: 5_000, ocio: 10_000, desde: 250, hasta: 15_000 }

export type Novedades = { recetas: number[]; sesiones: number[] }

export type Seguimiento = {
  /** True once everything committed from now on will be told, false after `ms`. */
  wait: (ms: number) => Promise<boolean>
  close: () => Promise<void>
}

type Oyente = {
  alCambiar: (novedades: Novedades) => void
  /** What changed meanwhile is not told. */
  alCortarse: () => void
  hayQuien: () => boolean
}

type Fila = { foto: string; servidor: string; recetas_id: number | null; sesion_id: number | null }

// What the last snapshot did not see and this one does, however long its transaction took: so nothing is missed or told twice, and
// nobody waits for a transaction that lasts.
const lectura = {
  name: 'leer_cambios',
  text: `select s.foto::text as foto, pg_postmaster_start_time()::text as servidor, c.recetas_id, c.sesion_id
    from (select pg_current_snapshot() as foto) as s
    left join cambios c on c.xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(c.xid, $1::pg_snapshot)`,
  unPlan: true,
}

const sinRepetir = (ids: readonly (number | null)[]) => [...new Set(ids.filter((id) => id !== null))]
type Lectura = Novedades & Pick<Fila, 'foto' | 'servidor'>
const lecturaDe = (filas: readonly Fila[]): Lectura => ({
  foto: filas[0]?.foto ?? '',
  servidor: filas[0]?.servidor ?? '',
  recetas: sinRepetir(filas.map((f) => f.recetas_id)),
  sesiones: sinRepetir(filas.map((f) => f.sesion_id)),
})

/** None for the first snapshot. A frozen server or a dead network never answers, hence the limit. */
const read = (client: ClienteAparte, foto: string | null) =>
  new Promise<Lectura>((resolve, reject) => {
    const tarde = setTimeout(() => reject(new Error('the database does not answer')), ritmo.plazo)
    tarde.unref()
    const query = client.query.bind(client) as unknown as (q: object, v: undefined, cb: unknown) => void
    query(
      new ConsultaComoActor(sistema, { ...lectura, values: [foto] }),
      undefined,
      (error: Error | null, result: { rows: Fila[] }) => {
        clearTimeout(tarde)
        if (error) reject(error)
        else resolve(lecturaDe(result.rows))
      },
    )
  })

/** More after each failure and never the same for all processes. */
const demoraDe = (intentos: number) => Math.min(ritmo.hasta, ritmo.desde * 2 ** intentos) * (0.5 + Math.random() / 2)

async function connectLector(db: Db, alPerderse: () => void): Promise<ClienteAparte> {
  const client = await connectApart(raizDe(db), 'lector_de_cambios')
  return client.on('end', alPerderse).on('error', alPerderse)
}

/** Every 40 ms (decision 0064), one round trip however many listen, and connects again by itself. */
export function watchCambios(db: Db, { alCambiar, alCortarse, hayQuien }: Oyente): Seguimiento {
  let client: ClienteAparte | null = null
  let visto: Lectura | null = null
  let cerrada = false
  let intentos = 0
  let pedidaEn = performance.now()
  let proxima: NodeJS.Timeout | undefined
  let enCurso: Promise<void> = Promise.resolve()
  const esperan = new Set<() => void>()

  const wake = (ms: number) => {
    clearTimeout(proxima)
    if (cerrada) return
    proxima = setTimeout(() => {
      enCurso = step()
    }, ms)
    proxima.unref()
  }
  const cut = () => {
    const suyo = client
    client = null
    const oia = visto !== null
    visto = null
    void suyo?.end().catch(() => undefined)
    if (oia) alCortarse()
    wake(demoraDe(intentos++))
  }
  const open = async () => {
    const nuevo = await connectLector(db, () => client === nuevo && cut())
    if (cerrada) await nuevo.end()
    else client = nuevo
  }
  const step = async () => {
    const desde = performance.now()
    if (!hayQuien() && desde - pedidaEn > ritmo.ocio) {
      // Whoever comes next begins at a snapshot of then.
      visto = null
      return wake(ritmo.ocio)
    }
    try {
      if (!client) await open()
      const suyo = client
      if (!suyo) return
      const leido = await read(suyo, visto?.foto ?? null)
      if (cerrada || client !== suyo) return
      // Another server, or this one after a restart, may use again the number of a transaction that was lost.
      if (visto && visto.servidor !== leido.servidor) return cut()
      visto = leido
      intentos = 0
      for (const proceed of esperan) proceed()
      esperan.clear()
      if (leido.recetas.length + leido.sesiones.length > 0) alCambiar(leido)
      wake(Math.max(ritmo.lectura, 5 * (performance.now() - desde)))
    } catch {
      cut()
    }
  }
  enCurso = step()
  return {
    wait: async (ms) => {
      pedidaEn = performance.now()
      if (visto) return true
      await new Promise<void>((listo) => {
        esperan.add(listo)
        setTimeout(listo, ms).unref()
        if (client || intentos === 0) void enCurso.then(() => visto ?? wake(0))
      })
      return visto !== null
    },
    close: async () => {
      cerrada = true
      clearTimeout(proxima)
      const suyo = client
      client = null
      await suyo?.end().catch(() => undefined)
      await enCurso
    },
  }
}

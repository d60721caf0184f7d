import type { Db, Replica } from '@receta/database'
import type { FastifyInstance } from 'fastify'
import { AppError } from './errores'

/** Milliseconds that a probe waits for the database, and for which its answer is reused. */
const sonda = { plazo: 1_000, vale: 500 }

/** One question at a time serves all probes, so that they do not fill the pool of a frozen database. */
function createSonda({ pool }: Db, { plazo, vale } = sonda): () => Promise<boolean> {
  let enCurso: Promise<boolean> | null = null
  let hasta = 0
  let ultima = false
  const query = async () => {
    const bien = await pool.query('select 1').then(
      () => true,
      () => false,
    )
    ultima = bien
    hasta = performance.now() + vale
    enCurso = null
    return bien
  }
  return () => {
    if (performance.now() < hasta) return Promise.resolve(ultima)
    enCurso ??= query()
    const tarde = new Promise<boolean>((listo) => {
      setTimeout(() => listo(false), plazo).unref()
    })
    return Promise.race([enCurso, tarde])
  }
}

/** `/vivo` fails: restart the process. `/listo` fails, without a database or from the start of a close: send requests elsewhere. */
export function mountSalud(app: FastifyInstance, db: Db, cerrando: () => boolean, replica?: Replica): void {
  const responde = createSonda(db)
  const lista = async (quiere: boolean) => {
    if (!quiere || !(await responde())) throw new AppError('SERVICIO_OCUPADO')
    // A standby that is behind or away refuses nothing: the primary answers for it.
    return { estado: 'lista', ...(replica && { replica: replica.estado() }) }
  }
  app.get('/vivo', async () => ({ estado: 'vivo' }))
  app.get('/listo', () => lista(!cerrando()))
  app.get('/salud', () => lista(true))
}

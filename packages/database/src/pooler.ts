import { NoArranca } from './migrar/no-arranca'
import { clienteDe } from './varios-hosts'

/**
 * One that lends a connection per transaction would pass the role and the prepared statements to the next caller. It shows by
 * two clients, connected at once, on one backend. @throws NoArranca
 */
export async function refusePorTransaccion(url: string, nombre: string): Promise<void> {
  const Clase = clienteDe(url)
  const [una, otra] = [new Clase({ connectionString: url }), new Clase({ connectionString: url })]
  const pidDe = async (client: InstanceType<typeof Clase>) =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
  try {
    await una.connect()
    const suyo = await pidDe(una)
    await otra.connect()
    if ((await pidDe(otra)) !== suyo) return
  } finally {
    await Promise.all([una.end(), otra.end()].map((fin) => fin.catch(() => undefined)))
  }
  throw new NoArranca(
    `${nombre} pasa por un pooler que presta cada conexión por una transacción (pool_mode=transaction).
El producto necesita la sesión entera: usá pool_mode=session para esta base, o conectalo directo a PostgreSQL.`,
  )
}

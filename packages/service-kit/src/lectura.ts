import type { Db, Replica } from '@receta/database'
import type { FastifyReply } from 'fastify'

/** By how many seconds at most what was answered may be old; absent when the primary answered. */
export const cabeceraReplica = 'replica-atraso'

export type Lector = <T>(lee: (db: Db) => Promise<T>) => Promise<T>

/** How a call reads what may be some seconds old: from the standby where one keeps up, and the answer says by how much it is behind. */
export function createLectura(replica: Replica | undefined, db: Db, reply: FastifyReply): Lector {
  if (!replica) return (lee) => lee(db)
  let peor = 0
  const tell = (segundos: number) => {
    peor = Math.max(peor, segundos)
    if (!reply.sent) reply.header(cabeceraReplica, peor.toFixed(1))
  }
  return (lee) => replica.read(db, lee, tell)
}

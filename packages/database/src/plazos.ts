const plazos = new WeakMap<object, number>()

/** What a statement may take on that connection, in milliseconds; 0: as long as it needs. */
export const setPlazo = (client: object, ms: number): void => {
  plazos.set((client as { connection: object }).connection, ms)
}

/** What a statement, its wait for a lock and a transaction in which nothing is said may take, as PostgreSQL reads them. */
export function plazosDe(conexion: object): [consulta: string, candado: string, quieta: string] {
  const ms = plazos.get(conexion) ?? 0
  return [String(ms), String(Math.round((ms * 2) / 3)), String(ms * 2)]
}

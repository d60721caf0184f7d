import type pg from 'pg'

/** What a statement of the product answers when it is done. */
const suyas = new Set('SELECT INSERT UPDATE DELETE BEGIN START COMMIT ROLLBACK SAVEPOINT RELEASE LOCK'.split(' '))

type Conexion = {
  stream: { destroy: () => void }
  on: (evento: 'commandComplete', escucha: (mensaje: { text: string }) => void) => void
}

/**
 * Ends a connection of the pool on which something was run that the product never says (decision 0085): PREPARE, DO, SET, LISTEN and
 * the like leave on it what the next requests would find. They are told by PostgreSQL's own answer, so that no text is read.
 */
export function watchConexion(client: pg.ClientBase): void {
  const { connection } = client as unknown as { connection: Conexion }
  connection.on('commandComplete', ({ text }) => {
    const fin = text.indexOf(' ')
    if (!suyas.has(fin < 0 ? text : text.slice(0, fin))) connection.stream.destroy()
  })
}

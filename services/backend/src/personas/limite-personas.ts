import { type Db, superaAlguno } from '@receta/database'

/** Once per registration. */
const deAfuera = { ventanaMs: 15 * 60_000, porDireccion: 30, porDni: 10, total: 1_000 }

/** Counts one more question from outside: of an address, for a DNI, and of everybody. */
export const demasiadoPreguntado = (db: Db, direccion: string, dni: string, now: Date): Promise<boolean> =>
  superaAlguno(
    db,
    [
      [`persona-desde:${direccion}`, deAfuera.porDireccion],
      [`persona:${dni}`, deAfuera.porDni],
      ['persona', deAfuera.total],
    ],
    now,
    deAfuera.ventanaMs,
  )

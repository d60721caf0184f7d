import { type Db, superaAlguno } from '@receta/database'

/** Normally a registration asks once. */
const deAfuera = { ventanaMs: 15 * 60_000, porDireccion: 30, porDni: 10, total: 1_000 }

/** Per address, per DNI and in total. */
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

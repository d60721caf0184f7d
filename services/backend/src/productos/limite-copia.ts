import { type Db, superaAlguno, type UsuarioActual } from '@receta/database'

/**
 * Pages of the vademécum in a quarter of an hour. All of it is some forty of them, twice a day for each device; an address may be
 * a whole hospital whose devices were all switched on at eight.
 */
const limites = { ventanaMs: 15 * 60_000, porCuenta: 400, porDireccion: 4_000 }

/** Counts one more page: of an account, and of the address of whoever has none. */
export const demasiadoCopiado = (db: Db, usuario: UsuarioActual | null, red: string, now: Date): Promise<boolean> =>
  superaAlguno(
    db,
    [usuario ? [`copia:${usuario.usuario_id}`, limites.porCuenta] : [`copia-desde:${red}`, limites.porDireccion]],
    now,
    limites.ventanaMs,
  )

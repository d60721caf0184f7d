import { type Db, superaAlguno, type UsuarioActual } from '@receta/database'

/** Pages per 15 minutes. A full copy has about forty, twice a day per device; an address may be a whole hospital. */
const limites = { ventanaMs: 15 * 60_000, porCuenta: 400, porDireccion: 4_000 }

/** Against the account or, without one, the address. */
export const demasiadoCopiado = (db: Db, usuario: UsuarioActual | null, red: string, now: Date): Promise<boolean> =>
  superaAlguno(
    db,
    [usuario ? [`copia:${usuario.usuario_id}`, limites.porCuenta] : [`copia-desde:${red}`, limites.porDireccion]],
    now,
    limites.ventanaMs,
  )

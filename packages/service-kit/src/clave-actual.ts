import { countIntento, type Cuenta, type Db, forgiveIntentos } from '@receta/database'
import { verifyClave } from './clave'

const intentos = { ventanaMs: 15 * 60_000, maximo: 10 }

export type ClaveActual = 'bien' | 'CLAVE_ACTUAL_INCORRECTA' | 'DEMASIADOS_INTENTOS' | 'SERVICIO_OCUPADO'

/** Every try is counted first, and a right one is taken off again. */
export async function checkClaveActual(
  db: Db,
  cuenta: Pick<Cuenta, 'usuario_id' | 'clave_hash'>,
  clave: string,
  now: Date,
): Promise<ClaveActual> {
  const cuenta_intentos = `clave-actual:${cuenta.usuario_id}`
  if ((await countIntento(db, cuenta_intentos, now, intentos.ventanaMs)) > intentos.maximo) return 'DEMASIADOS_INTENTOS'
  const coincide = await verifyClave(cuenta.clave_hash, clave)
  if (coincide === 'ocupado') return 'SERVICIO_OCUPADO'
  if (!coincide) return 'CLAVE_ACTUAL_INCORRECTA'
  await forgiveIntentos(db, [cuenta_intentos])
  return 'bien'
}

/** Whether who confirms an account also registered it: the link only proves the mailbox. Accounts made by the administration have no password. */
export async function checkClaveElegida(
  db: Db,
  cuenta: Pick<Cuenta, 'usuario_id' | 'clave_hash' | 'terminos_en'>,
  clave: string | undefined,
  now: Date,
): Promise<ClaveActual | 'CLAVE_REQUERIDA'> {
  if (cuenta.terminos_en === null) return 'bien'
  return clave === undefined ? 'CLAVE_REQUERIDA' : checkClaveActual(db, cuenta, clave, now)
}

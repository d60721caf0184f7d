import { comoCuenta, countIntento, type Cuenta, type Db, findSecretos, forgiveIntentos } from '@receta/database'
import { verifyClave } from './clave'
import { raise } from './errores'

const intentos = { ventanaMs: 15 * 60_000, maximo: 10 }

export type ClaveActual = 'bien' | 'CLAVE_ACTUAL_INCORRECTA' | 'DEMASIADOS_INTENTOS' | 'SERVICIO_OCUPADO'

/** Every try is counted first, and a right one is taken off again. `db` acts as that account. */
export async function checkClaveActual(db: Db, usuario_id: number, clave: string, now: Date): Promise<ClaveActual> {
  const cuenta_intentos = `clave-actual:${usuario_id}`
  if ((await countIntento(db, cuenta_intentos, now, intentos.ventanaMs)) > intentos.maximo) return 'DEMASIADOS_INTENTOS'
  const { clave_hash } = (await findSecretos(db, usuario_id)) ?? raise('the secrets of another account')
  const coincide = await verifyClave(clave_hash, clave)
  if (coincide === 'ocupado') return 'SERVICIO_OCUPADO'
  if (!coincide) return 'CLAVE_ACTUAL_INCORRECTA'
  await forgiveIntentos(db, [cuenta_intentos])
  return 'bien'
}

/** Whether who confirms an account also registered it: the link only proves the mailbox. Accounts made by the administration have no password. */
export async function checkClaveElegida(
  db: Db,
  cuenta: Pick<Cuenta, 'usuario_id' | 'terminos_en'>,
  clave: string | undefined,
  now: Date,
): Promise<ClaveActual | 'CLAVE_REQUERIDA'> {
  if (cuenta.terminos_en === null) return 'bien'
  const { usuario_id } = cuenta
  return clave === undefined ? 'CLAVE_REQUERIDA' : checkClaveActual(comoCuenta(db, usuario_id), usuario_id, clave, now)
}

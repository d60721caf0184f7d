import {
  comoCuenta,
  type Cuenta,
  type Db,
  findSecretos,
  forgiveIntentos,
  superaAlguno,
  type UsuarioActual,
} from '@receta/database'
import { verifyClave } from './clave'
import { raise } from './errores'

const ratoMs = 15 * 60_000
const diaMs = 24 * 3_600_000
const maximos = { rato: 10, dia: 40 } as const

export type ClaveActual = 'bien' | 'CLAVE_ACTUAL_INCORRECTA' | 'DEMASIADOS_INTENTOS' | 'SERVICIO_OCUPADO'

/** Every try is counted first, under `lugar`, and a right one is taken off again. */
async function checkClave(
  db: Db,
  lugar: string,
  clave: string,
  now: Date,
  loadHash: () => Promise<string | null>,
): Promise<ClaveActual> {
  const [rato, dia] = [`clave-actual:${lugar}`, `clave-actual-dia:${lugar}`]
  if (await superaAlguno(db, [[rato, maximos.rato]], now, ratoMs)) return 'DEMASIADOS_INTENTOS'
  if (await superaAlguno(db, [[dia, maximos.dia]], now, diaMs)) return 'DEMASIADOS_INTENTOS'
  const coincide = await verifyClave(await loadHash(), clave)
  if (coincide === 'ocupado') return 'SERVICIO_OCUPADO'
  if (!coincide) return 'CLAVE_ACTUAL_INCORRECTA'
  await forgiveIntentos(db, [rato, dia])
  return 'bien'
}

/** `db` acts as that account. */
const loadSuya = (db: Db, usuario_id: number) => async () =>
  ((await findSecretos(db, usuario_id)) ?? raise('the secrets of another account')).clave_hash

/** Counted by session: who tries in a stolen one stops no other of its owner (S9). */
export const checkClaveActual = (
  db: Db,
  { usuario_id, sesion_id }: Pick<UsuarioActual, 'usuario_id' | 'sesion_id'>,
  clave: string,
  now: Date,
): Promise<ClaveActual> => checkClave(db, `${usuario_id}:${sesion_id}`, clave, now, loadSuya(db, usuario_id))

/**
 * Whether who confirms an account also registered it: the link only proves the mailbox. Accounts made by the administration have no
 * password. `elegida`: the hash that the link brings, where it brings one.
 */
export async function checkClaveElegida(
  db: Db,
  cuenta: Pick<Cuenta, 'usuario_id' | 'terminos_en'>,
  clave: string | undefined,
  now: Date,
  elegida: string | null,
): Promise<ClaveActual | 'CLAVE_REQUERIDA'> {
  if (elegida === null && cuenta.terminos_en === null) return 'bien'
  if (clave === undefined) return 'CLAVE_REQUERIDA'
  const { usuario_id } = cuenta
  const suya = comoCuenta(db, usuario_id)
  const loadHash = elegida === null ? loadSuya(suya, usuario_id) : () => Promise.resolve(elegida)
  return checkClave(suya, `${usuario_id}:enlace`, clave, now, loadHash)
}

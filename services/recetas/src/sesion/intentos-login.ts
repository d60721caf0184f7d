import { countIntento, type Db, forgiveIntentos } from '@receta/database'

const ventanaMs = 15 * 60_000

/**
 * Failures in a window: of one user from one address, of one user from anywhere, and from one address. The first is low
 * so that guessing is slow; the second is high so that an outsider's guesses do not lock the owner out.
 */
const maximos = { porLugar: 10, porUsuario: 60, porDireccion: 100, porDispositivo: 10 } as const

type Intento = { usuario: string; red: string; dispositivo_id: number | null; globales: number }

/** A device that entered the account before, and proves it, has a counter of its own: no attack from elsewhere fills it. */
const cuentasDe = ({ usuario, red, dispositivo_id, globales }: Intento): readonly (readonly [string, number])[] =>
  dispositivo_id === null
    ? [
        [`login:${usuario}:${red}`, maximos.porLugar],
        [`login:${usuario}`, maximos.porUsuario],
        [`login-desde:${red}`, maximos.porDireccion],
        ['login-global', globales],
      ]
    : [[`login-dispositivo:${dispositivo_id}`, maximos.porDispositivo]]

/** Counts a try before anything is checked, so that tries sent together are all counted. `forgive` takes it off again. */
export async function countLogin(
  db: Db,
  intento: Intento,
  now: Date,
): Promise<{ demasiados: boolean; forgive: () => Promise<unknown> }> {
  const cuentas = cuentasDe(intento)
  const hechos = await Promise.all(cuentas.map(([clave]) => countIntento(db, clave, now, ventanaMs)))
  const claves = cuentas.map(([clave]) => clave)
  return {
    demasiados: cuentas.some(([, maximo], i) => (hechos[i] ?? 0) > maximo),
    forgive: () => forgiveIntentos(db, claves),
  }
}

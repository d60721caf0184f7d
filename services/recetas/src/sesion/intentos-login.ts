import { countIntento, type Db, forgiveIntentos } from '@receta/database'

const ventanaMs = 15 * 60_000

/**
 * Failures in a window: per user and address, per user, and per address. The first is low to slow down guessing; the second is
 * high so that others' guesses do not lock the owner out.
 */
const maximos = { porLugar: 10, porUsuario: 60, porDireccion: 100, porDispositivo: 10 } as const

type Intento = { usuario: string; red: string; dispositivo_id: number | null; globales: number }

/** A known device with a valid proof has a counter of its own, which attacks from elsewhere cannot fill. */
const cuentasDe = ({ usuario, red, dispositivo_id, globales }: Intento): readonly (readonly [string, number])[] =>
  dispositivo_id === null
    ? [
        [`login:${usuario}:${red}`, maximos.porLugar],
        [`login:${usuario}`, maximos.porUsuario],
        [`login-desde:${red}`, maximos.porDireccion],
        ['login-global', globales],
      ]
    : [[`login-dispositivo:${dispositivo_id}`, maximos.porDispositivo]]

/** Counts an attempt before anything is checked, so that simultaneous ones all count. `forgive` takes it back. */
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

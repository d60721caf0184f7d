import { cuenta, formatLista } from '@receta/domain'
import type { OutputOf, passkeys } from '@receta/contract'

type Factores = OutputOf<typeof passkeys>

/** 'App de verificación y 2 llaves de acceso', or 'Sin activar'. */
export function quePideFirmar({ items, totp }: Factores): string {
  const llaves = cuenta(items.length, 'llave de acceso', 'llaves de acceso')
  const partes = [...(totp ? ['App de verificación'] : []), ...(items.length > 0 ? [llaves] : [])]
  return partes.length > 0 ? formatLista(partes) : 'Sin activar'
}

export const cuantasSesiones = (cuantas: number): string =>
  cuantas <= 1 ? 'Sólo en este dispositivo' : `En ${cuantas} dispositivos`

/** The secret in groups of four, to type into an app that reads no QR. */
export function secretoDe(otpauth: string): string {
  const secreto = new URL(otpauth).searchParams.get('secret') ?? ''
  return secreto.replaceAll(/.{4}(?=.)/g, '$& ')
}

/** `sin_permiso`: whoever holds the phone does not let the app show notices. `no_se_pudo`: the phone gave no key now. */
export type ClaveDeAvisos = { clave: string } | 'sin_permiso' | 'no_se_pudo'

/** Whether this build can be told by its phone's maker (`AVISOS=1`, docs/telefonos.md). A browser is told by mail. */
export const canAvisos = (): boolean => false

/** The key by which this phone is reached now. `pide` asks for the permission, which a renewal does not. */
export function requestClave(_pide: boolean): Promise<ClaveDeAvisos> {
  return Promise.resolve('no_se_pudo')
}

/** The phone's maker reaches it no more. */
export function forgetClave(): Promise<void> {
  return Promise.resolve()
}

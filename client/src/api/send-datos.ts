import { ApiError } from './call'

/**
 * Runs a request and shows the server's problems at their fields; any other failure is thrown, for the dialog to say it. `onCambiado`
 * loads again what somebody else changed meanwhile.
 */
export async function sendDatos<T>(
  { reject }: { reject: (fields: ApiError['fields']) => void },
  send: () => Promise<T>,
  onCambiado?: () => unknown,
): Promise<T | undefined> {
  try {
    return await send()
  } catch (fallo) {
    if (!(fallo instanceof ApiError)) throw fallo
    if (fallo.code.endsWith('_CAMBIADO') || fallo.code.endsWith('_CAMBIADA')) await onCambiado?.()
    if (fallo.code !== 'DATOS_INVALIDOS') throw fallo
    reject(fallo.fields)
    return undefined
  }
}

import { updateVersion } from '@receta/contract'
import { textoSesionActiva } from '@receta/domain'
import { ApiError, call } from '#api/call'
import { currentConfig } from '#api/config'
import { testSession } from '#api/session-check'
import { isNative } from '#device/platform'
import { notifyAppReady } from '#device/updater'
import { whenAbierto } from '#session/candado'
import { clearSession, getSession } from '#session/session'
import { toast } from '#ui/toast'

export type VersionNueva = { version_code: number; version_name: string; link_update: string }

/** §4: on a phone the answer may be a newer version, which leads to /update; otherwise, and on the web, the session is checked, once it is unlocked. */
export async function startup(native = isNative()): Promise<VersionNueva | null> {
  const nueva = native ? await findVersionNueva() : null
  if (!nueva && native) await whenAbierto()
  if (!nueva) await checkSession()
  return nueva
}

async function findVersionNueva(): Promise<VersionNueva | null> {
  await notifyAppReady().catch((error: unknown) => console.warn('The updater was not told', error))
  try {
    const { app_token, version, version_code, canal } = currentConfig()
    const found = await call(updateVersion, { app_id: app_token, version_name: version, version_code, canal })
    return found.link_update && found.version_name && found.version_code ? found : null
  } catch (error) {
    // §8: an error of the version check is only logged.
    console.warn('Version check failed', error)
    return null
  }
}

/** §8: a failed test clears the user; without an answer nothing was tested. */
async function checkSession(): Promise<void> {
  if (!getSession()) return
  try {
    const { descripcion } = await testSession()
    toast(textoSesionActiva(descripcion))
  } catch (error) {
    const unanswered = error instanceof ApiError && (error.code === 'SIN_CONEXION' || error.code === 'SIN_RESPUESTA')
    if (!unanswered) clearSession()
  }
}

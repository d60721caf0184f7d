import type { PluginListenerHandle } from '@capacitor/core'
import { PushNotifications } from '@capacitor/push-notifications'
import type * as web from '../avisos'

const esperaMs = 15_000

export const canAvisos: typeof web.canAvisos = () => true

const permiso = async (pide: boolean) => {
  const { receive } = await PushNotifications.checkPermissions()
  return pide && receive !== 'granted' ? (await PushNotifications.requestPermissions()).receive : receive
}

/** The plugin answers by an event, or never where the phone has no network. */
async function register(): Promise<web.ClaveDeAvisos> {
  const oyentes: PluginListenerHandle[] = []
  let reloj: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<web.ClaveDeAvisos>((resolve, reject) => {
      const ask = async () => {
        oyentes.push(await PushNotifications.addListener('registration', ({ value }) => resolve({ clave: value })))
        oyentes.push(await PushNotifications.addListener('registrationError', () => resolve('no_se_pudo')))
        await PushNotifications.register()
      }
      reloj = setTimeout(() => resolve('no_se_pudo'), esperaMs)
      ask().catch(reject)
    })
  } finally {
    clearTimeout(reloj)
    for (const oyente of oyentes) void oyente.remove()
  }
}

export const requestClave: typeof web.requestClave = async (pide) => {
  try {
    return (await permiso(pide)) === 'granted' ? await register() : 'sin_permiso'
  } catch (error) {
    console.warn('The phone gave no key for notices', error)
    return 'no_se_pudo'
  }
}

export const forgetClave: typeof web.forgetClave = async () => {
  try {
    await PushNotifications.unregister()
  } catch (error) {
    console.warn('The phone did not forget its key for notices', error)
  }
}

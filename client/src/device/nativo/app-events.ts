import { App } from '@capacitor/app'
import type { PluginListenerHandle } from '@capacitor/core'
import type * as web from '../app-events'

const stopping = (handle: Promise<PluginListenerHandle>) => () => void handle.then(({ remove }) => remove())

/** Whoever listens takes the button over: nothing goes back by itself any more. */
export const onBackButton: typeof web.onBackButton = (listener) => stopping(App.addListener('backButton', listener))

export const onActive: typeof web.onActive = (listener) =>
  stopping(App.addListener('appStateChange', ({ isActive }) => listener(isActive)))

/** To the background and not closed: what was being written is there when it comes back. */
export const leaveApp: typeof web.leaveApp = () => App.minimizeApp()

import { App } from '@capacitor/app'
import type { PluginListenerHandle } from '@capacitor/core'
import type * as web from '../app-events'

const stopping = (handle: Promise<PluginListenerHandle>) => () => void handle.then(({ remove }) => remove())

/** Adding a listener disables the default action of the back button. */
export const onBackButton: typeof web.onBackButton = (listener) => stopping(App.addListener('backButton', listener))

export const onActive: typeof web.onActive = (listener) =>
  stopping(App.addListener('appStateChange', ({ isActive }) => listener(isActive)))

/** The link that started the app waits until somebody listens. */
export const onLink: typeof web.onLink = (listener) =>
  stopping(App.addListener('appUrlOpen', ({ url }) => listener(url)))

/** Sends the app to the background without closing it, so that drafts survive. */
export const leaveApp: typeof web.leaveApp = () => App.minimizeApp()

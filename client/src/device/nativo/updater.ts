import { CapacitorUpdater } from '@capgo/capacitor-updater'
import type * as web from '../updater'

export const notifyAppReady: typeof web.notifyAppReady = async () => {
  await CapacitorUpdater.notifyAppReady()
}

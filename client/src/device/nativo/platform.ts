import { Capacitor } from '@capacitor/core'
import type * as web from '../platform'

export const platform: typeof web.platform = () => Capacitor.getPlatform() as web.Platform

export const isNative: typeof web.isNative = () => Capacitor.isNativePlatform()

/** Where the app runs. The web build never is a phone; the native build takes nativo/platform.ts in place of this file. */
export type Platform = 'web' | 'android' | 'ios'

export const platform = (): Platform => 'web'

export const isNative = (): boolean => platform() !== 'web'

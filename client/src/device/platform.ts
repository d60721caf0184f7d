/** The native build replaces this file by nativo/platform.ts. */
export type Platform = 'web' | 'android' | 'ios'

export const platform = (): Platform => 'web'

export const isNative = (): boolean => platform() !== 'web'

import { readStored, removeStored, writeStored } from '#device/storage'

/** Stored on devices beside the user: add fields, never rename them. */
const accessKey = 'acceso'

type Access = { de: string; hasta: number }

// Only enough of the token to tell it from the next.
const comienzoToken = (token: string) => token.slice(0, 8)

function read(): Access | null {
  try {
    const { de, hasta } = JSON.parse(readStored(accessKey) ?? '{}') as Partial<Access>
    return typeof de === 'string' && typeof hasta === 'number' ? { de, hasta } : null
  } catch {
    return null
  }
}

/** Undefined when it lasts as long as its session. */
export function noteAccess(token: string, segundos: number | undefined): void {
  if (segundos === undefined) removeStored(accessKey)
  else writeStored(accessKey, JSON.stringify({ de: comienzoToken(token), hasta: Date.now() + segundos * 1000 }))
}

/** By this device's clock; null when unknown. */
export function accessEnds(token: string): number | null {
  const access = read()
  return access?.de === comienzoToken(token) ? access.hasta : null
}

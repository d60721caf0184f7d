import { readStored, removeStored, writeStored } from '#device/storage'

/** Stored on devices beside the user: add fields, never rename. */
const accessKey = 'acceso'

type Access = { de: string; hasta: number }

// Of the token only as much as tells one from the next.
const comienzoToken = (token: string) => token.slice(0, 8)

function read(): Access | null {
  try {
    const { de, hasta } = JSON.parse(readStored(accessKey) ?? '{}') as Partial<Access>
    return typeof de === 'string' && typeof hasta === 'number' ? { de, hasta } : null
  } catch {
    return null
  }
}

/** Notes how many seconds an access token still lasts; undefined: as long as its session. */
export function noteAccess(token: string, segundos: number | undefined): void {
  if (segundos === undefined) removeStored(accessKey)
  else writeStored(accessKey, JSON.stringify({ de: comienzoToken(token), hasta: Date.now() + segundos * 1000 }))
}

/** By this device's clock, when that token ends; null when nobody said. */
export function accessEnds(token: string): number | null {
  const access = read()
  return access?.de === comienzoToken(token) ? access.hasta : null
}

/** §3: what the app reads from its local config file. */
export type AppConfig = {
  version: string
  version_code: number
  /** Travels as the application-id header of every request. */
  app_token: string
  canal: string
  soft_id: number
  /** The key of §7's obfuscated answers. Whoever has the app has it: it protects nothing. */
  clave_ofuscacion: string
}

let config: AppConfig = {
  version: '1.0.0',
  version_code: 100,
  app_token: 'receta-clara-web',
  canal: 'web',
  soft_id: 1,
  clave_ofuscacion: 'receta-clara',
}

/** What this build says of itself: soft_id for a receta, version for the menu. */
export const currentConfig = (): AppConfig => config

/**
 * Called once, by the shell, before the first screen. Throws naming the first value that is missing or of another kind
 * than the usual one.
 */
export function setConfig(next: unknown): void {
  const given = (next ?? {}) as Record<string, unknown>
  for (const [name, usual] of Object.entries(config)) {
    const value = given[name]
    if (typeof value !== typeof usual || value === '') throw new Error(`config.json: «${name}» is missing or wrong`)
  }
  config = { ...config, ...given }
}

import { z } from 'zod'

/** §3: what the app reads from its local config file. */
export const appConfig = z.strictObject({
  version: z.string(),
  version_code: z.int(),
  /** Travels as the application-id header of every request. */
  app_token: z.string().min(1),
  canal: z.string(),
  soft_id: z.int(),
  /** The key of §7's obfuscated answers. Whoever has the app has it: it protects nothing. */
  clave_ofuscacion: z.string().min(1),
})
export type AppConfig = z.output<typeof appConfig>

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

/** Called once, by the shell, before the first screen. */
export function setConfig(next: AppConfig): void {
  config = next
}

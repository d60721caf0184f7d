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
  /** Where the services are, for a build whose page lives at no address of theirs; '' is the page's own. */
  servidor: string
}

let config: AppConfig = {
  version: '1.0.0',
  version_code: 100,
  app_token: 'receta-clara-web',
  canal: 'web',
  soft_id: 1,
  clave_ofuscacion: 'receta-clara',
  servidor: '',
}

/** What this build says of itself: soft_id for a receta, version for the menu. */
export const currentConfig = (): AppConfig => config

/** The address people open the product at: the page's own, or on a phone the server's. For links, QR and proofs. */
export const direccionPublica = (): string => config.servidor || window.location.origin

/** Nothing of a receta travels in the clear. */
const esServidor = (valor: unknown): valor is string =>
  typeof valor === 'string' && URL.canParse(valor) && valor.startsWith('https:') && new URL(valor).origin === valor

/**
 * Called once, by the shell, before the first screen. Throws naming the first value that is missing or of another kind
 * than the usual one.
 */
export function setConfig(next: unknown): void {
  const given = (next ?? {}) as Record<string, unknown>
  const { servidor = '' } = given
  if (servidor !== '' && !esServidor(servidor)) throw new Error('config.json: «servidor» is not an https origin')
  for (const [name, usual] of Object.entries(config)) {
    const value = given[name]
    if (name === 'servidor') continue
    if (typeof value !== typeof usual || value === '') throw new Error(`config.json: «${name}» is missing or wrong`)
  }
  config = { ...config, ...given, servidor }
}

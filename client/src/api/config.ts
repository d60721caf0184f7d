export type AppConfig = {
  version: string
  version_code: number
  app_token: string
  canal: string
  soft_id: number
  /** §7. It ships with the app, so it protects nothing. */
  clave_ofuscacion: string
  /** Address of the services when the page is not served by them (phones); '' means the page's own. */
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

export const currentConfig = (): AppConfig => config

/** The page's own, or on a phone the server's. */
export const direccionPublica = (): string => config.servidor || window.location.origin

/** Only https: recetas must not travel unencrypted. */
const esServidor = (valor: unknown): valor is string =>
  typeof valor === 'string' && URL.canParse(valor) && valor.startsWith('https:') && new URL(valor).origin === valor

/** Called once, before the first screen. Throws naming the first value that is missing or of the wrong type. */
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

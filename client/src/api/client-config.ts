type ClientConfig = { app_token: string; clave_ofuscacion: string }

let config: ClientConfig = { app_token: '', clave_ofuscacion: '' }

/** The shell says at start who this application is and the key of §7's obfuscated answers. */
export function configureApi(next: ClientConfig): void {
  config = next
}

export const apiConfig = (): ClientConfig => config

import { comoSistema } from '@receta/database'
import type { Arranque, Config, Deps } from '@receta/service-kit'
import { createCuirPrueba } from './cuir-prueba'
import type { CuirProvider } from './cuir-provider'
import { createCuirRepositorio } from './cuir-repositorio'
import { createRegistrador } from './registrador'
import type { DesenlaceRegistro } from './registro'

export type ConfigRegistro = Pick<
  Config,
  'CUIR_PLATAFORMA' | 'CUIR_REPOSITORIO' | 'CUIR_URL' | 'CUIR_CLAVE' | 'CUIR_PRUEBA'
>

/** Null when the Ministry assigned no ids, which the document says. */
export function providerDe({
  CUIR_PLATAFORMA: plataforma,
  CUIR_REPOSITORIO: repositorio,
  CUIR_URL: url,
  CUIR_CLAVE: clave,
  CUIR_PRUEBA,
}: ConfigRegistro): CuirProvider | null {
  if (plataforma !== undefined && repositorio !== undefined && url !== undefined && clave !== undefined)
    return createCuirRepositorio({ plataforma, repositorio, url, clave })
  return CUIR_PRUEBA ? createCuirPrueba() : null
}

/** While `app` listens. Returns the sentence for the start's log. */
export function mountRegistro(
  app: Arranque['app'],
  { db, now }: Deps,
  config: ConfigRegistro,
  measure?: (desenlace: DesenlaceRegistro) => void,
): string {
  const provider = providerDe(config)
  if (!provider) return 'Registro nacional: sin repositorio; las recetas son referencia interna, sin validez legal'
  // The queue belongs to the product, so it is read as the system.
  const deps = { db: comoSistema(db), now }
  const registrador = createRegistrador({ deps, provider, bitacora: app.log, measure })
  app.addHook('onListen', async () => registrador.start())
  app.addHook('onClose', registrador.stop)
  return provider.ambiente === 'sandbox'
    ? 'Registro nacional: de prueba; los CUIR no tienen validez legal'
    : `Registro nacional: ${new URL(config.CUIR_URL ?? '').host}`
}

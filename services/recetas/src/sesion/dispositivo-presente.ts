import { type Deps, type FastifyRequest, secretosDe, sha256 } from '@receta/service-kit'
import { type PruebaPosesion, readPrueba } from './prueba-posesion'

export type DispositivoPresente = {
  refresco_hash: Buffer | null
  dispositivo_hash: Buffer | null
  dispositivo: string | null
  prueba: PruebaPosesion | null
}

const hostsDe = (request: FastifyRequest, url_publica: string) => [
  request.headers.host ?? '',
  new URL(url_publica).host,
]

/** Malformed ones count as absent. */
export function readDispositivo(request: FastifyRequest, { config }: Pick<Deps, 'config'>): DispositivoPresente {
  const { refresco, dispositivo } = secretosDe(request, config)
  const path = request.url.split('?')[0] ?? '/'
  const llamada = { method: request.method, path, hosts: hostsDe(request, config.url_publica) }
  return {
    refresco_hash: refresco === null ? null : sha256(refresco),
    dispositivo_hash: dispositivo === null ? null : sha256(dispositivo),
    dispositivo,
    prueba: readPrueba(request.headers['dpop'], llamada),
  }
}

/** The browser says so for every POST; a phone's application has no page. */
export function isDeEstaPagina(request: FastifyRequest, { config }: Pick<Deps, 'config'>): boolean {
  const { origin } = request.headers
  const sitio = request.headers['sec-fetch-site']
  if (sitio !== undefined && sitio !== 'same-origin') return false
  if (origin === undefined || !URL.canParse(origin)) return false
  return hostsDe(request, config.url_publica).includes(new URL(origin).host)
}

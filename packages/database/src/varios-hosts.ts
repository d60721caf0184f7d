import type pg from 'pg'
import { Cliente } from './cliente'

export type Servidores = {
  urls: string[]
  soloPrimario: boolean
}

const forma = /^(postgres(?:ql)?:\/\/(?:[^/?#@]*@)?)([^/?#@]+)(\/[^?#]*)?(\?[^#]*)?$/
const atributos = new Set(['any', 'primary', 'read-write'])

/**
 * As libpq: `postgres://u:p@a:5432,b:5432/base`. With several, `read-write` is the default: a standby takes no recetas. Null
 * when malformed.
 */
export function parseServidores(url: string): Servidores | null {
  const [, antes = '', hosts = '', base = '', consulta = ''] = forma.exec(url) ?? []
  const parametros = new URLSearchParams(consulta)
  const atributo = parametros.get('target_session_attrs')
  parametros.delete('target_session_attrs')
  const resto = parametros.size > 0 ? `?${parametros}` : ''
  const urls = hosts.split(',').map((host) => `${antes}${host}${base}${resto}`)
  if (antes === '' || urls.some((una) => !URL.canParse(una)) || hosts.split(',').includes('')) return null
  if (atributo !== null && !atributos.has(atributo)) return null
  return { urls, soloPrimario: atributo === null ? urls.length > 1 : atributo !== 'any' }
}

/** One that fails sends the next connection to the next server. */
export type ClaseDeCliente = new (config?: pg.ClientConfig) => Cliente

const clases = new Map<string, ClaseDeCliente>()

/** One per address, so that all connections know which server answered last. */
export function clienteDe(url: string): ClaseDeCliente {
  const { urls, soloPrimario } = parseServidores(url) ?? { urls: [url], soloPrimario: false }
  if (urls.length === 1 && !soloPrimario) return Cliente
  const hecha = clases.get(url)
  if (hecha) return hecha
  let actual = 0
  class ClienteDeVarios extends Cliente {
    constructor(config: pg.ClientConfig = {}) {
      const suya = actual
      super({ ...config, connectionString: urls[suya % urls.length] ?? url })
      const open = this.connect.bind(this) as () => Promise<unknown>
      const enter = async () => {
        try {
          await open()
          if (soloPrimario) await this.refuseStandby()
        } catch (error) {
          // Of those that fail together only the first one moves on.
          if (actual === suya) actual = suya + 1
          throw error
        }
      }
      this.connect = ((alFin?: (error: unknown) => void) => {
        if (!alFin) return enter()
        void enter().then(() => alFin(null), alFin)
      }) as typeof this.connect
    }

    private async refuseStandby(): Promise<void> {
      const { rows } = await this.query<{ es: boolean }>('select pg_is_in_recovery() as es')
      if (!rows[0]?.es) return
      await this.end()
      throw Object.assign(new Error('that server is a standby'), { code: '25006' })
    }
  }
  clases.set(url, ClienteDeVarios)
  return ClienteDeVarios
}

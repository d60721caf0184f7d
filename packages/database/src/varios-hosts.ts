import type pg from 'pg'
import { Cliente } from './cliente'

export type Servidores = {
  /** The address with one of its servers each, in the order they were given. */
  urls: string[]
  /** Only the primary will do: what is a standby is left for the next one. */
  soloPrimario: boolean
}

const forma = /^(postgres(?:ql)?:\/\/(?:[^/?#@]*@)?)([^/?#@]+)(\/[^?#]*)?(\?[^#]*)?$/
const atributos = new Set(['any', 'primary', 'read-write'])

/**
 * Reads an address of PostgreSQL as libpq does, also with several servers:
 * `postgres://u:p@a:5432,b:5432/base?target_session_attrs=read-write`. With several, `read-write` is the default: a standby takes no
 * recetas. Null when it is not such an address.
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

/** A connection to whichever server of the address is the primary: who fails sends the next connection to the next one. */
export type ClaseDeCliente = new (config?: pg.ClientConfig) => Cliente

const clases = new Map<string, ClaseDeCliente>()

/** The class of connections to that address; one per address, so that all of them know which server answered last. */
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

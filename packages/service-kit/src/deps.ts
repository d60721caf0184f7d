import type { Db } from '@receta/database'
import type { Claves } from './claves'

/** What a service is given by its main: everything from outside, and nothing read from process.env. */
export type Deps = {
  db: Db
  now: () => Date
  claves: Claves
  config: ServiceConfig
}

export type ServiceConfig = {
  /** The obfuscation key of §7; the client holds it too, so it protects nothing. */
  clave_ofuscacion: string
  /** Minutes that a typed second factor keeps a session able to sign. */
  segundo_factor_minutos: number
  /** Idle hours after which a session ends (SC-04). */
  sesion_horas: number
  /** How old a product code may be when the receta is informed. */
  producto_horas: number
  /** Public address of the product, for links and QR, without a final slash; never the Host header of a request. */
  url_publica: string
}

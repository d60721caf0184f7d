import type { Db } from '@receta/database'
import type { FuentesClinicas, VerificacionReceta } from '@receta/domain'
import type { Claves } from './claves'

/** What a service is given by its main: everything from outside, and nothing read from process.env. */
export type Deps = {
  db: Db
  now: () => Date
  claves: Claves
  config: ServiceConfig
  clinica: Clinica
}

/** The clinical tables, null each one that is missing; and who counts how each check of a signed receta ended. */
export type Clinica = {
  fuentes: FuentesClinicas
  count: (verificaciones: readonly Pick<VerificacionReceta, 'control' | 'resultado'>[]) => void
}

export type ServiceConfig = {
  /** The obfuscation key of §7; the client holds it too, so it protects nothing. */
  clave_ofuscacion: string
  /** Minutes that a typed second factor keeps a session able to sign. */
  segundo_factor_minutos: number
  /** Hours that a second factor lets whoever attends others work in a session. */
  turno_horas: number
  /** Minutes that an access token lasts before the device renews it. */
  acceso_minutos: number
  /** Failed logins of unknown devices, everywhere, in a quarter of an hour; beyond them only known devices enter. */
  intentos_globales: number
  /** Days after which a password has to be changed (SC-01). */
  clave_dias: number
  /** Idle hours after which a session ends (SC-04). */
  sesion_horas: number
  /** Whether enabling a médico takes two administrators (decision 0014). */
  habilitar_entre_dos: boolean
  /** How old a product code may be when the receta is informed. */
  producto_horas: number
  /** Recetas an hour that no médico keeps up by hand; the rule is the domain's `ritmoEmision`. */
  emisiones_por_hora: number
  /** Days after which what was sent, and the addresses it went to, are forgotten. */
  correos_dias: number
  /** The external product API (decision 0015); null when there is none. */
  productos: { url: string; app_token: string } | null
  /** The folder of the service's own files (DATOS_DIR). */
  datos: string
  /** Public address of the product, for links and QR, without a final slash; never the Host header of a request. */
  url_publica: string
}

import type { Db } from '@receta/database'
import type { FuentesClinicas, VerificacionReceta } from '@receta/domain'
import type { Claves } from './claves'

/** Everything from outside that a service's main gives it. Services never read process.env. */
export type Deps = {
  db: Db
  now: () => Date
  claves: Claves
  config: ServiceConfig
  clinica: Clinica
}

/** The clinical tables, null each one that is missing, and the counter of how each check of a signed receta ended. */
export type Clinica = {
  fuentes: FuentesClinicas
  count: (verificaciones: readonly Pick<VerificacionReceta, 'control' | 'resultado'>[]) => void
}

export type ServiceConfig = {
  /** The obfuscation key of §7. The client holds it too, so it protects nothing. */
  clave_ofuscacion: string
  /** Minutes for which a second factor lets a session sign. */
  segundo_factor_minutos: number
  /** Hours for which a second factor lets a professional work in a session. */
  turno_horas: number
  /** Minutes that an access token lasts before the device renews it. */
  acceso_minutos: number
  /** Failed logins from unknown devices, of all accounts, in a quarter of an hour. Beyond them only known devices may log in. */
  intentos_globales: number
  /** Days after which a password has to be changed (SC-01). */
  clave_dias: number
  /** Idle hours after which a session ends (SC-04). */
  sesion_horas: number
  /** Whether enabling a médico takes two administrators (decision 0014). */
  habilitar_entre_dos: boolean
  /** Hours that a product code is accepted when the receta is informed. */
  producto_horas: number
  /** Recetas an hour that no médico keeps up by hand; see the domain's `ritmoEmision`. */
  emisiones_por_hora: number
  /** Days after which sent mails and their addresses are deleted. */
  correos_dias: number
  /** The external product API (decision 0015); null when there is none. */
  productos: { url: string; app_token: string } | null
  /** The folder of the service's own files (DATOS_DIR). */
  datos: string
  /** Public address of the product for links and QR, without a final slash. It is never taken from a request's Host header. */
  url_publica: string
}

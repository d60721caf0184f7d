import type { Db, Replica } from '@receta/database'
import type { FuentesClinicas, VerificacionReceta } from '@receta/domain'
import type { Claves } from './claves'
import type { Salida } from './salida'

export type Deps = {
  db: Db
  /** A standby that some reads are taken from (decision 0081), where one is configured. */
  replica?: Replica | undefined
  now: () => Date
  claves: Claves
  config: ServiceConfig
  clinica: Clinica
  /** The way out to addresses that others wrote; by default that of the configuration. A test gives its own. */
  salida?: Salida | undefined
}

/** `count` takes how each check of a signed receta ended. A table that is missing is null. */
export type Clinica = {
  fuentes: FuentesClinicas
  count: (verificaciones: readonly Pick<VerificacionReceta, 'control' | 'resultado'>[]) => void
}

export type ServiceConfig = {
  /** §7; the client holds it too, so it protects nothing. */
  clave_ofuscacion: string
  /** Minutes for which a second factor lets a session sign. */
  segundo_factor_minutos: number
  /** Hours for which a second factor lets a professional work in a session. */
  turno_horas: number
  acceso_minutos: number
  /** Of unknown devices, over all accounts in a quarter of an hour; beyond them only known devices may log in. */
  intentos_globales: number
  clave_dias: number
  sesion_horas: number
  habilitar_entre_dos: boolean
  producto_horas: number
  /** See the domain's `ritmoEmision`. */
  emisiones_por_hora: number
  correos_dias: number
  productos: { url: string; app_token: string } | null
  /** Decision 0097: the registers that are asked about people, each null where it is not configured. */
  fuentes: {
    refeps: { url: string; dominio: string; clave: string } | null
    renaper: { url: string; nombre: string; clave: string; dominio: string } | null
  }
  /** The push gateway and the id of the app that it knows; null tells no phone (decision 0148). */
  avisos: { url: string; app_id: string } | null
  datos: string
  /** Networks in CIDR to which other people's addresses may lead although they are not public. */
  salida_redes: readonly string[]
  /** Without a final slash. It is never taken from a request's Host header. */
  url_publica: string
  /** The file of streets of `MAPA_CALLES`; null draws the map without them. */
  mapa_calles: string | null
  /** Whether a page of this very machine may show ours in its frame, which production does not admit (decision 0124). */
  marcos_locales: boolean
}

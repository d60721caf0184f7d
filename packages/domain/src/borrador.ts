import type { Fecha } from './fecha'

export type ReglasConvenio = {
  es_particular: boolean
  padron_afiliados_manual: number
  autorizaciones_recetas_por_afiliado: number
  digital_elige_plan: boolean
  digital_indica_prestador: number
  permite_sustitucion: boolean
  tratamiento_prolongado: boolean
  digital_fecha_receta: number
  digital_auditoria: number
  digital_get_contacto_afiliado: number
  permite_restringidos: boolean
  solo_generico: boolean
  vigencia_dias: number
  max_items: number
  max_envases: number
}

export type ProductoAPrescribir = {
  producto_id: number
  ifa_clave: string
  monodroga: string
  generico: boolean
  lista_control: string
  activo: boolean
}

/** What the médico wrote. Every number here is his word; what it may lead to is decided against the context. */
export type BorradorReceta = {
  persona_id: number
  paciente: {
    dni: string
    cuil: string
    fecha_nacimiento: Fecha
  } | null
  plan_id: number | null
  fecha_receta: Fecha | null
  tratamiento_prolongado: boolean
  cantidad_recetas: number
  permite_sustitucion: boolean
  email: string
  telefono: string
  prestador: string | null
  diagnosticos: readonly { codigo: string; texto: string }[]
  items: readonly { producto_id: number; envases: number; posologia: string }[]
  reconocimientos: readonly { clave: string; motivo: string }[]
}

/** What the database says at that instant; null where it knows nothing. */
export type ContextoReceta = {
  medico: { estado: string; domicilio: string; matriculas: readonly { vence_el: Fecha | null }[] }
  convenio: ReglasConvenio | null
  persona: { cuil: string | null; alergias: readonly string[]; domicilio: string | null } | null
  /** Of persona.alergias, those written as an ingredient of the vademécum is: they can be compared by name. */
  alergias_del_vademecum: readonly string[]
  afiliado: { activo: boolean } | null
  planes: readonly number[]
  productos: readonly ProductoAPrescribir[]
  /** Active ingredients in force today for this person, from any médico. */
  en_curso: readonly { ifa_clave: string; monodroga: string; vence_el: Fecha }[]
  /** This person's recetas of this convenio, neither anuladas nor rechazadas, by the month (AAAA-MM) they begin; of now and later. */
  recetas_por_mes: Readonly<Record<string, number>>
}

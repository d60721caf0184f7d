import type { AntecedenteClinico } from '../revision/antecedentes'
import type { TipoDocumento } from '../persona/documento-persona'
import type { Fecha } from '../comun/fecha'
import type { FuentesClinicas } from '../revision/fuentes-clinicas'
import type { NormaEjecutable } from '../norma/norma-evaluar'
import type { ItemARenovar } from './renovar-receta'
import type { RecetaPrevia } from '../norma/norma-hechos'

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
  /** '500 mg', '250 mg/5 ml'; '' where it could not be read. */
  concentracion: string
  forma: string
  via: string
  presentacion: string
  generico: boolean
  lista_control: string
  /** '' where the vademécum does not say. */
  atc: string
  condicion_venta: string
  activo: boolean
}

/** What the médico wrote. Every number here is his word; what it may lead to is decided against the context. */
export type BorradorReceta = {
  persona_id: number
  paciente: {
    tipo_doc: TipoDocumento
    dni: string
    cuil: string
    sexo: string
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
  /** Kilograms; absent where nobody weighed him. */
  peso_kg?: number | undefined
  reconocimientos: readonly { clave: string; motivo: string }[]
}

/** A medicine that this person has from any médico; `vigente`: it can still be collected. */
export type EnCurso = ItemARenovar & {
  recetas_id: number
  ifa_clave: string
  monodroga: string
  atc: string
  via: string
  forma: string
  vence_el: Fecha
  vigente: boolean
  /** Who gave it, and when. */
  quien: string
  desde: Fecha
  /** As notation; '' where it is free text. */
  posologia: string
  /** The last time something of it was handed over, once all of it was: an ISO instant. */
  dispensada_en: string | null
}

/** What the database says at that instant; null where it knows nothing. */
export type ContextoReceta = {
  medico: {
    estado: string
    profesion: string
    licencia_federal: string
    domicilio: string
    /** The last day of his jurisdiction's permission for controlled drugs; null is none (RX-13). */
    restringidos_hasta: Fecha | null
    /** Names joined by a comma; '' for none. */
    especialidad: string
    /** The one he signs with; null when none is whole and current. */
    matricula: { jurisdiccion: string } | null
    /** Those that somebody verified. `completa`: with its number, the entity that gave it and its jurisdiction. */
    matriculas: readonly { vence_el: Fecha | null; completa: boolean }[]
  }
  convenio: (ReglasConvenio & { nombre: string; version: number }) | null
  persona: {
    tipo_doc: string
    cuil: string | null
    sexo: string
    fecha_nacimiento: Fecha
    alergias: readonly string[]
    /** As the padrón words them, without a date. */
    condiciones: readonly string[]
    domicilio: string | null
  } | null
  /** What médicos recorded of this person and stands, by type. */
  antecedentes: readonly AntecedenteClinico[]
  /** Of the allergies on record, those written as an ingredient of the vademécum is: they can be compared by name. */
  alergias_del_vademecum: readonly string[]
  afiliado: { activo: boolean; plan_id: number | null } | null
  planes: readonly number[]
  productos: readonly ProductoAPrescribir[]
  /** What any médico gave this person: in force today, or handed over whole so lately that it is still taken. */
  en_curso: readonly EnCurso[]
  /** The clinical tables; null each one that is missing or corrupt. */
  fuentes: FuentesClinicas
  /** This person's recetas of this convenio, neither anuladas nor rechazadas, by the month (AAAA-MM) they begin; of now and later. */
  recetas_por_mes: Readonly<Record<string, number>>
  /** Those of the convenio in force that day, of each its newest version, and what their periods count over. */
  normas: readonly NormaEjecutable[]
  /** Neither anuladas nor rechazadas, of this person and convenio, from `previas_dias` before today on. */
  previas: readonly RecetaPrevia[]
  previas_dias: number
}

/** All that the safety checks ask of a receta and of its patient: there for a draft, and for one that was signed before. */
export type BorradorSeguridad = Pick<BorradorReceta, 'items' | 'paciente' | 'peso_kg'>
export type ContextoSeguridad = Pick<
  ContextoReceta,
  'persona' | 'antecedentes' | 'alergias_del_vademecum' | 'productos' | 'en_curso' | 'fuentes'
>

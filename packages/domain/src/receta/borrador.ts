import type { AntecedenteClinico } from '../revision/antecedentes'
import type { TipoDocumento } from '../persona/documento-persona'
import type { Fecha } from '../comun/fecha'
import type { Nombradas } from '../revision/nombradas'
import type { FuentesClinicas, LimitesPropios } from '../revision/fuentes-clinicas'
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
  /** '500 mg', '250 mg/5 ml'; '' when it could not be read. */
  concentracion: string
  forma: string
  via: string
  presentacion: string
  generico: boolean
  lista_control: string
  /** '' when the vademécum does not say. */
  atc: string
  condicion_venta: string
  activo: boolean
  /** What the operator's master limits of its ingredients, beside the tables that ship. */
  limites?: LimitesPropios | null
  /** '60, 120 ml': how its bottle usually comes, when its description does not say. */
  envases_habituales?: string
}

/** Its ids and numbers are only claims, checked against the context. */
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
  /** The patient's, as its médico wrote it for this receta. */
  domicilio?: string | undefined
  prestador: string | null
  diagnosticos: readonly { codigo: string; texto: string }[]
  items: readonly { producto_id: number; envases: number; posologia: string }[]
  /** Kilograms; absent when the patient was not weighed. */
  peso_kg?: number | undefined
  motivo_marca?: string | undefined
  reconocimientos: readonly { clave: string; motivo: string }[]
}

/** Prescribed by any médico. `vigente`: it can still be collected. */
export type EnCurso = ItemARenovar & {
  recetas_id: number
  ifa_clave: string
  monodroga: string
  atc: string
  via: string
  forma: string
  vence_el: Fecha
  vigente: boolean
  quien: string
  desde: Fecha
  posologia: string
  /** ISO instant; null while something is left. */
  dispensada_en: string | null
}

/** Null for what the database does not know. */
export type ContextoReceta = {
  medico: {
    estado: string
    profesion: string
    licencia_federal: string
    domicilio: string
    /** Last day of the jurisdiction's permission for controlled drugs; null when there is none (RX-13). */
    restringidos_hasta: Fecha | null
    especialidad: string
    /** The one he signs with; null when none is complete and current. */
    matricula: { jurisdiccion: string } | null
    /** The verified ones. `completa`: it has number, issuing entity and jurisdiction. */
    matriculas: readonly { vence_el: Fecha | null; completa: boolean }[]
  }
  convenio: (ReglasConvenio & { nombre: string; version: number }) | null
  persona: {
    tipo_doc: string
    cuil: string | null
    sexo: string
    fecha_nacimiento: Fecha
    alergias: readonly string[]
    /** The padrón's words, without a date. */
    condiciones: readonly string[]
    domicilio: string | null
  } | null
  /** Somebody else is known by the typed document: nothing of that person is here. */
  identidad_distinta: boolean
  /** What médicos recorded of this person and is still valid. */
  antecedentes: readonly AntecedenteClinico[]
  /** Of what was said of her: what she is allergic to and what she takes. */
  nombradas: Nombradas
  afiliado: { activo: boolean; plan_id: number | null } | null
  planes: readonly number[]
  diagnosticos: readonly { codigo: string; texto: string }[]
  productos: readonly ProductoAPrescribir[]
  /** By any médico: in force today, or handed over so recently that it is still taken. */
  en_curso: readonly EnCurso[]
  /** Null each one that is missing or corrupt. */
  fuentes: FuentesClinicas
  /** Of this convenio by the month (AAAA-MM) they begin, without anuladas and rechazadas. */
  recetas_por_mes: Readonly<Record<string, number>>
  normas: readonly NormaEjecutable[]
  /** Since `previas_dias` before today, without anuladas and rechazadas; the normas count over them. */
  previas: readonly RecetaPrevia[]
  previas_dias: number
}

/** The same for a draft and for a signed receta. */
export type BorradorSeguridad = Pick<BorradorReceta, 'items' | 'paciente' | 'peso_kg'> &
  Partial<Pick<BorradorReceta, 'diagnosticos'>>
export type ContextoSeguridad = Pick<
  ContextoReceta,
  'persona' | 'antecedentes' | 'nombradas' | 'productos' | 'en_curso' | 'fuentes'
>

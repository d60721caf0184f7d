import type { Afiliado, Convenio, InputOf, informaReceta, Producto } from '@receta/contract'
import { hoy, type TipoDocumento } from '@receta/domain'
import type { DatosDraft } from './datos-escritos'

export type Afiliacion = Pick<
  Afiliado,
  'afiliado_id' | 'convenio_id' | 'convenio' | 'plan_id' | 'plan' | 'nroafiliado' | 'activo'
>

/** persona_id is 0 when it was typed by hand. */
export type PersonaDraft = Pick<
  Afiliado,
  'persona_id' | 'dni' | 'cuil' | 'apellido' | 'nombre' | 'sexo' | 'fecha_nacimiento'
> &
  Pick<Afiliado, 'alergias' | 'condiciones' | 'toma_hoy' | 'email' | 'telefono'> & {
    afiliaciones: Afiliacion[]
    tipo_doc?: TipoDocumento
    /** Of one typed by hand; the padrón's never comes here. */
    domicilio?: string
  }

/** Outside every padrón: stored as typed, valid or not. */
export type PacienteAMano = {
  /** Absent in older drafts: a DNI. */
  tipo_doc?: TipoDocumento
  dni: string
  sexo: Afiliado['sexo'] | ''
  cuil: string
  apellido: string
  nombre: string
  fecha_nacimiento: string
  /** Absent in older drafts. */
  domicilio?: string
  /** Corrects the patient of the draft, whose other data stay. */
  corrige?: boolean
}
export type PlanDraft = { plan_id: number; nombre: string }

export type ItemDraft = {
  item_id: number
  producto_id: number
  /** As typed, short notation or free text; the server spells it out. */
  posologia: string
  /** Null until a number is accepted or typed: packs are never assumed. */
  envases: number | null
  /** True once the médico typed it, so that no suggestion overwrites it. */
  envases_a_mano: boolean
}

export type DiagnosticoDraft = { codigo: string; texto: string }
export type ReconocimientoDraft = InputOf<typeof informaReceta>['reconocimientos'][number]

/** §3: the convenio's rules in the draft, before one is chosen. */
const sinReglas = {
  padron_afiliados_manual: 0,
  autorizaciones_recetas_por_afiliado: 0,
  digital_elige_plan: false,
  digital_indica_prestador: 0,
  permite_sustitucion: false,
  digital_fecha_receta: 0,
  digital_auditoria: 0,
  digital_get_contacto_afiliado: 0,
} satisfies Partial<Convenio>
type ReglasDraft = Pick<Convenio, keyof typeof sinReglas>

/** §3: copied into the draft. */
export function reglasDe(convenio: Convenio): ReglasDraft {
  const claves = Object.keys(sinReglas) as (keyof ReglasDraft)[]
  return Object.fromEntries(claves.map((clave) => [clave, convenio[clave]])) as ReglasDraft
}

type ConLoEscrito = ReglasDraft & DatosDraft

/** §3, followed by what our calls need besides. Stored on devices: add fields, never rename them. */
export type RecetaDraft = ConLoEscrito & {
  convenio: Convenio | null
  dni: string
  nroafiliado: string
  afiliado_id: number
  apellidoNombre: string
  recetas_id: number
  readonly: boolean
  productos: Producto[]
  items: ItemDraft[]
  tratamiento_prolongado: boolean
  email: string
  telefono: string
  prestador: string | null
  fecha_receta: string

  /** Created with the draft and kept until it is issued, so that any number of attempts issues one receta. */
  clave_idempotencia: string
  persona: PersonaDraft | null
  /** Absent in older drafts. */
  paciente_a_mano?: PacienteAMano | null
  /** Of an adolescent: nobody sees it by a vínculo. Absent in older drafts. */
  reservada?: boolean
  plan: PlanDraft | null
  diagnosticos: DiagnosticoDraft[]
  cantidad_recetas: number
  reconocimientos: ReconocimientoDraft[]
  /** recetas_id of the receta it repeats. Absent when there is none and in older drafts. */
  renueva_a?: number
  /** The receta it replaces when it is signed. */
  reemplaza?: ReemplazoDraft
  /** CT-01. */
  papel?: PapelDraft
  /** For a patient that does not exist: nothing of it leaves this device (decision 0091). */
  practica?: true
}

export type PapelDraft = { nro_recetario: number; convenio_id: number; convenio: string }

export type ReemplazoDraft = { recetas_id: number; referencia: string; motivo: string; serie: boolean }

export function draftInicial(now: Date, clave_idempotencia: string, papel?: PapelDraft): RecetaDraft {
  return {
    ...(papel && { papel }),
    ...sinReglas,
    convenio: null,
    dni: '',
    nroafiliado: '',
    afiliado_id: 0,
    apellidoNombre: '',
    recetas_id: 0,
    readonly: false,
    productos: [],
    items: [],
    tratamiento_prolongado: false,
    observaciones: '',
    email: '',
    telefono: '',
    prestador: null,
    fecha_receta: hoy(now),
    clave_idempotencia,
    persona: null,
    paciente_a_mano: null,
    plan: null,
    diagnosticos: [],
    cantidad_recetas: 1,
    reconocimientos: [],
  }
}

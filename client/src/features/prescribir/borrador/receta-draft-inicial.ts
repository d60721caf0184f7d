import type { Afiliado, Convenio, InputOf, informaReceta, Producto } from '@receta/contract'
import { hoy, type TipoDocumento } from '@receta/domain'

/** One affiliation of a person, as the padrón has it. */
export type Afiliacion = Pick<
  Afiliado,
  'afiliado_id' | 'convenio_id' | 'convenio' | 'plan_id' | 'plan' | 'nroafiliado' | 'activo'
>

/** Who the receta is for. persona_id is 0 when it was typed in by hand. */
export type PersonaDraft = Pick<
  Afiliado,
  'persona_id' | 'dni' | 'cuil' | 'apellido' | 'nombre' | 'sexo' | 'fecha_nacimiento'
> &
  Pick<Afiliado, 'alergias' | 'condiciones' | 'toma_hoy' | 'email' | 'telefono'> & {
    afiliaciones: Afiliacion[]
    /** Of whoever was typed in by hand; the padrón knows its own. */
    tipo_doc?: TipoDocumento
  }

/** Somebody outside every padrón while his data are being typed: kept as they are, right or wrong. */
export type PacienteAMano = {
  /** Absent in drafts stored before it existed: a DNI. */
  tipo_doc?: TipoDocumento
  dni: string
  sexo: Afiliado['sexo'] | ''
  cuil: string
  apellido: string
  nombre: string
  fecha_nacimiento: string
  /** The patient of the draft, put right: the rest of the receta stays. */
  corrige?: boolean
}
export type PlanDraft = { plan_id: number; nombre: string }

export type ItemDraft = {
  item_id: number
  producto_id: number
  /** What the médico writes, short notation or free words; the server spells it out. */
  posologia: string
  /** Null until a number is accepted or typed: packs are never assumed. */
  envases: number | null
  /** True once the number is the médico's own: a suggestion never writes over it. */
  envases_a_mano: boolean
}

export type DiagnosticoDraft = { codigo: string; texto: string }
export type ReconocimientoDraft = InputOf<typeof informaReceta>['reconocimientos'][number]

/** §3: the convenio's rules that the draft carries, as they are while none is chosen. */
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

/** §3: what of a convenio is copied into the draft when it is chosen. */
export function reglasDe(convenio: Convenio): ReglasDraft {
  const claves = Object.keys(sinReglas) as (keyof ReglasDraft)[]
  return Object.fromEntries(claves.map((clave) => [clave, convenio[clave]])) as ReglasDraft
}

/** §3's prescription draft, and below the line what our calls need besides. Stored on devices: add fields, never rename. */
export type RecetaDraft = ReglasDraft & {
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
  observaciones: string
  email: string
  telefono: string
  prestador: string | null
  fecha_receta: string

  /** Made with the draft and kept until it is issued, so that any number of attempts issues one receta. */
  clave_idempotencia: string
  persona: PersonaDraft | null
  /** Absent in drafts stored before it existed. */
  paciente_a_mano?: PacienteAMano | null
  /** Of an adolescent: nobody sees it by a vínculo. Absent in drafts stored before it existed. */
  reservada?: boolean
  /** As it is typed, right or wrong, and the day it was taken. Absent in drafts stored before they existed. */
  peso_kg?: string
  peso_fecha?: string
  plan: PlanDraft | null
  diagnosticos: DiagnosticoDraft[]
  cantidad_recetas: number
  reconocimientos: ReconocimientoDraft[]
  /** recetas_id of the one it repeats. Absent where it repeats none, and in drafts stored before it existed; like the next. */
  renueva_a?: number
  /** The one whose place it takes when it is signed. */
  reemplaza?: ReemplazoDraft
}

export type ReemplazoDraft = { recetas_id: number; referencia: string; motivo: string; serie: boolean }

/** §3: a draft with nothing of anybody in it. */
export function draftInicial(now: Date, clave_idempotencia: string): RecetaDraft {
  return {
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

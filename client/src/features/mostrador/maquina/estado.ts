import type {
  InputOf,
  mostradorBuscar,
  mostradorDispensar,
  mostradorHoy,
  mostradorRetener,
  OutputOf,
  RecetaMostrador,
} from '@receta/contract'
import type { MotivoDispensa } from '@receta/domain'
import type { ApiError } from '#api/api-error'
import type { Dudosa } from '../lector/interpret'
import type { Caja, Decisiones } from '../receta/decisiones'

export type PedidoRetener = InputOf<typeof mostradorRetener>
export type RespuestaRetener = OutputOf<typeof mostradorRetener>
export type RespuestaDispensar = OutputOf<typeof mostradorDispensar>
export type Retenida = OutputOf<typeof mostradorHoy>['retenidas'][number]
export type Hallado = OutputOf<typeof mostradorBuscar>['items'][number]
export type Pedido = PedidoRetener | { buscar: string }

/**
 * A request without an answer. `lectura`: somebody read a code and looks for its outcome. `pasado`: something was read since, and its outcome
 * is the one to look for.
 */
export type EnCurso = {
  id: number
  que: 'retener' | 'buscar' | 'soltar' | 'dispensar' | 'deshacer'
  lectura: boolean
  recetas_id: number | null
  pasado?: true
}

export type DeQuien = { codigo: string | null; quien: string | null }

/** Always on screen; those of `frenan` also take the focus and the keys. */
export type Resultado = DeQuien &
  (
    | { tipo: 'leyendo'; id: number }
    | { tipo: 'abierta' }
    | { tipo: 'falta_dni' }
    | { tipo: 'dudosa' }
    | { tipo: 'no_se_entiende'; porque: string }
    | { tipo: 'hallados'; cuantas: number }
    | { tipo: 'no_abrio'; respuesta: RespuestaRetener; pedido: PedidoRetener; decidida: boolean }
    | { tipo: 'fallo'; error: ApiError; pedido: Pedido | null }
    | { tipo: 'caja'; que: string }
    | { tipo: 'caja_mala'; porque: string }
    | { tipo: 'entregada'; renglones: number; dispensa_id: number | null; queda: boolean; anulacion_rechazada: boolean }
    | { tipo: 'no_entregada'; causa: MotivoDispensa | null }
    | { tipo: 'soltada'; anulada: boolean }
    | { tipo: 'deshecha' }
    | { tipo: 'no_deshecha'; causa: MotivoDispensa | null }
    | { tipo: 'bloqueada'; anulada: boolean }
  )

export type Pregunta =
  | { tipo: 'dni'; referencia: string; dni: string }
  | ({ tipo: 'dudosa' } & Dudosa)
  | { tipo: 'hallados'; dni: string; items: readonly Hallado[] }

export type Panel = {
  clave: string
  que: 'parte' | 'sustituir' | 'caja' | 'otro'
  indice?: number
  /** A scanned box of an equivalent product, preselected. */
  leida?: { caja: Caja; producto_id: number }
}

export type Rechazo = { recetas_id: number; renglon: number | null; frase: string }

export type Cierre = {
  recetas_id: number
  referencia: string
  dni: string
  apellidoNombre: string
  hasta: string | null
  dispensa_id: number | null
  renglones: number
  queda: readonly { renglon: number; que: string; cuantos: number }[]
}

/** What a key may change, as it was before it. */
type Ahora = Pick<EstadoMostrador, 'decisiones' | 'panel' | 'bloqueando'>

/** What the counter itself knows. The recetas it holds are the service's to say, and come beside it from `mostrador_hoy`. */
export type EstadoMostrador = {
  /** Loading, sending and undoing are said by this list and by nothing else: without a request there is no skeleton. */
  enCurso: readonly EnCurso[]
  /** The last request that somebody reads a code with: only its answer changes who is attended. */
  lectura: number | null
  ultimo: Resultado | null
  texto: string
  /** Why the typed text is nothing, under its field. */
  error: string | null
  pregunta: Pregunta | null
  dni: string | null
  abiertas: readonly RecetaMostrador[]
  decisiones: Decisiones
  /** `vez` grows to focus the same line again. */
  foco: { clave: string | null; vez: number }
  panel: Panel | null
  bloqueando: number | null
  /** The last keys of a line: whichever turns out to begin a slow reading is undone. */
  teclas: readonly Ahora[]
  rechazos: readonly Rechazo[]
  cierres: readonly Cierre[]
  /** What left this counter, with the hold that it had: a list that was asked for before does not bring it back. */
  idas: readonly { recetas_id: number; hasta: string | null }[]
  /** Who collects, remembered with its patient, so that the next one is asked again. */
  retira: { dni: string; vinculo_id: number | null } | null
}

export const inicial: EstadoMostrador = {
  enCurso: [],
  lectura: null,
  ultimo: null,
  texto: '',
  error: null,
  pregunta: null,
  dni: null,
  abiertas: [],
  decisiones: {},
  foco: { clave: null, vez: 0 },
  panel: null,
  bloqueando: null,
  teclas: [],
  rechazos: [],
  cierres: [],
  idas: [],
  retira: null,
}

/** They keep the keys of the patient before until somebody says that they were seen. */
export function frena(ultimo: Resultado | null): boolean {
  if (ultimo?.tipo === 'no_abrio') return !ultimo.decidida
  if (ultimo?.tipo === 'fallo') return ultimo.pedido !== null
  return ultimo?.tipo === 'caja_mala' || ultimo?.tipo === 'no_se_entiende'
}

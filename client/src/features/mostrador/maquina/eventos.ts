import type { RecetaMostrador } from '@receta/contract'
import type { MotivoDispensa } from '@receta/domain'
import type { ApiError } from '#api/api-error'
import type { Dudosa } from '../lector/interpret'
import type { Decision } from '../receta/decisiones'
import type {
  DeQuien,
  EnCurso,
  Hallado,
  Panel,
  Pedido,
  PedidoRetener,
  Rechazo,
  RespuestaDispensar,
  RespuestaRetener,
} from './estado'

export type Evento =
  | { tipo: 'escribio'; texto: string }
  | { tipo: 'escribio_dni'; dni: string }
  | { tipo: 'leyo_referencia'; referencia: string; dni: string }
  | ({ tipo: 'leyo_dudosa' } & Dudosa)
  | { tipo: 'leyo_nada'; codigo: string; porque: string }
  | { tipo: 'leyo_caja'; codigo: string; que: string }
  | { tipo: 'leyo_caja_mala'; codigo: string; porque: string }
  | ({ tipo: 'pidio' } & EnCurso & DeQuien)
  | { tipo: 'retuvo'; id: number; respuesta: RespuestaRetener; pedido: PedidoRetener; enfoca: boolean }
  | { tipo: 'hallo'; id: number; dni: string; items: readonly Hallado[] }
  | { tipo: 'solto'; id: number; receta: Suelta; anulada: boolean }
  | ({ tipo: 'entrego'; id: number; receta: RecetaMostrador; renglones: number } & { respuesta: RespuestaDispensar })
  | { tipo: 'no_entrego'; id: number; receta: RecetaMostrador; rechazo: Rechazo; causa: MotivoDispensa | null }
  | ({ tipo: 'deshizo'; id: number; dispensa_id: number; causa: MotivoDispensa | null; hecha: boolean } & DeQuien)
  | ({ tipo: 'fallo'; id: number; error: ApiError; pedido: Pedido | null } & DeQuien)
  | { tipo: 'bloqueo'; recetas_id: number; anulada: boolean }
  | { tipo: 'decidieron' }
  | { tipo: 'entendio' }
  | { tipo: 'cerro_pregunta' }
  | { tipo: 'eligio'; dni: string }
  | { tipo: 'enfoco'; clave: string | null }
  | { tipo: 'decidio'; clave: string; decision: Decision | null }
  | { tipo: 'apreto' }
  | { tipo: 'era_de_lectura'; cuantas: number }
  | { tipo: 'abrio_panel'; panel: Panel }
  | { tipo: 'cerro_panel' }
  | { tipo: 'quiso_bloquear'; recetas_id: number | null }
  | { tipo: 'dijo_retira'; vinculo_id: number | null }
  | { tipo: 'va_a_firmar' }

export type Suelta = { recetas_id: number; dni: string; quien: string; codigo: string | null; hasta: string | null }

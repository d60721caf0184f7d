import {
  type AmbienteRegistro,
  writeCuir,
  grupoCuir,
  jurisdiccionCuir,
  no,
  ok,
  type Result,
  ritmoRegistro,
  subtipoCuir,
} from '@receta/domain'

/** R2214 Anexo IV, without diagnosis. */
export type PedidoCuir = {
  grupo: string
  jurisdiccion: string
  fecha_receta: string
  prescriptor: { refeps: string; matricula: string; profesion: string; nombre: string }
  paciente: { cuil: string | null }
  items: { renglon: number; tipo: '01'; subtipo: string }[]
}

/** Without drugs or people. `novedad_id` makes repetitions harmless; `completa`: nothing is left. */
export type Novedad = {
  novedad_id: number
  tipo: 'anulacion' | 'dispensa' | 'devolucion'
  dispensa_id: number | null
  en: Date
  completa: boolean | null
  items: { renglon: number; cuir: string; envases?: number }[]
}
export type PedidoNovedad = Novedad & { grupo: string }

export type CuirDado = { renglon: number; cuir: string }
/** `enviada`: numbers come later. */
export type RespuestaCuir = { estado: 'enviada' } | { estado: 'cuir_asignado'; cuirs: CuirDado[] }

/** Why there is no number. `pasajeros` pass by themselves; the others need an operator. */
const pasajeros = ['SIN_RESPUESTA', 'ESTADO', 'TIPO', 'TAMANO', 'FORMA', 'ABIERTO'] as const
const definitivos = ['RECHAZADA', 'CUIR_AJENO', 'SIN_JURISDICCION', 'SIN_SUBTIPO'] as const
export type MotivoCuir = (typeof pasajeros)[number] | (typeof definitivos)[number]

/** One withheld by the circuit breaker was never sent and does not count. */
export const seAbandona = (error: MotivoCuir | 'ERROR_INTERNO', intentos: number): boolean =>
  (definitivos as readonly string[]).includes(error) || (error !== 'ABIERTO' && intentos >= ritmoRegistro.intentos)

export type IdsCuir = { plataforma: string; repositorio: string }

/** Its answer is only accepted after `revisarCuirs`. */
export type CuirProvider = {
  ambiente: AmbienteRegistro
  ids: IdsCuir
  registrar: (pedido: PedidoCuir) => Promise<Result<RespuestaCuir, MotivoCuir>>
  informar: (pedido: PedidoNovedad) => Promise<Result<true, MotivoCuir>>
}

export type RecetaARegistrar = Omit<PedidoCuir, 'grupo' | 'jurisdiccion' | 'items'> & {
  recetas_id: number
  jurisdiccion: string
  items: { renglon: number; condicion_venta: string }[]
}

/** Refused when its matrícula or a medicine has no code for a CUIR. */
export function pedidoCuirDe(receta: RecetaARegistrar): Result<PedidoCuir, MotivoCuir> {
  const { recetas_id, fecha_receta, prescriptor, paciente } = receta
  const jurisdiccion = jurisdiccionCuir(receta.jurisdiccion)
  if (jurisdiccion === null) return no('SIN_JURISDICCION')
  const items = receta.items.flatMap(({ renglon, condicion_venta }) => {
    const subtipo = subtipoCuir(condicion_venta)
    return subtipo === null ? [] : { renglon, tipo: '01' as const, subtipo }
  })
  if (items.length < receta.items.length) return no('SIN_SUBTIPO')
  return ok({ grupo: grupoCuir(recetas_id, fecha_receta), jurisdiccion, fecha_receta, prescriptor, paciente, items })
}

/** All parts are known, so any other number is not this receta's. */
export function cuirsEsperados({ grupo, jurisdiccion, items }: PedidoCuir, ids: IdsCuir): CuirDado[] {
  return items.flatMap(({ renglon, tipo, subtipo }) => {
    const cuir = writeCuir({ ...ids, jurisdiccion, tipo, subtipo, grupo, item: String(renglon) })
    return cuir.ok ? { renglon, cuir: cuir.value } : []
  })
}

export function revisarCuirs(
  pedido: PedidoCuir,
  ids: IdsCuir,
  dados: readonly CuirDado[],
): Result<CuirDado[], 'CUIR_AJENO'> {
  const esperados = cuirsEsperados(pedido, ids)
  const suyos = esperados.filter((e) => dados.some((d) => d.renglon === e.renglon && d.cuir === e.cuir))
  const todos = suyos.length === pedido.items.length && dados.length === pedido.items.length
  return todos ? ok(suyos) : no('CUIR_AJENO')
}

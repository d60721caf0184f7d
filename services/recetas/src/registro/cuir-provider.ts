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

/** What a repository is told of a receta to give its lines their numbers (R2214 Anexo IV), and no more: no diagnosis. */
export type PedidoCuir = {
  grupo: string
  jurisdiccion: string
  fecha_receta: string
  prescriptor: { refeps: string; matricula: string; profesion: string; nombre: string }
  paciente: { cuil: string | null }
  items: { renglon: number; tipo: '01'; subtipo: string }[]
}

/**
 * What happened to a receta that the repository numbered: annulled, handed over, given back. `novedad_id` makes telling it twice one thing;
 * `completa`, of what was handed over, whether nothing is left. No drug and no person: the numbers are of its lines.
 */
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
/** It has the receta, and the numbers already or later on. */
export type RespuestaCuir = { estado: 'enviada' } | { estado: 'cuir_asignado'; cuirs: CuirDado[] }

/** Why there is no number. The first ones pass by themselves; the rest an operator has to look at. */
const pasajeros = ['SIN_RESPUESTA', 'ESTADO', 'TIPO', 'TAMANO', 'FORMA', 'ABIERTO'] as const
const definitivos = ['RECHAZADA', 'CUIR_AJENO', 'SIN_JURISDICCION', 'SIN_SUBTIPO'] as const
export type MotivoCuir = (typeof pasajeros)[number] | (typeof definitivos)[number]

/** Whether that try was the last. One that the circuit breaker kept back was never sent, and is no try: an outage costs what was asked in it. */
export const seAbandona = (error: MotivoCuir | 'ERROR_INTERNO', intentos: number): boolean =>
  (definitivos as readonly string[]).includes(error) || (error !== 'ABIERTO' && intentos >= ritmoRegistro.intentos)

/** Assigned by the DNSISA: of this platform and of the repository it sends to. */
export type IdsCuir = { plataforma: string; repositorio: string }

/** The port to whoever gives the numbers. What it answers is believed only after `revisarCuirs`. */
export type CuirProvider = {
  ambiente: AmbienteRegistro
  ids: IdsCuir
  registrar: (pedido: PedidoCuir) => Promise<Result<RespuestaCuir, MotivoCuir>>
  /** After its issue, and in the order in which it happened. */
  informar: (pedido: PedidoNovedad) => Promise<Result<true, MotivoCuir>>
}

export type RecetaARegistrar = Omit<PedidoCuir, 'grupo' | 'jurisdiccion' | 'items'> & {
  recetas_id: number
  jurisdiccion: string
  items: { renglon: number; condicion_venta: string }[]
}

/** The request of a receta; refused where its matrícula or one of its medicines has no code in a CUIR. */
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

/** The number of each line: the repository gives it, and all of its modules are known, so any other is not this receta's. */
export function cuirsEsperados({ grupo, jurisdiccion, items }: PedidoCuir, ids: IdsCuir): CuirDado[] {
  return items.flatMap(({ renglon, tipo, subtipo }) => {
    const cuir = writeCuir({ ...ids, jurisdiccion, tipo, subtipo, grupo, item: String(renglon) })
    return cuir.ok ? { renglon, cuir: cuir.value } : []
  })
}

/** Whether those are the numbers of that receta: all of its lines, each once, and nothing else. */
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

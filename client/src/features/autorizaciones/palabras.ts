import {
  type AutorizacionPendiente,
  type CasoAuditado,
  type DatoPedido,
  type RecetaCompleta,
  topeConteo,
} from '@receta/contract'
import {
  cuentaPegada,
  addDias,
  type ColaAuditoria,
  edad,
  type Fecha,
  formatCuando,
  formatFecha,
  formatFechaLarga,
  formatLista,
  fraseDisparo,
  nombreDroga,
  type OrdenCola,
} from '@receta/domain'

export const envases = (n: number): string => cuentaPegada(n, 'envase', 'envases')

export function tituloDe(items: readonly { monodroga: string; concentracion: string }[]): string {
  const [primera, ...otras] = items
  if (!primera) return 'Sin renglones'
  return otras.length === 0 ? nombreDroga(primera) : `${nombreDroga(primera)} y ${otras.length} más`
}

/** Why it waits, with the plan and the drugs where a plan asks for it: «Plan Único pide autorización para Apixabán». */
export function fraseDisparoCon({
  disparo,
  items,
  plan,
}: Pick<AutorizacionPendiente, 'disparo' | 'plan'> & {
  items: readonly { renglon: number; monodroga: string }[]
}): string {
  if (disparo.normas.length > 0 || disparo.renglones.length === 0) return fraseDisparo(disparo)
  const drogas = items.filter((i) => disparo.renglones.includes(i.renglon)).map((i) => i.monodroga)
  return `${plan ?? 'El plan'} pide autorización para ${formatLista([...new Set(drogas)])}`
}

/** What the plan says of a line: what was signed and, where it changed since, what it says today. */
export function frasePlan(
  { firmada, hoy }: Pick<CasoAuditado['renglones'][number], 'firmada' | 'hoy'>,
  plan: string | null,
): string {
  if (plan === null) return 'se recetó sin plan.'
  if (hoy === null) return firmada === null ? 'no la cubre.' : `la cubría al ${firmada}\u00a0% y ya no la cubre.`
  const antes = firmada !== null && firmada !== hoy.porcentaje ? ` (se firmó con ${firmada}\u00a0%)` : ''
  return `la cubre al ${hoy.porcentaje}\u00a0%${antes}${hoy.requiere_autorizacion ? ' y pide autorización.' : ', sin pedir autorización.'}`
}

export function plazoDe(responder_hasta: Fecha, dia: Fecha): { texto: string; demorada: boolean } {
  if (responder_hasta < dia) return { texto: `Venció el ${formatFecha(responder_hasta)}`, demorada: true }
  if (responder_hasta === dia) return { texto: 'Responder hoy', demorada: false }
  return {
    texto: responder_hasta === addDias(dia, 1) ? 'Responder mañana' : `Hasta el ${formatFecha(responder_hasta)}`,
    demorada: false,
  }
}

export const frasePlazo = (responder_hasta: Fecha, dia: Fecha): string =>
  responder_hasta < dia
    ? `La respuesta venció el ${formatFechaLarga(responder_hasta)}.`
    : `Responder hasta el ${formatFechaLarga(responder_hasta)}.`

/** The afiliado in one line: 'N.º A-1 · 72 años · DNI terminado en 227'. */
export function afiliadoDe(
  { nroafiliado, dni }: Pick<AutorizacionPendiente, 'nroafiliado' | 'dni'>,
  receta: Pick<RecetaCompleta, 'paciente'> | undefined,
  now: Date,
): string {
  return [
    nroafiliado && `N.º ${nroafiliado}`,
    receta && `${edad(receta.paciente.fecha_nacimiento, now)} años`,
    `documento terminado en ${dni.slice(-3)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Whether the médico may be asked something: only one question waits at a time. */
export const seLePide = ({ dato }: Pick<AutorizacionPendiente, 'dato'>): boolean =>
  dato === null || dato.respuesta !== null

export const fraseDato = ({ respuesta }: Pick<DatoPedido, 'respuesta'>): string =>
  respuesta === null ? 'Dato pedido: falta la respuesta' : 'El médico respondió'

export const nombreMes = (mes: string): string =>
  new Intl.DateTimeFormat('es-AR', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${mes}-15T12:00:00Z`),
  )

export function otroMes(mes: string, n: number): string {
  const [anio = 0, numero = 1] = mes.split('-').map(Number)
  return new Date(Date.UTC(anio, numero - 1 + n, 1)).toISOString().slice(0, 7)
}

export const esMes = (texto: string): boolean => /^20\d{2}-(0[1-9]|1[0-2])$/.test(texto)

const diasMaximos = 92

export function problemaDe(desde: Fecha, hasta: Fecha): string | null {
  if (desde === '' || hasta === '') return 'Falta una fecha.'
  if (hasta < desde) return 'Termina antes de empezar.'
  return hasta >= addDias(desde, diasMaximos) ? `Hasta ${diasMaximos} días por vez.` : null
}

/** A count of a queue; past the server's limit it is «1.000+». */
export const conteoDe = (n: number): string =>
  n > topeConteo ? `${topeConteo.toLocaleString('es-AR')}+` : n.toLocaleString('es-AR')

/** The value of the filter that shows only what is past its day; no norma is called so. */
export const pasadas = '!pasadas'

export type OrdenElegido = OrdenCola

const ordenes: readonly { value: OrdenCola; label: string }[] = [
  { value: 'plazo', label: 'Primero lo que vence' },
  { value: 'llegada', label: 'Primero lo que llegó' },
  { value: 'persona', label: 'Por persona' },
]
/** The orders of a queue; what was resolved has no day to answer. */
export const opcionesOrden = (cola: ColaAuditoria): readonly { value: OrdenCola; label: string }[] =>
  cola === 'resueltas'
    ? [
        { value: 'plazo', label: 'Última decisión' },
        { value: 'persona', label: 'Por persona' },
      ]
    : ordenes

export const ordenDe = (texto: string, cola: ColaAuditoria): OrdenCola =>
  opcionesOrden(cola).find((o) => o.value === texto)?.value ?? 'plazo'

const verbos = {
  autorizada: 'La autorizó',
  rechazada: 'La rechazó',
  anulada: 'La anuló su médico antes de que se decidiera',
}

export function fraseDecision(
  { que, en, quien }: Pick<NonNullable<AutorizacionPendiente['decision']>, 'que' | 'en' | 'quien'>,
  now: Date,
): string {
  const cuando = formatCuando(new Date(en), now)
  return que === 'anulada' ? `${verbos.anulada}, ${cuando}` : `${verbos[que]} ${quien ?? 'el convenio'}, ${cuando}`
}

const despues: Readonly<Record<string, string>> = {
  retener: 'la tomó un mostrador',
  soltar: 'el mostrador la soltó',
  dispensar: 'se entregó',
  deshacer: 'se deshizo la entrega',
  bloquear: 'la farmacia la bloqueó',
  reactivar: 'el médico la reactivó',
  anular: 'el médico pidió anularla',
  anulacion_cumplida: 'quedó anulada',
  anulacion_perdida: 'la anulación no llegó a tiempo',
  reemplazar: 'el médico la anuló y la reemplazó',
}
/** What happened to a decided receta; a movement of a later version shows its code. */
export const palabraDespues = (accion: string): string => despues[accion] ?? accion

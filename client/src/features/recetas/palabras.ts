import type { RecetaCompleta, RecetaResumen } from '@receta/contract'
import type { RecetaParaFrase } from '@receta/domain'
import {
  formatFecha,
  formatFechaLarga,
  frasePaciente,
  hoy,
  motivosAnulacion,
  nombreDroga,
  seAnularia,
  textosReceta,
} from '@receta/domain'

type Item = { monodroga: string; concentracion: string; forma: string; envases: number; dispensado: number }

export { nombreDroga }

/** '1 envase', '2 envases'. */
export const envases = (n: number): string => `${n}\u00a0${n === 1 ? 'envase' : 'envases'}`

/** 'Comprimidos recubiertos, Envase por 60' is two labels joined: after the comma the sentence goes on. */
const enFrase = (presentacion: string): string => presentacion.replace(/, \p{Lu}(?=\p{Ll})/gu, (s) => s.toLowerCase())

/** How many packs and which: '2 envases por 60 comprimidos'; a label written in another way goes after as it came. */
export function cualesEnvases({ envases: n, presentacion }: { envases: number; presentacion: string }): string {
  const [, envase, contenido] = /^(\p{L}+) por (.+)$/u.exec(enFrase(presentacion)) ?? []
  if (envase === undefined || contenido === undefined)
    return presentacion ? `${envases(n)}: ${enFrase(presentacion)}` : envases(n)
  const uno = envase.toLowerCase()
  const palabra = n === 1 ? uno : `${uno}${/[aeiou]$/.test(uno) ? 's' : 'es'}`
  return `${n}\u00a0${palabra} por ${contenido}`
}

/** The drugs of a receta in one line; the second and later ones begin in lower case, as in a sentence. */
export function resumenDrogas(items: readonly Item[], separador = ' · '): string {
  return items
    .map(nombreDroga)
    .map((nombre, i) => (i === 0 ? nombre : nombre.charAt(0).toLowerCase() + nombre.slice(1)))
    .join(separador)
}

/** What is left to hand over: '1 envase de enalapril 10 mg y 2 envases de …'; empty when nothing is. */
export function falta(items: readonly Item[]): string {
  return items
    .filter((i) => i.envases > i.dispensado)
    .map((i) => {
      const nombre = nombreDroga(i)
      return `${envases(i.envases - i.dispensado)} de ${nombre.charAt(0).toLowerCase()}${nombre.slice(1)}`
    })
    .join(' y ')
}

/** With its article, as a sentence needs it; a title that does not say which one goes without. */
export function conArticulo(medico: string): string {
  if (medico.startsWith('Dra.')) return `la ${medico}`
  return medico.startsWith('Dr.') ? `el ${medico}` : medico
}

/** The reason as people read it: a stored code becomes its words, free text stays as written. */
export function textoMotivo(motivo: string | null): string {
  return motivosAnulacion.find((m) => m.codigo === motivo)?.texto ?? motivo ?? ''
}

/** 'Norma Beatriz Aguirre' is called Norma. */
export const primerNombre = (apellidoNombre: string): string => apellidoNombre.trim().split(' ')[0] ?? apellidoNombre

type ParaFrase = Pick<
  RecetaResumen,
  'estado' | 'anulacion_pendiente' | 'vigente_desde' | 'vence_el' | 'motivo' | 'anulada_en' | 'items'
> &
  Partial<Pick<RecetaResumen, 'en_nombre_de' | 'dispensada_en' | 'farmacia'>> & {
    medico: string
    movimientos?: RecetaCompleta['movimientos']
    reemplazada_por?: RecetaCompleta['reemplazada_por']
    entregas?: RecetaCompleta['entregas']
  }

/**
 * The patient's one sentence, from the domain's table. The server already judged the state at its own clock, so the
 * sentence is asked for that state and not computed again with the clock of a phone.
 */
export function fraseDe(receta: ParaFrase, now: Date): string {
  const { vigente_desde, vence_el } = receta
  if (receta.en_nombre_de) return fraseDeOtro(receta, receta.en_nombre_de)
  const entrega = entregaDe(receta)
  const empezada = receta.items.some((i) => i.dispensado > 0)
  const datos: RecetaParaFrase = {
    estado: empezada ? 'dispensada_parcial' : 'emitida',
    vigente_desde,
    vence_el,
    medico: conArticulo(receta.medico),
    motivo: textoMotivo(receta.motivo),
    anulada_en: receta.anulada_en === null ? null : new Date(receta.anulada_en),
    dispensada_en: entrega ? new Date(entrega.en) : null,
    farmacia: entrega?.farmacia,
    ...quienRetiro(receta),
    falta: falta(receta.items),
    hay_nueva: receta.reemplazada_por !== undefined,
  }
  if (!receta.anulacion_pendiente || receta.estado === 'anulada') return textosReceta[receta.estado].frase(datos)
  const retenida = { anulacion_pendiente: true, retenida_hasta: new Date(now.getTime() + 1) }
  return frasePaciente({ ...datos, estado: 'emitida', ...retenida }, now)
}

/** Whoever took the last part away, where the counter was told that it was somebody else. */
function quienRetiro({ entregas }: Pick<ParaFrase, 'entregas'>): { retiro?: string } {
  const retiro = entregas?.findLast(({ items }) => items.length > 0)?.retiro
  return retiro && !retiro.paciente ? { retiro: retiro.nombre ?? 'otra persona' } : {}
}

/** When it was last handed over and where: the list brings it told, one receta brings its movements. */
export function entregaDe({
  dispensada_en,
  farmacia,
  movimientos,
}: Pick<ParaFrase, 'dispensada_en' | 'farmacia' | 'movimientos'>): { en: string; farmacia: string | undefined } | null {
  if (dispensada_en) return { en: dispensada_en, farmacia: farmacia ?? undefined }
  const movimiento = movimientos?.findLast((m) => m.accion === 'dispensar')
  return movimiento ? { en: movimiento.en, farmacia: movimiento.quien } : null
}

/** To who collects for somebody else: the document that is asked for is not his. */
function fraseDeOtro(receta: ParaFrase, de: string): string {
  if (receta.estado !== 'vigente' || receta.anulacion_pendiente) return estadoEnPalabras(receta)
  return `Llevá este código y el DNI de ${primerNombre(de)} a cualquier farmacia hasta el ${formatFechaLarga(receta.vence_el)}.`
}

/** The small line under the stamp in the médico's list. */
export function notaDe(receta: RecetaResumen): string {
  const { farmacia } = receta
  if (receta.anulacion_pendiente && receta.estado !== 'anulada' && farmacia) return `La tiene ${farmacia}`
  switch (receta.estado) {
    case 'vigente':
    case 'dispensada_parcial':
      return `Vence ${formatFecha(receta.vence_el)}`
    case 'programada':
      return receta.serie_total > 1 ? `Serie ${receta.serie_nro} de ${receta.serie_total}` : 'Todavía no empezó'
    case 'vencida':
      return formatFecha(receta.vence_el)
    case 'anulada':
      return formatFecha(hoy(new Date(receta.anulada_en ?? receta.emitida_en)))
    case 'en_auditoria':
      return `Desde el ${formatFecha(hoy(new Date(receta.emitida_en)))}`
    case 'bloqueada':
      // Whom to call, as the design says; of one blocked by somebody who left no name, only its day is known.
      return farmacia ?? `Del ${formatFecha(receta.fecha_receta)}`
    case 'dispensada':
    case 'rechazada':
      return `Del ${formatFecha(receta.fecha_receta)}`
  }
}

/** The state in one sentence for a professional; the patient's own sentence speaks to the patient. */
export function estadoEnPalabras(
  receta: Pick<RecetaResumen, 'estado' | 'anulacion_pendiente' | 'vigente_desde' | 'vence_el' | 'motivo'>,
) {
  if (receta.anulacion_pendiente) return 'La anulación está pedida: la tiene un mostrador.'
  const motivo = textoMotivo(receta.motivo)
  const porque = motivo === '' ? '.' : `: ${motivo}${/[.!?]$/.test(motivo) ? '' : '.'}`
  switch (receta.estado) {
    case 'en_auditoria':
      return 'La cobertura la está revisando.'
    case 'programada':
      return `Se puede retirar desde el ${formatFechaLarga(receta.vigente_desde)}.`
    case 'vigente':
      return `Se puede retirar hasta el ${formatFechaLarga(receta.vence_el)}.`
    case 'bloqueada':
      return `La farmacia pidió revisarla${porque}`
    case 'dispensada_parcial':
      return `Falta entregar una parte, hasta el ${formatFechaLarga(receta.vence_el)}.`
    case 'dispensada':
      return 'Se entregó completa.'
    case 'vencida':
      return `Venció el ${formatFecha(receta.vence_el)}.`
    case 'anulada':
      return `Anulada${porque}`
    case 'rechazada':
      return `La cobertura no la autorizó${porque}`
  }
}

/** Whether its author is offered to annul it. */
export const seAnula = (
  receta: Pick<RecetaResumen, 'estado' | 'anulacion_pendiente'> & { items: readonly { dispensado: number }[] },
): boolean => seAnularia({ ...receta, dispensado: receta.items.some((i) => i.dispensado > 0) })

const acciones: Record<
  string,
  { palabra: string; icono: 'pen-tool' | 'eye' | 'ban' | 'check-check' | 'octagon-pause' }
> = {
  informar: { palabra: 'Firmada y emitida', icono: 'pen-tool' },
  abrir: { palabra: 'Abierta', icono: 'eye' },
  autorizar: { palabra: 'Autorizada por la cobertura', icono: 'check-check' },
  rechazar: { palabra: 'Rechazada por la cobertura', icono: 'ban' },
  pedir_dato: { palabra: 'La cobertura pidió un dato', icono: 'eye' },
  responder_dato: { palabra: 'El profesional respondió', icono: 'check-check' },
  retener: { palabra: 'En el mostrador', icono: 'eye' },
  soltar: { palabra: 'Devuelta por el mostrador', icono: 'eye' },
  dispensar: { palabra: 'Dispensada', icono: 'check-check' },
  deshacer: { palabra: 'Dispensa deshecha', icono: 'ban' },
  bloquear: { palabra: 'Bloqueada por la farmacia', icono: 'octagon-pause' },
  reactivar: { palabra: 'Reactivada', icono: 'check-check' },
  anular: { palabra: 'Anulación', icono: 'ban' },
  anulacion_cumplida: { palabra: 'Anulada: el mostrador no la entregó a tiempo', icono: 'ban' },
  anulacion_perdida: { palabra: 'La anulación no llegó: se entregó antes', icono: 'check-check' },
  reemplazar: { palabra: 'Anulada y reemplazada', icono: 'ban' },
}

/** A movement in words; one this version does not know is shown by its own name, never hidden. */
export const palabraMovimiento = (accion: string) => acciones[accion] ?? { palabra: accion, icono: 'eye' as const }

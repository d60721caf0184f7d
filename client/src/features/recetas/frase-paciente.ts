import type { RecetaCompleta, RecetaResumen } from '@receta/contract'
import type { RecetaParaFrase } from '@receta/domain'
import { formatFechaLarga, fraseEnMostrador, frasePaciente, textosReceta } from '@receta/domain'
import { estadoEnPalabras, textoMotivo } from './estado-en-palabras'
import { falta } from './renglones'

/** 'la Dra. Paz', 'el Dr. Paz'; other titles do not tell the gender, so they get no article. */
export function conArticulo(medico: string): string {
  if (medico.startsWith('Dra.')) return `la ${medico}`
  return medico.startsWith('Dr.') ? `el ${medico}` : medico
}

export const primerNombre = (apellidoNombre: string): string => apellidoNombre.trim().split(' ')[0] ?? apellidoNombre

type ParaFrase = Pick<
  RecetaResumen,
  'estado' | 'anulacion_pendiente' | 'vigente_desde' | 'vence_el' | 'motivo' | 'anulada_en' | 'items'
> &
  Partial<Pick<RecetaResumen, 'en_nombre_de' | 'dispensada_en' | 'farmacia' | 'en_mostrador'>> & {
    medico: string
    movimientos?: RecetaCompleta['movimientos']
    reemplazada_por?: RecetaCompleta['reemplazada_por']
    entregas?: RecetaCompleta['entregas']
  }

/** By the server's clock and not by the phone's. */
export function fraseDe(receta: ParaFrase, now: Date): string {
  const { vigente_desde, vence_el } = receta
  const hasta = hastaEnMostrador(receta, now)
  if (hasta && receta.en_mostrador) return fraseEnMostrador({ farmacia: receta.en_mostrador.farmacia, hasta })
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

/** Null when no counter holds it. A list that was stored on the phone says until when it was true. */
export function hastaEnMostrador(
  { estado, anulacion_pendiente, en_mostrador }: Pick<ParaFrase, 'estado' | 'anulacion_pendiente' | 'en_mostrador'>,
  now: Date,
): Date | null {
  if (!en_mostrador || anulacion_pendiente || !['vigente', 'dispensada_parcial'].includes(estado)) return null
  const hasta = new Date(en_mostrador.hasta)
  return hasta > now ? hasta : null
}

function quienRetiro({ entregas }: Pick<ParaFrase, 'entregas'>): { retiro?: string } {
  const retiro = entregas?.findLast(({ items }) => items.length > 0)?.retiro
  return retiro && !retiro.paciente ? { retiro: retiro.nombre ?? 'otra persona' } : {}
}

/** When and where it was last handed over: the list has its own fields, one receta its movements. */
export function entregaDe({
  dispensada_en,
  farmacia,
  movimientos,
}: Pick<ParaFrase, 'dispensada_en' | 'farmacia' | 'movimientos'>): { en: string; farmacia: string | undefined } | null {
  if (dispensada_en) return { en: dispensada_en, farmacia: farmacia ?? undefined }
  const movimiento = movimientos?.findLast((m) => m.accion === 'dispensar')
  return movimiento ? { en: movimiento.en, farmacia: movimiento.quien } : null
}

/** For somebody who collects for another: the document required is not his own. */
function fraseDeOtro(receta: ParaFrase, de: string): string {
  if (receta.estado !== 'vigente' || receta.anulacion_pendiente) return estadoEnPalabras(receta)
  return `Llevá este código y el DNI de ${primerNombre(de)} a cualquier farmacia hasta el ${formatFechaLarga(receta.vence_el)}.`
}

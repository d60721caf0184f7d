import type { Farmacia } from '@receta/contract'
import {
  abreAhora,
  diaDeTurno,
  formatFechaLarga,
  formatHora,
  formatLaHora,
  hoy,
  proximoCambio,
  addDias,
} from '@receta/domain'
import type { IconName } from '#ui/Icon'

/** Always a sentence with the hour, never a bare «abierta». */
export type Atencion = { clase: 'abierta' | 'turno' | 'cerrada' | 'sinver'; icono: IconName; frase: string }

const FIN_DE_TURNO_HORAS = 8

export function atencionDe({ horario, de_turno }: Pick<Farmacia, 'horario' | 'de_turno'>, now: Date): Atencion {
  if (de_turno) {
    const fin = new Date(Date.parse(`${addDias(diaDeTurno(now), 1)}T00:00:00-03:00`) + FIN_DE_TURNO_HORAS * 3_600_000)
    return { clase: 'turno', icono: 'moon-star', frase: `De turno hasta ${hastaCuando(fin, now)}` }
  }
  const abierta = abreAhora(horario, now)
  if (abierta === null)
    return { clase: 'sinver', icono: 'circle-help', frase: 'No sabemos su horario. Llamá antes de ir' }
  const cambio = proximoCambio(horario, now)
  if (abierta) {
    const frase = cambio ? `Abierta hasta ${hastaCuando(cambio, now)}` : 'Abierta las 24 horas'
    return { clase: 'abierta', icono: 'clock', frase }
  }
  const frase = cambio ? `Cerrada. Abre ${cuandoAbre(cambio, now)}` : 'Cerrada'
  return { clase: 'cerrada', icono: 'clock-alert', frase }
}

function enDia(cuando: Date, now: Date): string {
  const dia = hoy(cuando)
  if (dia === hoy(now)) return 'hoy'
  return dia === addDias(hoy(now), 1) ? 'mañana' : `el ${formatFechaLarga(dia).split(' ')[0] ?? ''}`
}

/** 'las 20:30' the same day, 'mañana 8:00' the next, 'el lunes 8:00' after. */
const hastaCuando = (cuando: Date, now: Date): string =>
  hoy(cuando) === hoy(now) ? formatLaHora(cuando) : `${enDia(cuando, now)} ${formatHora(cuando)}`

const cuandoAbre = (cuando: Date, now: Date): string => `${enDia(cuando, now)} a ${formatLaHora(cuando)}`

/** A stored farmacia as of now: a turno that was running at `traida` may be over. */
export function alDia<F extends Pick<Farmacia, 'de_turno'>>(farmacia: F, traida: Date | null, now: Date): F {
  if (!traida || !farmacia.de_turno || diaDeTurno(traida) === diaDeTurno(now)) return farmacia
  return { ...farmacia, de_turno: false }
}

const CUADRA_M = 100
const NBSP = '\u00a0'

/** 'a 3 cuadras', 'a 1,2 km'; 'a unas 3 cuadras' when the place is not exact; '' when unknown. */
export function fraseDistancia({
  distancia_m,
  precision_geo,
}: Pick<Farmacia, 'distancia_m' | 'precision_geo'>): string {
  if (distancia_m === null) return ''
  const exacta = precision_geo === 'exacta'
  const cuadras = Math.max(1, Math.round(distancia_m / CUADRA_M))
  if (cuadras < 10) return `a ${exacta ? '' : 'unas '}${cuadras}${NBSP}${cuadras === 1 ? 'cuadra' : 'cuadras'}`
  const km = distancia_m / 1000
  const decimales = km < 10 ? 1 : 0
  const escrito = km.toLocaleString('es-AR', { maximumFractionDigits: decimales })
  return `a ${exacta ? '' : 'unos '}${escrito}${NBSP}km`
}

/** How precise its place on the map is, in words; '' when it is exact or unknown. */
export function frasePrecision({ lat, precision_geo }: Pick<Farmacia, 'lat' | 'precision_geo'>): string {
  if (lat === null || precision_geo === 'exacta') return ''
  if (precision_geo === 'calle') return 'Aproximada: está en esa calle'
  if (precision_geo === 'localidad') return 'Aproximada: está en esa localidad'
  return 'Aproximada'
}

const dias = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'] as const
const sinCero = (hora: string) => hora.replace(/^0(?=\d)/, '')

export function semanaDe(
  { horario }: Pick<Farmacia, 'horario'>,
  now: Date,
): { dia: string; horas: string; hoy: boolean }[] {
  if (Object.keys(horario).length === 0) return []
  const actual = formatFechaLarga(hoy(now)).split(' ')[0] ?? ''
  return dias.map((dia, i) => {
    const tramos = horario[String(i + 1)] ?? []
    const horas = tramos.map(([desde, hasta]) =>
      desde === '00:00' && /^(24|00):00$/.test(hasta) ? 'Las 24 horas' : `${sinCero(desde)} a ${sinCero(hasta)}`,
    )
    return { dia, horas: horas.join(' · ') || 'Cerrada', hoy: dia.toLowerCase() === actual }
  })
}

/** How many, and in which order; `guardadas` are those of the device, in the order in which they were kept. */
export function fraseOrden(total: number, orden: 'distancia' | 'guardadas' | { cerca_de: string | null }): string {
  const cuantas = total === 1 ? '1 farmacia' : total >= 1000 ? 'Más de 1000 farmacias' : `${total} farmacias`
  if (orden === 'guardadas') return `${cuantas}.`
  if (orden === 'distancia')
    return `${cuantas}. Las de acá cerca primero, en línea recta; entre ellas, las que atienden ahora.`
  return orden.cerca_de === null
    ? `${cuantas}. Primero las que atienden ahora.`
    : `${cuantas}. Primero las de ${orden.cerca_de}, donde vivís; entre ellas, las que atienden ahora.`
}

/** A link to the device's map app, with the coordinates or, without them, the address. */
export function enlaceMapa({ lat, lon, nombre, direccion, localidad, provincia, precision_geo }: Farmacia): string {
  const donde = encodeURIComponent([direccion, localidad, provincia].filter(Boolean).join(', '))
  if (lat === null || lon === null) return `geo:0,0?q=${donde}`
  // For an approximate place the address is better.
  if (precision_geo !== 'exacta') return `geo:${lat},${lon}?q=${donde}`
  return `geo:${lat},${lon}?q=${lat},${lon}(${encodeURIComponent(nombre)})`
}

export const enlaceTelefono = (telefono: string): string => `tel:${telefono.replaceAll(/[^\d+]/g, '')}`

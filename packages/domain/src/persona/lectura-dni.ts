import { digitoCuit } from './cuit'
import { esFecha, type Fecha, hoy } from '../comun/fecha'

/** The data in the PDF417 of a DNI. The número de trámite is not read, because nothing needs it. */
export type DniLeido = {
  dni: string
  apellido: string
  nombre: string
  /** Null on the electronic DNI, which lacks it. */
  sexo: 'F' | 'M' | 'X' | null
  fecha_nacimiento: Fecha
  /** Null when the DNI lacks it or its check digit is wrong. */
  cuil: string | null
  ejemplar: string
  emitido_el: Fecha | null
  vence_el: Fecha | null
}

type Partes = {
  [campo in 'dni' | 'apellido' | 'nombre' | 'nacimiento' | 'ejemplar' | 'emision']: string | undefined
} & {
  sexo?: string | undefined
  cuil?: string | undefined
  vencimiento?: string | undefined
}

const MAXIMO_PARTES = 24

/**
 * Tarjeta (2012): trámite, apellido, nombre, sexo, DNI, ejemplar, birth, issue, three digits of the CUIL. The first (2009)
 * begins with a separator: DNI, ejemplar, 1, apellido, nombre, nationality, birth, sexo… Electronic (2026): the tarjeta without
 * sexo.
 */
function partesDe(texto: string): Partes | null {
  const recortado = texto.trim()
  // A scanner with a foreign keyboard layout types " for @ and - for /.
  const partes = recortado.split(recortado.includes('@') ? '@' : '"', MAXIMO_PARTES).map((parte) => parte.trim())
  const primera = partes[0] === '' ? partes.slice(1) : partes
  if (primera[2] === '1') {
    const [dni, ejemplar, , apellido, nombre, , nacimiento, sexo, emision, , , vencimiento] = primera
    return { dni, ejemplar, apellido, nombre, nacimiento, sexo, emision, vencimiento }
  }
  if (!/^\d{9,11}$/.test(partes[0] ?? '')) return null
  if (/^[FMX]$/i.test(partes[3] ?? '')) {
    const [, apellido, nombre, sexo, dni, ejemplar, nacimiento, emision, cuil] = partes
    return { dni, ejemplar, apellido, nombre, nacimiento, sexo, emision, cuil }
  }
  const [, apellido, nombre, dni, ejemplar, nacimiento, emision] = partes
  return { dni, ejemplar, apellido, nombre, nacimiento, emision }
}

/** dd/mm/aaaa or dd/mm/aa; null when the day does not exist. Two digits mean the latest year that has begun. */
function fechaDe(texto: string | undefined, now: Date): Fecha | null {
  const [, dia, mes, escrito = ''] = /^(\d{2})[/-](\d{2})[/-](\d{4}|\d{2})$/.exec(texto ?? '') ?? []
  const enAnio = (anio: string) => `${anio}-${mes}-${dia}`
  if (escrito.length === 4) return esFecha(enAnio(escrito)) ? enAnio(escrito) : null
  const posibles = [enAnio(`20${escrito}`), enAnio(`19${escrito}`)].filter(esFecha)
  return posibles.find((fecha) => fecha <= hoy(now)) ?? null
}

function readNombre(texto: string | undefined): string | null {
  const limpio = texto?.replaceAll(/\s+/g, ' ') ?? ''
  return limpio === '' || limpio.length > 80 || /\d/.test(limpio) ? null : limpio
}

/** The DNI has the first two digits and the last digit of the CUIL; its number goes between them. */
function cuilDe(figuras: string | undefined, dni: string): string | null {
  if (figuras === undefined || !/^\d{3}$/.test(figuras)) return null
  const base = figuras.slice(0, 2) + dni.padStart(8, '0')
  return digitoCuit(base) === Number(figuras[2]) ? base + figuras[2] : null
}

function sexoDe(texto: string | undefined): DniLeido['sexo'] {
  const sexo = texto?.toUpperCase()
  return sexo === 'F' || sexo === 'M' || sexo === 'X' ? sexo : null
}

/** Null when it is no DNI, or the number, a name or the birth date is not plausible. Two-digit years cannot tell people over a hundred. */
export function readDni(texto: string, now: Date): DniLeido | null {
  const partes = partesDe(texto)
  // Old documents have an M or an F before the number.
  const dni = /^[MF]?(\d{7,8})$/i.exec(partes?.dni ?? '')?.[1]
  const [apellido, nombre] = [readNombre(partes?.apellido), readNombre(partes?.nombre)]
  const fecha_nacimiento = fechaDe(partes?.nacimiento, now)
  if (!partes || dni === undefined || apellido === null || nombre === null) return null
  if (fecha_nacimiento === null || fecha_nacimiento > hoy(now)) return null
  return {
    dni,
    apellido,
    nombre,
    sexo: sexoDe(partes.sexo),
    fecha_nacimiento,
    cuil: cuilDe(partes.cuil, dni),
    ejemplar: /^[A-Z]{1,2}$/i.test(partes.ejemplar ?? '') ? (partes.ejemplar ?? '').toUpperCase() : '',
    emitido_el: fechaDe(partes.emision, now),
    vence_el: fechaDe(partes.vencimiento, now),
  }
}

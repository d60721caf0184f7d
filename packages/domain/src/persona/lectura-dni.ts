import { digitoCuit } from './cuit'
import { esFecha, type Fecha, hoy } from '../comun/fecha'

/** What the PDF417 of a DNI says of its holder. The número de trámite stays unread: nobody here needs it. */
export type DniLeido = {
  dni: string
  apellido: string
  nombre: string
  /** Null on the electronic DNI, which does not carry it. */
  sexo: 'F' | 'M' | 'X' | null
  fecha_nacimiento: Fecha
  /** Null when the DNI does not carry it or its check digit fails. */
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
 * The fields of the three layouts in use, or null for another. Tarjeta (2012 on): trámite, apellido, nombre, sexo, DNI, ejemplar,
 * birth, issue and, on most, three figures of the CUIL. First one (2009 on), with a separator before everything: DNI,
 * ejemplar, 1, apellido, nombre, nationality, birth, sexo, issue, trámite, office, expiry. Electronic (2026 on): as the tarjeta
 * without sexo, years of two figures, and a token at the end.
 */
function partesDe(texto: string): Partes | null {
  const recortado = texto.trim()
  // A reader that types as a keyboard of another country writes " for @ and - for /.
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

/** dd/mm/aaaa or dd/mm/aa as a Fecha; null when it does not exist. Of two figures, the latest year that has begun. */
function fechaDe(texto: string | undefined, now: Date): Fecha | null {
  const [, dia, mes, escrito = ''] = /^(\d{2})[/-](\d{2})[/-](\d{4}|\d{2})$/.exec(texto ?? '') ?? []
  const enAnio = (anio: string) => `${anio}-${mes}-${dia}`
  if (escrito.length === 4) return esFecha(enAnio(escrito)) ? enAnio(escrito) : null
  const posibles = [enAnio(`20${escrito}`), enAnio(`19${escrito}`)].filter(esFecha)
  return posibles.find((fecha) => fecha <= hoy(now)) ?? null
}

/** A name as the DNI has it, in its capitals; null when it is none. */
function readNombre(texto: string | undefined): string | null {
  const limpio = texto?.replaceAll(/\s+/g, ' ') ?? ''
  return limpio === '' || limpio.length > 80 || /\d/.test(limpio) ? null : limpio
}

/** The first two figures of the CUIL and its last come together; the DNI goes between them. */
function cuilDe(figuras: string | undefined, dni: string): string | null {
  if (figuras === undefined || !/^\d{3}$/.test(figuras)) return null
  const base = figuras.slice(0, 2) + dni.padStart(8, '0')
  return digitoCuit(base) === Number(figuras[2]) ? base + figuras[2] : null
}

function sexoDe(texto: string | undefined): DniLeido['sexo'] {
  const sexo = texto?.toUpperCase()
  return sexo === 'F' || sexo === 'M' || sexo === 'X' ? sexo : null
}

/**
 * Reads what a scanner got from the PDF417 of a DNI, in any of its layouts; null when it is not one, or when the number, a name
 * or the birth date cannot be believed: half a person is not offered. Of two-figure years it cannot tell who is over a hundred.
 */
export function readDni(texto: string, now: Date): DniLeido | null {
  const partes = partesDe(texto)
  // Old documents carry an M or an F before the figures.
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

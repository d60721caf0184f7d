import { formatFechaLarga, formatLaHora, hoy } from '@receta/domain'
import type { Carta, Clase, ContextoCuenta } from './carta'
import { cleanNombre } from './texto-limpio'

export type PlantillaCuenta = {
  clase: Clase
  /** Where its one-use link leads, the token added; without it the mail carries none. */
  ruta?: '/confirma/' | '/cambio-clave/' | '/baja-usuario/'
  draft: (c: ContextoCuenta) => Carta
}

/** 'domingo 20/12/2026 a las 9:16'. */
export const momento = (instante: Date): string => `${formatFechaLarga(hoy(instante))} a ${formatLaHora(instante)}`

/** A name or a short text that came with the message, made harmless; '' when there is none. */
export function nombreSano({ datos }: ContextoCuenta, clave: string): string {
  const valor = datos[clave]
  return typeof valor === 'string' ? cleanNombre(valor) : ''
}

/** Why, on a line of its own; none when nobody said. */
export const motivoDe = (motivo: string): [string, string][] => (motivo ? [['Motivo', motivo]] : [])

/** The one-use link of a mail, and until when it works, if who asked for it said so. */
export function enlaceDe(
  c: ContextoCuenta,
  ruta: NonNullable<PlantillaCuenta['ruta']>,
): { url: string; hasta: string } {
  const vence = fechaDe(c.datos['vence_en'])
  return {
    url: `${c.url_publica}${ruta}${encodeURIComponent(c.token ?? '')}`,
    hasta: vence ? `El link sirve una sola vez y vale hasta el ${momento(vence)}.` : 'El link sirve una sola vez.',
  }
}

/** An instant that travelled as text; null when it is none. */
export function fechaDe(valor: unknown): Date | null {
  const fecha = typeof valor === 'string' ? new Date(valor) : null
  return fecha && !Number.isNaN(fecha.getTime()) ? fecha : null
}

/** What the owner does when it was somebody else: the way to a new password, which ends every session. */
export function siNoFuiste({ profesional, url_publica }: ContextoCuenta): string {
  return profesional
    ? `Si fue otra persona: entrar en ${url_publica}/login, cambiar la clave y avisar a la administración.`
    : `Si no fuiste vos, entrá en ${url_publica}/login y cambiá la clave ahora: se cierran todas las sesiones abiertas.`
}

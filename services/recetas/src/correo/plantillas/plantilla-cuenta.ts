import { formatFechaLarga, formatLaHora, hoy } from '@receta/domain'
import type { Carta, Clase, ContextoCuenta } from './carta'
import { cleanNombre } from './texto-limpio'

export type PlantillaCuenta = {
  clase: Clase
  /** The path of its one-use link, to which the token is added; without it the mail has no link. */
  ruta?: '/confirma/' | '/cambio-clave/' | '/baja-usuario/' | '/inspeccion/'
  draft: (c: ContextoCuenta) => Carta
}

/** 'domingo 20/12/2026 a las 9:16'. */
export const momento = (instante: Date): string => `${formatFechaLarga(hoy(instante))} a ${formatLaHora(instante)}`

export function nombreSano({ datos }: ContextoCuenta, clave: string): string {
  const valor = datos[clave]
  return typeof valor === 'string' ? cleanNombre(valor) : ''
}

export const motivoDe = (motivo: string): [string, string][] => (motivo ? [['Motivo', motivo]] : [])

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

/** Null when it is invalid. */
export function fechaDe(valor: unknown): Date | null {
  const fecha = typeof valor === 'string' ? new Date(valor) : null
  return fecha && !Number.isNaN(fecha.getTime()) ? fecha : null
}

/** Changing the password ends every session. */
export function siNoFuiste({ profesional, url_publica }: ContextoCuenta): string {
  return profesional
    ? `Si fue otra persona: entrar en ${url_publica}/login, cambiar la clave y avisar a la administración.`
    : `Si no fuiste vos, entrá en ${url_publica}/login y cambiá la clave ahora: se cierran todas las sesiones abiertas.`
}

import type { AlcanceConexion } from '@receta/domain'
import type * as contract from '@receta/contract'

export type DatosConexion = {
  usuario: string
  nombre: string
  alcances: AlcanceConexion[]
  /** A JWKS as text, or the address of one; empty keeps those of before. */
  jwks: string
  por_minuto: string
  motivo: string
}

type Pedido = contract.InputOf<typeof contract.conexionGuarda>

const esDireccion = (claves: string) => /^https:\/\//i.test(claves.trim())

function readJwks(claves: string): Pedido['jwks'] | undefined {
  try {
    const leido: unknown = JSON.parse(claves)
    // Its keys are judged by the server, which says what is wrong with which.
    return typeof leido === 'object' && leido !== null && 'keys' in leido ? (leido as Pedido['jwks']) : undefined
  } catch {
    return undefined
  }
}

export function revisarConexion(d: DatosConexion, hayClaves: boolean): Record<string, string> {
  const claves = d.jwks.trim()
  const minuto = Number(d.por_minuto)
  return {
    ...(d.usuario.trim() === '' && { usuario: 'Falta completar.' }),
    ...(d.nombre.trim().length < 3 && { nombre: 'Falta completar, con 3 letras por lo menos.' }),
    ...(claves === '' && !hayClaves && { jwks: 'Faltan las claves, o su dirección.' }),
    ...(claves !== '' &&
      !esDireccion(claves) &&
      readJwks(claves) === undefined && { jwks: 'No es un JWKS ni una dirección https://.' }),
    ...(d.alcances.length === 0 && { alcances: 'Falta qué puede hacer.' }),
    ...(!(Number.isInteger(minuto) && minuto >= 1 && minuto <= 6000) && { por_minuto: 'Un número de 1 a 6000.' }),
  }
}

/** The reason is read by whoever reviews who may connect, so it is longer than of other changes. */
export const faltaMotivoDeConexion = (motivo: string): { motivo?: string } =>
  motivo.trim().length < 10 ? { motivo: 'Escribí el motivo, con 10 letras por lo menos.' } : {}

export function pedidoDe(d: DatosConexion): Omit<Pedido, 'client_id' | 'version' | 'soft_id'> {
  const claves = d.jwks.trim()
  return {
    usuario: d.usuario.trim(),
    nombre: d.nombre.trim(),
    alcances: d.alcances,
    jwks: claves === '' || esDireccion(claves) ? null : (readJwks(claves) ?? null),
    jwks_uri: esDireccion(claves) ? claves : null,
    por_minuto: Number(d.por_minuto),
    motivo: d.motivo.trim(),
  }
}

/** What is wrong with the keys, whichever of them the server names. */
export const errorDeClaves = (errores: Readonly<Record<string, string>>): string | undefined =>
  Object.entries(errores).find(([campo]) => /^jwks(?:_uri)?(?:\.|$)/.test(campo))?.[1]

import type { auditoria, FilaAuditoria, InputOf } from '@receta/contract'
import { esMotivoFundado, motivoMinimo, normalizeDni, validateReferencia } from '@receta/domain'
import type { Errores } from '#ui/use-formulario'

export type Busqueda = {
  motivo: string
  referencia: string
  dni: string
  usuario: string
  llamada: string
  clase: FilaAuditoria['clase'] | ''
  desde: string
  hasta: string
}

/** By which the reason is kept until it is sent; whom it is about is not kept. */
export const escrito = 'auditoria'

export const busquedaVacia: Busqueda = {
  motivo: '',
  referencia: '',
  dni: '',
  usuario: '',
  llamada: '',
  clase: '',
  desde: '',
  hasta: '',
}

const nombres: Readonly<Record<string, string>> = {
  motivo: 'Para qué',
  referencia: 'Código de la receta',
  dni: 'DNI',
  usuario: 'Usuario',
  llamada: 'Llamada',
  desde: 'Desde',
  hasta: 'Hasta',
}
export const nombreDeCampo = (campo: string): string => nombres[campo] ?? campo

export function revisar({ motivo, referencia, dni, desde, hasta }: Busqueda): Errores {
  const documento = /^[A-Z]{3}[A-Z0-9]{5,12}$/.test(dni.trim().toUpperCase()) || normalizeDni(dni).ok
  const problemas: Record<string, string | null> = {
    motivo: esMotivoFundado(motivo) ? null : `Escribí para qué, con ${motivoMinimo} letras por lo menos.`,
    referencia:
      referencia.trim() === '' || validateReferencia(referencia)
        ? null
        : 'Ese código no existe: son 10 letras y números.',
    dni: dni.trim() === '' || documento ? null : 'El DNI tiene 7 u 8 números.',
    hasta: desde !== '' && hasta !== '' && hasta < desde ? 'Es anterior al comienzo.' : null,
  }
  return Object.fromEntries(Object.entries(problemas).filter((par): par is [string, string] => par[1] !== null))
}

export function pedidoAuditoria({ dni, ...b }: Busqueda): InputOf<typeof auditoria> {
  const leido = normalizeDni(dni)
  return {
    ...b,
    motivo: b.motivo.trim(),
    referencia: b.referencia.trim(),
    usuario: b.usuario.trim(),
    llamada: b.llamada.trim(),
    dni: leido.ok ? leido.value : dni.trim().toUpperCase(),
  }
}

import type { beneficiarioRegistro } from '@receta/contract'
import {
  edad,
  esCuilDe,
  type Identidad,
  normalizeDni,
  normalizeReferencia,
  parseCuit,
  validateReferencia,
} from '@receta/domain'
import { AppError, erroresDeClave } from '@receta/service-kit'
import { z } from 'zod'

type Pedido = z.output<(typeof beneficiarioRegistro)['input']>

const edadMaxima = 130

/** `referencia`: that of a receta of his own, where he shows one. */
export type Registro = Identidad & { referencia: string | null }

/** Every wrong field at once. 'DOCUMENTO_INVALIDO' has words of its own (§5). */
export function readRegistro(pedido: Pedido, now: Date): Registro | 'DOCUMENTO_INVALIDO' {
  const dni = normalizeDni(pedido.dni)
  if (!dni.ok) return 'DOCUMENTO_INVALIDO'
  const fields: Record<string, string[]> = {}
  const cuil = parseCuit(pedido.cuil)
  if (!cuil.ok) fields['cuil'] = ['El CUIL no es válido.']
  else if (!esCuilDe(cuil.value, dni.value)) fields['cuil'] = ['El CUIL no corresponde a ese DNI.']
  const anios = edad(pedido.fecha_nacimiento, now)
  if (anios < 0 || anios > edadMaxima) fields['fecha_nacimiento'] = ['Revisá la fecha de nacimiento.']
  const { apellido, nombre, sexo, fecha_nacimiento } = pedido
  const referencia = normalizeReferencia(pedido.referencia ?? '') || null
  if (referencia && !validateReferencia(referencia))
    fields['referencia'] = ['Ese código no es de una receta: revisá las letras y los números.']
  const clave = erroresDeClave(pedido.clave, { usuario: pedido.email, nombres: [apellido, nombre], dni: dni.value })
  if (clave.length > 0) fields['clave'] = clave
  if (!cuil.ok || Object.keys(fields).length > 0) throw new AppError('DATOS_INVALIDOS', { fields })
  return { dni: dni.value, sexo, apellido, nombre, fecha_nacimiento, cuil: cuil.value, referencia }
}

export const identidadGuardada = z.object({
  dni: z.string(),
  sexo: z.string(),
  apellido: z.string(),
  nombre: z.string(),
  fecha_nacimiento: z.string(),
  cuil: z.string().nullable(),
  referencia: z.string().nullable().default(null),
})

/** What else a registration said; links of before say nothing of it. */
export const cuentaGuardada = z.object({ telefono: z.string(), terminos_en: z.coerce.date() }).partial()

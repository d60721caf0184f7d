import type { Trx } from '@receta/database'
import { raise } from '@receta/service-kit'
import { z } from 'zod'
import { applyDatos } from '../aplicar-datos'
import { type CuentaRow, insertMovimiento } from '../cambios-medico.repository'
import { lockMedico } from '../medico.repository'
import type { DatosMedico } from '../read-datos'

/** What a registration said, kept in the link that confirms it. It was read by readDatos() before. */
export type RegistroGuardado = { usuario: string; datos: DatosMedico; terminos_en: Date }

const registroGuardado = z.object({
  usuario: z.string(),
  datos: z.custom<DatosMedico>((datos) => typeof datos === 'object'),
  terminos_en: z.coerce.date(),
})

/** Undefined for a link without one: the administration's, or of before. */
export const readRegistroGuardado = (enlace: unknown): RegistroGuardado | undefined =>
  registroGuardado.safeParse(enlace).data

/**
 * Makes the médico what the confirmed registration said, where another one with that mailbox came first. What an administrator
 * has decided since stays: the médico is locked before that is asked (lockMedicoDeCuenta).
 */
export async function applyRegistro(
  trx: Trx,
  { usuario_id, medico_id, reemplazable }: CuentaRow,
  { datos }: RegistroGuardado,
  now: Date,
): Promise<void> {
  if (!reemplazable || medico_id === null) return
  const antes = (await lockMedico(trx, medico_id)) ?? raise('an account without its médico')
  const { cambios } = await applyDatos(trx, antes, datos, { en_tramite: true })
  if (Object.keys(cambios).length === 0) return
  const quien = `${datos.tratamiento} ${datos.nombre} ${datos.apellido}`
  const movimiento = { accion: 'registro', estado: 'pendiente', quien, en: now } as const
  await insertMovimiento(trx, { ...movimiento, usuario_id, medico_id, cambios })
}

import { enqueueCorreo, type Trx } from '@receta/database'
import type { Cambios } from './aplicar-datos'

type Cambio = {
  cambios: Cambios
  /** Whether somebody else wrote it down. */
  ajeno: boolean
  /** Whether it sent him back to the queue. */
  vuelve: boolean
}

/** S044, S052: tells a médico what changed of his, by its kind and never its value; another contact by its own mail. */
export async function notifyCambios(trx: Trx, usuario_id: number, { cambios, ajeno, vuelve }: Cambio): Promise<void> {
  const { telefono, ...otros } = cambios
  if (telefono) await enqueueCorreo(trx, { tipo: 'telefono_cambiado', usuario_id })
  const campos = Object.keys(otros)
  if (campos.length === 0) return
  await enqueueCorreo(trx, {
    tipo: 'datos_profesionales_cambiados',
    usuario_id,
    datos: {
      cambios: campos.join(','),
      ...(ajeno && { quien: 'administracion' }),
      ...(vuelve && { revision: 'si' }),
    },
  })
}

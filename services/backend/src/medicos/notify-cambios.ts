import { enqueueCorreo, type Trx } from '@receta/database'
import type { Cambios } from './aplicar-datos'

type Cambio = {
  cambios: Cambios
  ajeno: boolean
  vuelve: boolean
}

/** S044, S052: which kind of data, without values. A changed contact has a mail of its own. */
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

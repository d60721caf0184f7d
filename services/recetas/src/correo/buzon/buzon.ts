import { type Claves, encrypt, type Deps, decrypt } from '@receta/service-kit'
import { type BuzonRow, findBuzon, listBuzon, saveBuzon } from './buzon.repository'
import type { CorreoListo } from '../prepare-correo'
import type { Transporte } from '../transporte'

export type CorreoGuardado = Omit<CorreoListo, 'message_id'> & { tipo: string; en: Date }

const contexto = (mensaje_id: number) => `buzon:${mensaje_id}`

/** For a demo, at /demo/correo. It never fails. */
export function createBuzon({ db, claves, now }: Deps): Transporte {
  return {
    send: async ({ mensaje_id, para, asunto, html, texto }) => {
      const contenido = encrypt(claves, JSON.stringify({ para, asunto, html, texto }), contexto(mensaje_id))
      await saveBuzon(db, mensaje_id, contenido, now())
      return { ok: true }
    },
    close: () => undefined,
  }
}

function open(claves: Claves, { mensaje_id, contenido, en, tipo }: BuzonRow): CorreoGuardado {
  const { para, asunto, html, texto } = JSON.parse(decrypt(claves, contenido, contexto(mensaje_id))) as CorreoListo
  return { mensaje_id, para, asunto, html, texto, en, tipo }
}

export const listGuardados = async ({ db, claves }: Deps): Promise<CorreoGuardado[]> =>
  (await listBuzon(db, 200)).map((fila) => open(claves, fila))

export async function findGuardado({ db, claves }: Deps, mensaje_id: number): Promise<CorreoGuardado | null> {
  const fila = await findBuzon(db, mensaje_id)
  return fila && open(claves, fila)
}

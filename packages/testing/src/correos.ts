import type { Db } from '@receta/database'
import { type Claves, decrypt } from '@receta/service-kit'

export type CorreoEnEspera = { tipo: string; para: string | null; usuario_id: number | null; token: string }

/** Oldest first; empties the outbox, so that the next call only finds new ones. */
export async function takeCorreos({ kysely }: Db, claves: Claves): Promise<CorreoEnEspera[]> {
  const filas = await kysely
    .deleteFrom('bandeja_salida')
    .returning(['mensaje_id', 'tipo', 'para', 'usuario_id', 'secreto'])
    .execute()
  return filas
    .toSorted((a, b) => a.mensaje_id - b.mensaje_id)
    .map(({ tipo, para, usuario_id, secreto }) => ({
      tipo,
      para,
      usuario_id,
      token: secreto ? decrypt(claves, secreto, `correo:${tipo}`) : '',
    }))
}

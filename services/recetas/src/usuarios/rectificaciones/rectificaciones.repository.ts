import { type Db, rows, type Trx } from '@receta/database'
import type { DatoRectificable, DesenlaceRectificacion, Fecha } from '@receta/domain'

export type PersonaPropia = {
  documento: string
  apellido: string
  nombre: string
  sexo: string
  fecha_nacimiento: Fecha
  cuil: string
}

export const findPersonaPropia = async (db: Db, persona_id: number): Promise<PersonaPropia | null> =>
  (
    await rows<PersonaPropia>(
      db,
      {
        name: 'find_persona_propia',
        text: `select dni as documento, apellido, nombre, sexo, fecha_nacimiento::text, coalesce(cuil, '') as cuil
                 from personas where persona_id = $1`,
      },
      [persona_id],
    )
  )[0] ?? null

export type RectificacionRow = {
  rectificacion_id: number
  dato: DatoRectificable
  decia: string
  pide: string
  motivo: string
  pedida_en: Date
  vence_el: Fecha
  desenlace: DesenlaceRectificacion | null
  respuesta: string | null
  resuelta_en: Date | null
}

export const listRectificaciones = (db: Db, persona_id: number): Promise<RectificacionRow[]> =>
  rows<RectificacionRow>(
    db,
    {
      name: 'list_rectificaciones_propias',
      text: `select rectificacion_id, dato, decia, pide, motivo, pedida_en, vence_el::text, desenlace, respuesta, resuelta_en
               from rectificaciones where persona_id = $1
              order by desenlace is not null, rectificacion_id desc limit 100`,
    },
    [persona_id],
  )

export type Pedido = {
  persona_id: number
  usuario_id: number
  clave: string
  quien: string
  documento: string
  sexo: string
  dato: DatoRectificable
  decia: string
  pide: string
  motivo: string
  pedida_en: Date
  vence_el: Fecha
}

/** 'repetido': by the same key. 'abierto': another request of that datum waits for its answer. */
export async function insertRectificacion(trx: Trx, pedido: Pedido): Promise<'hecho' | 'repetido' | 'abierto'> {
  const hecho = await trx
    .insertInto('rectificaciones')
    .values(pedido)
    .onConflict((oc) => oc.doNothing())
    .returning('rectificacion_id')
    .executeTakeFirst()
  if (hecho) return 'hecho'
  const mismo = await trx
    .selectFrom('rectificaciones')
    .select('rectificacion_id')
    .where('usuario_id', '=', pedido.usuario_id)
    .where('clave', '=', pedido.clave)
    .executeTakeFirst()
  return mismo ? 'repetido' : 'abierto'
}

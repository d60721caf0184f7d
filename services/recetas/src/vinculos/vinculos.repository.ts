import { type Db, enqueueCorreo, rows, type Trx } from '@receta/database'
import type { AlcanceVinculo } from '@receta/domain'
import { sql } from 'kysely'

export type Quien = { usuario_id: number; persona_id: number | null }

type VinculoRow = {
  vinculo_id: number
  sentido: 'otorgado' | 'recibido'
  quien: string
  alcance: AlcanceVinculo[]
  aceptado_en: Date
  hasta: string
}

const columnas = (
  yo: string,
) => `v.vinculo_id, case when v.usuario_id = ${yo} then 'recibido' else 'otorgado' end as sentido,
       o.descripcion as quien, v.alcance, v.aceptado_en, v.hasta
  from vinculos v join usuarios o on o.usuario_id = case when v.usuario_id = ${yo} then v.otorgado_por else v.usuario_id end`

export const listVinculos = (db: Db, { usuario_id, persona_id }: Quien, now: Date) =>
  rows<VinculoRow>(
    db,
    {
      name: 'list_vinculos',
      text: `select ${columnas('$1')}
              where (v.usuario_id = $1 or v.persona_id = $2) and vinculo_vigente(v.revocado_en, v.hasta, $3)
              order by v.vinculo_id desc`,
    },
    [usuario_id, persona_id, now],
  )

export async function findVinculoAceptado(
  trx: Trx,
  token_hash: Buffer,
  usuario_id: number,
  now: Date,
): Promise<VinculoRow | undefined> {
  const { rows: filas } = await sql<VinculoRow>`
    select ${sql.raw(columnas(String(usuario_id)))}
      join enlaces e using (enlace_id)
     where e.token_hash = ${token_hash} and v.usuario_id = ${usuario_id} and vinculo_vigente(v.revocado_en, v.hasta, ${now})`.execute(
    trx,
  )
  return filas[0]
}

/** Of an account in use, its own person and no other. */
export const canOtorgar = async (trx: Trx, usuario_id: number, persona_id: number): Promise<boolean> => {
  const { rows } = await sql<{ puede: boolean }>`select puede_otorgar(${usuario_id}, ${persona_id}) as puede`.execute(
    trx,
  )
  return rows[0]?.puede === true
}

export type Invitacion = { persona_id: number; alcance: AlcanceVinculo[]; hasta: string }

/** Or gives the existing one its new scope and end; notifies the inviter. */
export async function saveVinculo(
  trx: Trx,
  { enlace_id, otorgado_por, ...invitacion }: Invitacion & { enlace_id: number; otorgado_por: number },
  aceptante: { usuario_id: number; descripcion: string },
  now: Date,
): Promise<void> {
  const { persona_id, alcance, hasta } = invitacion
  await sql`
    insert into vinculos (persona_id, otorgado_por, usuario_id, alcance, enlace_id, aceptado_en, hasta)
    values (${persona_id}, ${otorgado_por}, ${aceptante.usuario_id}, ${alcance}, ${enlace_id}, ${now}, ${hasta})
    on conflict (persona_id, usuario_id) where revocado_en is null
    do update set alcance = excluded.alcance, enlace_id = excluded.enlace_id, aceptado_en = excluded.aceptado_en,
      hasta = excluded.hasta`.execute(trx)
  await enqueueCorreo(trx, {
    tipo: 'vinculo_aceptado',
    usuario_id: otorgado_por,
    datos: { nombre: aceptante.descripcion, hasta },
  })
}

/** Notifies the other side; returns when it ended, even if earlier. */
export async function endVinculo(
  trx: Trx,
  vinculo_id: number,
  { usuario_id, persona_id, descripcion }: Quien & { descripcion: string },
  now: Date,
): Promise<Date | null> {
  const { rows: filas } = await sql<{ revocado_en: Date | null; usuario_id: number; otorgado_por: number }>`
    select revocado_en, usuario_id, otorgado_por from vinculos
     where vinculo_id = ${vinculo_id} and (usuario_id = ${usuario_id} or persona_id = ${persona_id}) for update`.execute(
    trx,
  )
  const [fila] = filas
  if (!fila) return null
  if (fila.revocado_en) return fila.revocado_en
  await trx
    .updateTable('vinculos')
    .set({ revocado_en: now, revocado_por: usuario_id })
    .where('vinculo_id', '=', vinculo_id)
    .execute()
  const otro = fila.usuario_id === usuario_id ? fila.otorgado_por : fila.usuario_id
  await enqueueCorreo(trx, { tipo: 'vinculo_revocado', usuario_id: otro, datos: { nombre: descripcion } })
  return now
}

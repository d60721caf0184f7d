import type { Db, Trx } from '@receta/database'
import { Rol } from '@receta/domain'
import { sql } from 'kysely'

export type FirmanteDemo = { usuario_id: number; medico_id: number; token_hash: Buffer; now: Date }

export const findMedicoDemo = (db: Db, usuario: string) =>
  db.kysely
    .selectFrom('usuarios')
    .innerJoin('medicos', 'medicos.usuario_id', 'usuarios.usuario_id')
    .select(['usuarios.usuario_id', 'medicos.medico_id'])
    .where('usuario', '=', usuario)
    .executeTakeFirstOrThrow()

/** Past recetas are issued by the same code as present ones. */
export const insertSesionDemo = (db: Db, { usuario_id, token_hash, now }: Omit<FirmanteDemo, 'medico_id'>) =>
  db.kysely
    .insertInto('sesiones')
    .values({
      token_hash,
      usuario_id,
      soft_id: 1,
      creada_en: now,
      usada_en: now,
      vence_en: new Date(now.getTime() + 60_000),
      segundo_factor_en: now,
      turno_en: now,
    })
    .execute()

export const deleteSesionDemo = (db: Db, token_hash: Buffer) =>
  db.kysely.deleteFrom('sesiones').where('token_hash', '=', token_hash).execute()

export const findPersonaDemo = (db: Db, dni: string, convenio_id: number) =>
  db.kysely
    .selectFrom('personas as p')
    .leftJoin('afiliados as a', (j) =>
      j.onRef('a.persona_id', '=', 'p.persona_id').on('a.convenio_id', '=', convenio_id),
    )
    .select([
      'p.persona_id',
      'p.dni',
      'p.cuil',
      'p.apellido',
      'p.nombre',
      'p.sexo',
      'p.fecha_nacimiento',
      'p.telefono',
      'a.afiliado_id',
    ])
    .where('p.dni', '=', dni)
    .executeTakeFirstOrThrow()

export const findProductosDemo = (db: Db, codigos: readonly string[]) =>
  db.kysely
    .selectFrom('productos')
    .select(['producto_id', 'codigo_fuente', 'precio'])
    .where('codigo_fuente', 'in', codigos)
    .execute()

export const findDiagnosticosDemo = (db: Db, codigos: readonly string[]) =>
  db.kysely.selectFrom('diagnosticos').select(['codigo', 'texto']).where('codigo', 'in', codigos).execute()

export type DesenlaceDemo = {
  recetas_id: number
  estado: string
  motivo: string | null
  en: Date
  farmacia_id: number | null
  dispensados: { renglon: number; envases: number }[]
}

async function insertDispensaDemo(trx: Trx, d: DesenlaceDemo, farmacia_id: number): Promise<void> {
  await sql`
    with d as (
      insert into dispensas (recetas_id, farmacia_id, usuario_id, quien, en, estado_anterior, clave_idempotencia, huella)
      select r.recetas_id, f.farmacia_id, coalesce(u.usuario_id, m.usuario_id), coalesce(u.descripcion, f.nombre), ${d.en}, 'emitida',
             gen_random_uuid(), ''
        from recetas r
        join medicos m using (medico_id)
        join farmacias f on f.farmacia_id = ${farmacia_id}
        left join usuarios u on u.farmacia_id = f.farmacia_id and u.usuario_id = coalesce(
          (select min(o.usuario_id) from operadores o where o.farmacia_id = f.farmacia_id), u.usuario_id)
       where r.recetas_id = ${d.recetas_id} limit 1
      returning dispensa_id, recetas_id, farmacia_id
    )
    insert into dispensas_items (dispensa_id, recetas_id, farmacia_id, renglon, producto_id, producto, envases,
      entregados, precio, cobertura)
    select d.dispensa_id, d.recetas_id, d.farmacia_id, i.renglon, i.producto_id, concat_ws(', ', i.monodroga,
      nullif(i.concentracion, ''), i.presentacion),
           i.dispensado, i.dispensado, p.precio, i.cobertura
      from d join recetas_items i using (recetas_id) join productos p using (producto_id) where i.dispensado > 0`.execute(
    trx,
  )
}

export async function saveDesenlaceDemo(db: Db, d: DesenlaceDemo): Promise<void> {
  const acciones: Record<string, string> = {
    anulada: 'anular',
    dispensada: 'dispensar',
    dispensada_parcial: 'dispensar',
    bloqueada: 'bloquear',
    rechazada: 'rechazar',
  }
  const accion = acciones[d.estado]
  await db.kysely.transaction().execute(async (trx) => {
    await trx
      .updateTable('recetas')
      .set({ estado: d.estado, motivo: d.motivo, anulada_en: d.estado === 'anulada' ? d.en : null })
      .where('recetas_id', '=', d.recetas_id)
      .execute()
    for (const { renglon, envases } of d.dispensados) {
      await trx
        .updateTable('recetas_items')
        .set({ dispensado: envases })
        .where('recetas_id', '=', d.recetas_id)
        .where('renglon', '=', renglon)
        .execute()
    }
    if (d.farmacia_id !== null && d.dispensados.length > 0) await insertDispensaDemo(trx, d, d.farmacia_id)
    if (!accion) return
    await sql`
      insert into recetas_eventos (recetas_id, accion, usuario_id, rol, quien, motivo, en)
      select r.recetas_id, ${accion}, u.usuario_id, case when f.farmacia_id is null then u.tipo
        else ${Rol.PRESERFAR} end, coalesce(f.nombre, u.descripcion), ${d.motivo}, ${d.en}
        from recetas r
        join medicos m using (medico_id)
        left join farmacias f on f.farmacia_id = ${d.farmacia_id}
        join usuarios u on u.usuario_id = coalesce(f.usuario_id, case when ${accion} = 'rechazar'
          then (select usuario_id from usuarios where tipo = 3 and convenio_id = r.convenio_id limit 1) else m.usuario_id end)
       where r.recetas_id = ${d.recetas_id}`.execute(trx)
  })
}

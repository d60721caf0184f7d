import type { DatoPorResponder } from '@receta/contract'
import { type Db, rows, type Trx } from '@receta/database'
import { sql } from 'kysely'

export type PedidoRow = {
  pedido_id: number
  recetas_id: number
  pregunta: string
  quien: string
  en: Date
  respuesta: string | null
  respondido_por: number | null
  respondido_quien: string | null
  respondido_en: Date | null
}

const columnas = sql`
  p.pedido_id, p.recetas_id, p.pregunta, p.quien, p.en, p.respuesta, p.respondido_por, p.respondido_quien, p.respondido_en`

/** Row-level security shows a médico those about his recetas, and a payer its own. */
export async function findPedido(db: Trx | Db['kysely'], pedido_id: number): Promise<PedidoRow | null> {
  const { rows: filas } = await sql<PedidoRow>`
    select ${columnas} from datos_pedidos p where p.pedido_id = ${pedido_id}`.execute(db)
  return filas[0] ?? null
}

export async function findAbierto(trx: Trx, recetas_id: number): Promise<PedidoRow | null> {
  const { rows: filas } = await sql<PedidoRow>`
    select ${columnas} from datos_pedidos p where p.recetas_id = ${recetas_id} and p.respuesta is null`.execute(trx)
  return filas[0] ?? null
}

export type NuevoPedido = Pick<PedidoRow, 'recetas_id' | 'pregunta' | 'quien' | 'en'> & { usuario_id: number }

export async function insertPedido(trx: Trx, p: NuevoPedido): Promise<number> {
  const { rows: filas } = await sql<{ pedido_id: number }>`
    insert into datos_pedidos (recetas_id, usuario_id, quien, en, pregunta)
    values (${p.recetas_id}, ${p.usuario_id}, ${p.quien}, ${p.en}, ${p.pregunta}) returning pedido_id`.execute(trx)
  return filas[0]?.pedido_id ?? 0
}

/** True when this call answered. */
export async function saveRespuesta(
  trx: Trx,
  pedido_id: number,
  { respuesta, por, quien, en }: { respuesta: string; por: number; quien: string; en: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update datos_pedidos set respuesta = ${respuesta}, respondido_en = ${en}, respondido_por = ${por}, respondido_quien = ${quien}
     where pedido_id = ${pedido_id} and respuesta is null`.execute(trx)
  return numAffectedRows === 1n
}

export type PorResponderRow = Omit<DatoPorResponder, 'en'> & { en: Date; persona_id: number }

/** Oldest first, only of recetas that are still en_auditoria. */
export const listPorResponder = (db: Db, medico_id: number): Promise<PorResponderRow[]> =>
  rows<PorResponderRow>(
    db,
    {
      name: 'list_datos_por_responder',
      text: `select p.pedido_id, p.recetas_id, r.referencia, r.apellido_nombre as "apellidoNombre",
        c.nombre as convenio, p.pregunta, p.en, p.persona_id
               from datos_pedidos p join recetas r using (recetas_id) join convenios c on c.convenio_id = r.convenio_id
              where p.medico_id = $1 and p.respuesta is null and r.estado = 'en_auditoria' order by p.pedido_id limit 100`,
    },
    [medico_id],
  )

import { type Db, rows } from '@receta/database'

export type BuzonRow = { mensaje_id: number; contenido: string; en: Date; tipo: string }

export const saveBuzon = (db: Db, mensaje_id: number, contenido: string, en: Date) =>
  rows(
    db,
    {
      name: 'save_buzon',
      text: `insert into correos_demo (mensaje_id, contenido, en) values ($1, $2, $3)
             on conflict (mensaje_id) do update set contenido = excluded.contenido, en = excluded.en`,
    },
    [mensaje_id, contenido, en],
  )

const columnas = `d.mensaje_id, d.contenido, d.en, b.tipo from correos_demo d join bandeja_salida b using (mensaje_id)`

export const listBuzon = (db: Db, cuantos: number) =>
  rows<BuzonRow>(db, { name: 'list_buzon', text: `select ${columnas} order by d.mensaje_id desc limit $1` }, [cuantos])

export async function findBuzon(db: Db, mensaje_id: number): Promise<BuzonRow | null> {
  const statement = { name: 'find_buzon', text: `select ${columnas} where d.mensaje_id = $1` }
  return (await rows<BuzonRow>(db, statement, [mensaje_id]))[0] ?? null
}

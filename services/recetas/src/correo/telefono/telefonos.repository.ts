import { type Db, rows } from '@receta/database'

/** Those of an account, five at most. */
export const findTelefonos = async (db: Db, usuario_id: number): Promise<string[]> =>
  (
    await rows<{ telefono: string }>(
      db,
      { name: 'find_telefonos', text: 'select telefono from telefonos_de($1) as telefono' },
      [usuario_id],
    )
  ).map(({ telefono }) => telefono)

export const forgetTelefonos = (db: Db, telefonos: readonly string[]) =>
  rows(db, { name: 'forget_telefonos', text: 'select callar_telefonos($1)' }, [telefonos])

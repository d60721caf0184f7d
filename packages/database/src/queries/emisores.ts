import { type Db, rows } from '../conectar'

export type EmisorDeMarco = { iss: string; nombre: string; origenes: string[] }

/** Those that may show us in a frame (decision 0124): a few of an installation, and none in most. */
export const listEmisoresDeMarco = (db: Db): Promise<EmisorDeMarco[]> =>
  rows<EmisorDeMarco>(
    db,
    {
      name: 'list_emisores_de_marco',
      text: `select iss, nombre, origenes from emisores_smart where revocado_en is null and cardinality(origenes) > 0`,
    },
    [],
  )

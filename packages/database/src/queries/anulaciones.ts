import { type Db, rows } from '../conectar'

/** Those that became true when a hold ended. Called before anybody is told; readers see them without it. */
export const fulfilAnulaciones = (db: Db, now: Date) =>
  rows(db, { name: 'cumplir_anulaciones', text: 'select encolar_anulaciones_cumplidas($1)' }, [now])

import { type Db, rows } from '../conectar'

/**
 * Writes down the annulments that came true because a counter let its time lapse: whoever tells anybody of recetas does so first, the
 * mail and the national queue. They read as anuladas before and without it.
 */
export const fulfilAnulaciones = (db: Db, now: Date) =>
  rows(db, { name: 'cumplir_anulaciones', text: 'select encolar_anulaciones_cumplidas($1)' }, [now])

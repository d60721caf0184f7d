import { type Db, rows } from '../conectar'

/** Counts another try (or `cuantos`) under `clave` in a window and returns the total. One statement, so that no try is lost. */
export async function countIntento(db: Db, clave: string, now: Date, ventanaMs: number, cuantos = 1): Promise<number> {
  const [fila] = await rows<{ cuenta: number }>(
    db,
    {
      name: 'count_intento',
      text: `insert into intentos as i (clave, desde, cuenta) values ($1, $2, $4)
             on conflict (clave) do update set
               desde = case when i.desde < $3 then excluded.desde else i.desde end,
               cuenta = case when i.desde < $3 then $4 else i.cuenta + $4 end
             returning cuenta`,
    },
    [clave, now, new Date(now.getTime() - ventanaMs), cuantos],
  )
  return fila?.cuenta ?? cuantos
}

/** Counts a try under each of `limites` until one is exceeded. Put the narrowest first, so that nobody uses up a shared one alone. */
export async function superaAlguno(
  db: Db,
  limites: readonly (readonly [clave: string, maximo: number])[],
  now: Date,
  ventanaMs: number,
): Promise<boolean> {
  for (const [clave, maximo] of limites) if ((await countIntento(db, clave, now, ventanaMs)) > maximo) return true
  return false
}

/** Takes one try off each of `claves` after a success. The failed tries of others stay counted. */
export const forgiveIntentos = (db: Db, claves: readonly string[]) =>
  rows(
    db,
    {
      name: 'forgive_intentos',
      // Locked in a fixed order, because people who log in at once share a common counter.
      text: `with mias as (select clave from intentos where clave = any($1) and cuenta > 0 order by clave for update)
             update intentos i set cuenta = cuenta - 1 from mias where i.clave = mias.clave`,
    },
    [claves],
  )

/** Deletes the tries under `clave` after a success. */
export const clearIntentos = (db: Db, clave: string) =>
  rows(db, { name: 'clear_intentos', text: 'delete from intentos where clave = $1' }, [clave])

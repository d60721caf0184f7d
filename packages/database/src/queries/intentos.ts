import { type Db, rows } from '../conectar'

/**
 * The key of what is counted by a text that somebody typed. Escaped, or the name `ana:203.0.113.5` would be counted as ana from there,
 * and strangers would spend her tries (S9).
 */
export const claveDeLoEscrito = (contador: string, escrito: string): string =>
  `${contador}:${escrito.replaceAll(/[%:]/g, (letra) => encodeURIComponent(letra))}`

/** Also a window that begins later than one window from now: a clock was wrong, and nobody is kept out until it comes true. */
const termino = (ahora: string, desde: string) =>
  `(i.desde < ${desde}::timestamptz or i.desde > ${ahora}::timestamptz + (${ahora}::timestamptz - ${desde}::timestamptz))`

/** Returns the total. One statement, so that no try is lost. */
export async function countIntento(db: Db, clave: string, now: Date, ventanaMs: number, cuantos = 1): Promise<number> {
  return (await countIntentoEnVentana(db, clave, now, ventanaMs, cuantos)).cuenta
}

/** The same, with the milliseconds until its window ends and there are tries again. */
export async function countIntentoEnVentana(
  db: Db,
  clave: string,
  now: Date,
  ventanaMs: number,
  cuantos = 1,
): Promise<{ cuenta: number; faltanMs: number }> {
  const [fila] = await rows<{ cuenta: number; desde: Date }>(
    db,
    {
      name: 'count_intento',
      text: `insert into intentos as i (clave, desde, cuenta) values ($1, $2, $4)
             on conflict (clave) do update set
               desde = case when ${termino('$2', '$3')} then excluded.desde else i.desde end,
               cuenta = case when ${termino('$2', '$3')} then $4 else i.cuenta + $4 end
             returning cuenta, desde`,
    },
    [clave, now, new Date(now.getTime() - ventanaMs), cuantos],
  )
  const { cuenta, desde } = fila ?? { cuenta: cuantos, desde: now }
  return { cuenta, faltanMs: desde.getTime() + ventanaMs - now.getTime() }
}

/**
 * Under one of the `partes` of a shared counter, in other rows than its neighbours; returns the total, which may miss what
 * another counts now.
 */
export async function countIntentoDeTodos(
  db: Db,
  clave: string,
  partes: readonly string[],
  now: Date,
  ventanaMs: number,
): Promise<number> {
  const [fila] = await rows<{ total: number }>(
    db,
    {
      name: 'count_intento_de_todos',
      text: `with propia as (${countLook('$2', '$3', '')})
             select (propia.cuenta + coalesce((
               select sum(i.cuenta) from intentos i
                where i.clave = any($4) and i.clave <> $2 and not ${termino('$1', '$3')}), 0))::float8 as total
               from propia`,
    },
    [now, clave, new Date(now.getTime() - ventanaMs), partes],
  )
  return fila?.total ?? 1
}

export type Limite = { clave: string; ventanaMs: number; maximo: number }

const countLook = (clave: string, desde: string, de: string) => `
  insert into intentos as i (clave, desde, cuenta) select ${clave}, $1::timestamptz, 1 ${de}
  on conflict (clave) do update set
    desde = case when ${termino('$1', desde)} then excluded.desde else i.desde end,
    cuenta = case when ${termino('$1', desde)} then 1 else i.cuenta + 1 end
  returning cuenta`

/** The second limit only while the first holds; true when one is exceeded. Confirmed before it reaches the disk (decision 0018). */
export async function countMirada(db: Db, [corto, largo]: readonly [Limite, Limite], now: Date): Promise<boolean> {
  const desde = ({ ventanaMs }: Limite) => new Date(now.getTime() - ventanaMs)
  const [fila] = await rows<{ supera: boolean }>(
    db,
    {
      name: 'count_mirada',
      unPlan: true,
      corta: true,
      text: `with corto as (${countLook('$2', '$3', '')}),
                  largo as (${countLook('$5', '$6', 'from corto where cuenta <= $4')})
             select corto.cuenta > $4 or coalesce(largo.cuenta > $7, false) as supera,
                    set_config('synchronous_commit', 'off', true)
               from corto left join largo on true`,
    },
    [now, corto.clave, desde(corto), corto.maximo, largo.clave, desde(largo), largo.maximo],
  )
  return fila?.supera ?? true
}

/** Put the narrowest first, so that nobody uses up a shared one alone. */
export async function superaAlguno(
  db: Db,
  limites: readonly (readonly [clave: string, maximo: number])[],
  now: Date,
  ventanaMs: number,
): Promise<boolean> {
  for (const [clave, maximo] of limites) if ((await countIntento(db, clave, now, ventanaMs)) > maximo) return true
  return false
}

type Red = { red: string; veces: number }

/** The network of who tries, and the widest that one person may have to himself: the /24 of an IPv4, the /48 of an IPv6. */
export const lugaresDe = (redes: readonly Red[]): { red: string; ancha: string; veces: number } => ({
  red: redes.at(0)?.red ?? 'desconocida',
  ancha: redes.at(-1)?.red ?? 'desconocida',
  veces: redes.at(-1)?.veces ?? 1,
})

/**
 * Tries of one network, of all together, and what one network still has once those of all are gone. `deTodas` is null where those of
 * all are not counted, because everybody would write that one row.
 */
export type LimitePorRed = { clave: string; deRed: number; deTodas: number | null; bajoAtaque: number }

/** What `superaPorRed` counts under, to take a right try off again. */
export const clavesPorRed = (redes: readonly Red[], limites: readonly LimitePorRed[]): string[] => {
  const { red, ancha } = lugaresDe(redes)
  return limites.flatMap(({ clave, deTodas }) => [
    `${clave}:${red}`,
    `${clave}:en:${ancha}`,
    ...(deTodas === null ? [] : [clave]),
  ])
}

/**
 * True when this network, or the wide one around it, has none left. Those of all stop nobody by themselves, or strangers would spend them
 * for somebody else (S9). `redes` of who tries, the narrowest first.
 */
export async function superaPorRed(
  db: Db,
  redes: readonly Red[],
  limites: readonly LimitePorRed[],
  now: Date,
  ventanaMs: number,
): Promise<boolean> {
  const { red, ancha, veces } = lugaresDe(redes)
  for (const { clave, deRed, deTodas, bajoAtaque } of limites) {
    const suyas = await countIntento(db, `${clave}:${red}`, now, ventanaMs)
    // The network's own first, so that what it is refused uses up nothing of the others.
    if (suyas > deRed) return true
    const enLaAncha = await countIntento(db, `${clave}:en:${ancha}`, now, ventanaMs)
    if (enLaAncha > deRed * veces) return true
    if (deTodas === null) continue
    const esperan = (await countIntento(db, clave, now, ventanaMs)) > deTodas
    if (esperan && (suyas > bajoAtaque || enLaAncha > bajoAtaque * veces)) return true
  }
  return false
}

/** One try off each, after a success. The failed tries of others stay counted. */
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

export const clearIntentos = (db: Db, clave: string) =>
  rows(db, { name: 'clear_intentos', text: 'delete from intentos where clave = $1' }, [clave])

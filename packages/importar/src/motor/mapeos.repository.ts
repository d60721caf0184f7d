import type { Db } from '@receta/database'
import { normalize } from '@receta/domain'
import type { Asunto, OpcionesLectura } from './asunto'
import { ImportacionFallida } from './importacion-fallida'
import { checkMapeo, columnasQueLee, type Encabezado, esCsv, type Mapeado, type Mapeo } from './mapeo'

type Guardado = Mapeo & { encabezado: string; cargado: boolean }

/** Whatever the order and the case of its columns: the same file of next month. */
const claveDe = ({ columnas }: Encabezado): string => columnas.toSorted().join('\n')

async function findGuardado(db: Db, que: string, claves: readonly string[]): Promise<Guardado | null> {
  const { rows } = await db.pool.query<Guardado>(
    `select encabezado, formato, columnas, cargado_en is not null as cargado from importaciones_mapeos
      where que = $1 and encabezado = any($2)`,
    [que, claves],
  )
  return rows[0] ?? null
}

/** The mapping that was kept for a header like this one, by who, and whether a file was ever loaded by it; null for none. */
export async function findMapeoGuardado(
  db: Db,
  que: string,
  encabezado: Encabezado,
): Promise<(Mapeo & { quien: string; cargado: boolean }) | null> {
  const { rows } = await db.pool.query<Mapeo & { quien: string; cargado: boolean }>(
    `select formato, columnas, quien, cargado_en is not null as cargado from importaciones_mapeos
      where que = $1 and encabezado = $2`,
    [que, claveDe(encabezado)],
  )
  return rows[0] ?? null
}

const igual = (una: Mapeo, otra: Mapeo): boolean => {
  const escrito = ({ formato, columnas }: Mapeo) =>
    [
      formato,
      ...Object.entries(columnas)
        .map(([suya, nuestra]) => `${normalize(suya)}=${nuestra}`)
        .sort(),
    ].join('\n')
  return escrito(una) === escrito(otra)
}

/** A layout recognises the header, so only a mapping that is given says otherwise. */
type Pedido = { dado: Mapeo | undefined; conocido: boolean; ensayo: boolean; lectura: OpcionesLectura }

/** The operator's, which must have been rehearsed before it loads, or the one kept for such a header; null when there is none. */
export async function resolveMapeo(
  db: Db,
  { que, formatos }: Asunto,
  encabezados: readonly Encabezado[],
  { dado, conocido, ensayo, lectura }: Pedido,
): Promise<Mapeado | null> {
  if (conocido && !dado) return null
  const guardado = await findGuardado(db, que, encabezados.map(claveDe))
  const mapeo = dado ?? (guardado?.cargado ? guardado : null)
  if (!mapeo) return null
  const formato = formatos.filter(esCsv).find((uno) => uno.nombre === mapeo.formato)
  if (!formato) {
    const hay = formatos.filter(esCsv).map((uno) => uno.nombre)
    throw new ImportacionFallida(
      'MAPEO_SE_CONTRADICE',
      `Mapeo: no hay un formato ${mapeo.formato} con columnas; hay: ${hay.join(', ')}.`,
    )
  }
  const encabezado = checkMapeo(mapeo, formato, columnasQueLee(formato, lectura), encabezados)
  if (dado && !ensayo && !(guardado && igual(guardado, dado)))
    throw new ImportacionFallida(
      'MAPEO_SIN_ENSAYO',
      'Ese mapeo todavía no se ensayó con un archivo así: primero, con --ensayo.',
    )
  return { mapeo: { formato: mapeo.formato, columnas: mapeo.columnas }, encabezado }
}

/** Rehearsed, it may be loaded; loaded, it is used without being given. */
export async function keepMapeo(
  db: Db,
  que: string,
  { mapeo, encabezado }: Mapeado,
  { ensayo, quien }: { ensayo: boolean; quien: string },
): Promise<void> {
  await db.pool.query(
    `insert into importaciones_mapeos as m (que, encabezado, formato, columnas, quien, ensayado_en, cargado_en)
     values ($1, $2, $3, $4, $5, now(), case when $6 then null else now() end)
     on conflict (que, encabezado) do update
        set formato = excluded.formato, columnas = excluded.columnas, quien = excluded.quien, ensayado_en = excluded.ensayado_en,
            cargado_en = coalesce(excluded.cargado_en, case when m.columnas = excluded.columnas then m.cargado_en end)`,
    [que, claveDe(encabezado), mapeo.formato, JSON.stringify(mapeo.columnas), quien, ensayo],
  )
}

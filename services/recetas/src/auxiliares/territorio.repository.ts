import { type Db, rows } from '@receta/database'

// Normalised on both sides and searched as plain text: '%' finds nothing.
const seLlama = (alias: string, parametro: string) =>
  `strpos(normalizar(${alias}.nombre), normalizar(${parametro})) > 0`
/** Names that begin with the text first. */
const orden = (alias: string, parametro: string) =>
  `starts_with(normalizar(${alias}.nombre), normalizar(${parametro})) desc, normalizar(${alias}.nombre)`

export type ProvinciaRow = { provincia_id: string; nombre: string }

export const listProvincias = (db: Db, query: string) =>
  rows<ProvinciaRow>(
    db,
    {
      name: 'list_provincias',
      text: `select p.provincia_id, p.nombre from provincias p where ${seLlama('p', '$1')} order by ${orden('p', '$1')}`,
    },
    [query],
  )

export type PartidoRow = { partido_id: string; provincia_id: string; nombre: string }

/** In natural order: Comuna 2 before Comuna 10. */
export const listPartidos = (db: Db, { provincia_id, query }: { provincia_id: string; query: string }) =>
  rows<PartidoRow>(
    db,
    {
      name: 'list_partidos',
      text: `select p.partido_id, p.provincia_id, p.nombre from partidos p
              where p.provincia_id = $1 and ${seLlama('p', '$2')}
              order by starts_with(normalizar(p.nombre), normalizar($2)) desc,
                       regexp_replace(normalizar(p.nombre), '\\d+', ''), nullif(regexp_replace(p.nombre, '\\D', '',
                         'g'), '')::bigint, p.partido_id`,
    },
    [provincia_id, query],
  )

export type LocalidadRow = {
  localidad_id: string
  nombre: string
  partido_id: string
  partido: string
  provincia_id: string
  provincia: string
  lat: number | null
  lon: number | null
}

/** Of the whole country when the partido is null. */
export const listLocalidades = (
  db: Db,
  { partido_id, query, limit }: { partido_id: string | null; query: string; limit: number },
) =>
  rows<LocalidadRow>(
    db,
    {
      name: 'list_localidades',
      text: `select l.localidad_id, l.nombre, p.partido_id, p.nombre as partido, v.provincia_id, v.nombre as provincia,
                    l.lat, l.lon
               from localidades l join partidos p using (partido_id) join provincias v using (provincia_id)
              where ($1::text is null or l.partido_id = $1) and ${seLlama('l', '$2')}
              order by ${orden('l', '$2')}, l.localidad_id limit $3`,
    },
    [partido_id, query, limit],
  )

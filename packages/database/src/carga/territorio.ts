import { readCsv } from '../../datos/read-datos'
import type { Trx } from '../conectar'

/** Loads provincias, partidos and the demo's localidades into an empty database, by the INDEC codes that a full import uses too. */
export async function loadTerritorio(trx: Trx): Promise<void> {
  if (await trx.selectFrom('provincias').select('provincia_id').limit(1).executeTakeFirst()) return
  const filas = <Fila>(archivo: string) => readCsv(archivo).filas as Fila[]
  const provincias = filas<{ provincia_id: string; nombre: string }>('provincias.csv')
  const partidos = filas<{ partido_id: string; provincia_id: string; nombre: string }>('partidos.csv')
  const localidades = filas<Record<'localidad_id' | 'partido_id' | 'nombre' | 'lat' | 'lon', string>>('localidades.csv')
  // Two processes that start at once may both get here.
  await trx
    .insertInto('provincias')
    .values(provincias)
    .onConflict((oc) => oc.doNothing())
    .execute()
  await trx
    .insertInto('partidos')
    .values(partidos)
    .onConflict((oc) => oc.doNothing())
    .execute()
  await trx
    .insertInto('localidades')
    .values(localidades.map(({ lat, lon, ...l }) => ({ ...l, lat: Number(lat), lon: Number(lon) })))
    .onConflict((oc) => oc.doNothing())
    .execute()
}

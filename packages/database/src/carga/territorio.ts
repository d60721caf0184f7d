import { sql } from 'kysely'
import { readCsv } from '../../datos/read-datos'
import type { Trx } from '../conectar'

type Lugar = Record<'localidad_id' | 'partido_id' | 'nombre' | 'lat' | 'lon', string>
/** Below PostgreSQL's limit of parameters in one statement. */
const porTanda = 2_000

/** Georef, CC BY 4.0, by INDEC codes. What is there already stays: earlier versions shipped the demo's localidades only. */
export async function loadTerritorio(trx: Trx): Promise<void> {
  const filas = <Fila>(archivo: string) => readCsv(archivo).filas as Fila[]
  const localidades = filas<Lugar>('localidades.csv')
  const { rows } = await sql<{ hay: number }>`select count(*)::int as hay from localidades`.execute(trx)
  if ((rows[0]?.hay ?? 0) >= localidades.length) return
  // Two processes that start at once may both get here.
  await trx
    .insertInto('provincias')
    .values(filas<{ provincia_id: string; nombre: string }>('provincias.csv'))
    .onConflict((oc) => oc.doNothing())
    .execute()
  await trx
    .insertInto('partidos')
    .values(filas<{ partido_id: string; provincia_id: string; nombre: string }>('partidos.csv'))
    .onConflict((oc) => oc.doNothing())
    .execute()
  for (let desde = 0; desde < localidades.length; desde += porTanda)
    await trx
      .insertInto('localidades')
      .values(
        localidades
          .slice(desde, desde + porTanda)
          .map(({ lat, lon, ...l }) => ({ ...l, lat: Number(lat), lon: Number(lon) })),
      )
      .onConflict((oc) => oc.doNothing())
      .execute()
}

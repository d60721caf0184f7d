import type { Carga, Destino } from '../motor/asunto'
import { insertReparos } from '../motor/carga.repository'
import { destinoTabla } from '../motor/destino-tabla.repository'

/** A point farther than this from its localidad is marked as approximate. */
const kmCreibles = 10
const radioTerrestreKm = 6_371

export const destinoFarmacias: Destino = {
  ...destinoTabla({
    tabla: 'farmacias',
    clave: 'codigo_externo',
    activo: 'activa',
    propias: "starts_with(t.codigo_externo, $1 || ':')",
    columnas: {
      nombre: 'text',
      direccion: 'text',
      localidad: 'text',
      provincia: 'text',
      localidad_id: 'text',
      telefonos: 'text[]',
      lat: 'double precision',
      lon: 'double precision',
      precision_geo: 'text',
      cuit: 'text',
    },
    conserva: { telefonos: "'{}'", cuit: 'null' },
  }),
  revisar: async (carga) => {
    // Two sources may use the same code for different farmacias.
    await carga.client.query(`update entrada set clave = $1 || ':' || clave`, [carga.fuente])
    await locate(carga)
    const detalle = 'No hay una localidad con ese nombre en su provincia: no se pudo comprobar el punto.'
    const sinLugar = `e.datos ->> 'localidad_id' is null and exists (select from localidades)`
    await insertReparos(carga, { tipo: 'aviso', motivo: 'LOCALIDAD_DESCONOCIDA', detalle }, sinLugar)
  },
}

/** By name within its provincia, the nearest of several, or else of the partido. It judges the point's precision, or stands in for it. */
async function locate({ client }: Carga): Promise<void> {
  await client.query(
    `create temp table lugares on commit drop as
     select p.provincia_id, l.localidad_id, l.lat, l.lon, en_la_esfera(l.lat, l.lon) as punto,
            trim(regexp_replace(normalizar(l.nombre), '[^a-z0-9]+', ' ', 'g')) as lugar,
            trim(regexp_replace(normalizar(p.nombre), '[^a-z0-9]+', ' ', 'g')) as partido
       from localidades l join partidos p using (partido_id);
     create index on lugares (provincia_id, lugar);
     create index on lugares (provincia_id, partido);
     analyze lugares`,
  )
  const candidatas = (columna: string, orden: number) =>
    `select ${orden} as orden, l.localidad_id, l.lat, l.lon,
            cube_distance(l.punto, en_la_esfera(f.lat, f.lon)) * ${radioTerrestreKm} as km
       from lugares l where l.provincia_id = f.provincia_id and l.${columna} = f.lugar`
  await client.query(
    `update entrada e
        set datos = e.datos || jsonb_build_object(
              'localidad_id', u.localidad_id,
              'lat', coalesce(u.propia_lat, u.lat), 'lon', coalesce(u.propia_lon, u.lon),
              'precision_geo', case when u.propia_lat is null then case when u.lat is not null then 'localidad' end
                                    when u.km > ${kmCreibles} then 'aproximada'
                                    else u.precision_geo end)
       from (select f.linea, f.precision_geo, f.lat as propia_lat, f.lon as propia_lon, c.*
               from (select e.linea, d.* from entrada e, jsonb_to_record(e.datos) as
                            d (lugar text, provincia_id text, lat double precision, lon double precision, precision_geo text)
                      where e.movimiento <> 'R') f,
                    lateral (select * from (${candidatas('lugar', 1)} union all ${candidatas('partido', 2)}) todas
                              order by orden, km nulls last, localidad_id limit 1) c) u
      where e.linea = u.linea`,
  )
}

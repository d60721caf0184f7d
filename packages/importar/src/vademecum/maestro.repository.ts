import type { FilaDeLimiteGuardada, FilaDelMaestro } from '@receta/database'
import type { Carga } from '../motor/asunto'

/** As they will be after this import, in the order of the file, each with its line there. */
export async function findFilasDelMaestro({ client }: Carga): Promise<FilaDelMaestro[]> {
  const { rows } = await client.query<FilaDelMaestro>(
    `select m.ifa, m.nombre, m.sinonimos, m.lista_control, m.lista_combinada, m.condicion_venta, m.margen, m.atc, m.confianza,
            m.fuente, e.linea
       from maestro_ifas m left join entrada e on e.clave = m.ifa
      where m.activo
      order by e.linea nulls last, m.ifa`,
  )
  return rows
}

export async function findLimitesDelMaestro({ client }: Carga): Promise<FilaDeLimiteGuardada[]> {
  const { rows } = await client.query<FilaDeLimiteGuardada>(
    `select m.dato, m.ifa, m.vias, m.forma, m.unidad, m.maximo_dia, m.maximo_toma, m.mg_kg_dia, m.mg_kg_toma, m.desde_edad, m.nivel,
            m.tamanos, m.confianza, m.fuente, e.linea
       from maestro_limites m left join entrada e on e.clave = m.clave
      where m.activo
      order by e.linea nulls last, m.clave`,
  )
  return rows
}

export type Contradicha = { fila: number; columna: string; detalle: string }

/** What the reader found in each row by itself. */
export async function findContradichas({ client }: Carga): Promise<Contradicha[]> {
  const { rows } = await client.query<Contradicha>(
    `select e.linea as fila, c.columna, c.detalle
       from entrada e, jsonb_to_recordset(e.datos -> 'contradice') as c (columna text, detalle text)
      where e.movimiento = 'A' order by e.linea limit 10`,
  )
  return rows
}

export async function findRepetidas({ client }: Carga): Promise<Contradicha[]> {
  const { rows } = await client.query<Contradicha>(
    `select r.linea as fila, 'ifa' as columna, 'lo mismo ya está en la fila ' || r.primera as detalle
       from (select linea, min(linea) over (partition by clave) as primera from entrada where movimiento = 'A') r
      where r.linea > r.primera order by r.linea limit 10`,
  )
  return rows
}

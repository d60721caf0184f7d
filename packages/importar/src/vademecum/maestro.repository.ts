import type { FilaDelMaestro } from '@receta/database'
import type { Carga } from '../motor/asunto'

/** As they will be after this import, in the order of the file. */
export async function findFilasDelMaestro({ client }: Carga): Promise<FilaDelMaestro[]> {
  const { rows } = await client.query<FilaDelMaestro>(
    `select m.ifa, m.nombre, m.sinonimos, m.lista_control, m.lista_combinada, m.condicion_venta, m.margen, m.atc, m.confianza, m.fuente
       from maestro_ifas m left join entrada e on e.clave = m.ifa
      where m.activo
      order by e.linea nulls last, m.ifa`,
  )
  return rows
}

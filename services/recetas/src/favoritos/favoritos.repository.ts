import type { Favorito, InputOf, guardaFavoritos } from '@receta/contract'
import { type Db, rows, type Trx } from '@receta/database'

type Guardado = InputOf<typeof guardaFavoritos>['items'][number]

export type FavoritoRow = Omit<Favorito, 'producto' | 'diagnostico'> & {
  codigo: string | null
  diagnostico: string | null
  /** Null when it is not on sale, or its ingredients are unknown (RX-02). */
  producto: Omit<NonNullable<Favorito['producto']>, 'codigo' | 'cobertura'> | null
}

export const listFavoritos = (db: Db, medico_id: number) =>
  rows<FavoritoRow>(
    db,
    {
      name: 'list_favoritos',
      text: `select f.producto_id, f.posologia, f.envases, f.codigo, f.diagnostico,
                    case when p.activo and p.monodroga <> '' then json_build_object(
                      'id', p.producto_id, 'nombre', p.nombre, 'monodroga', p.monodroga, 'componentes', p.componentes,
                      'ifa_clave', p.ifa_clave, 'forma', p.forma, 'via', p.via, 'concentracion', p.concentracion,
                      'presentacion', p.presentacion, 'unidades', p.unidades, 'envases_habituales', p.envases_habituales,
                      'laboratorio', p.laboratorio,
                      'generico', p.generico, 'condicion_venta', p.condicion_venta, 'lista_control', p.lista_control,
                      'precio', p.precio::text, 'precio_vigencia', p.precio_vigencia, 'remediar', p.remediar,
                      'troquel', p.troquel, 'gtin', p.gtin) end as producto
               from medicos_favoritos f join productos p using (producto_id)
              where f.medico_id = $1 order by f.orden`,
    },
    [medico_id],
  )

export async function existingProductos(trx: Trx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const found = await trx.selectFrom('productos').select('producto_id').where('producto_id', 'in', ids).execute()
  return new Set(found.map(({ producto_id }) => producto_id))
}

/** Of two simultaneous calls the later one stays. */
export async function replaceFavoritos(trx: Trx, medico_id: number, items: readonly Guardado[]): Promise<void> {
  await trx.selectFrom('medicos').select('medico_id').where('medico_id', '=', medico_id).forUpdate().execute()
  await trx.deleteFrom('medicos_favoritos').where('medico_id', '=', medico_id).execute()
  if (items.length === 0) return
  const values = items.map(({ diagnostico, ...item }, orden) => ({
    ...item,
    medico_id,
    orden,
    codigo: diagnostico?.codigo ?? null,
    diagnostico: diagnostico?.texto ?? null,
  }))
  await trx.insertInto('medicos_favoritos').values(values).execute()
}

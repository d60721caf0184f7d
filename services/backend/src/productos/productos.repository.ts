import { type Db, dentroDe, rows } from '@receta/database'

export type ProductoRow = {
  id: number
  nombre: string
  monodroga: string
  componentes: { ifa: string; cantidad: string; unidad: string }[]
  ifa_clave: string
  forma: string
  via: string
  concentracion: string
  presentacion: string
  unidades: number | null
  envases_habituales: string
  laboratorio: string
  generico: boolean
  condicion_venta: 'libre' | 'receta' | 'archivada' | 'oficial'
  lista_control: string
  precio: string | null
  precio_vigencia: string | null
  remediar: boolean
  troquel: string | null
  gtin: string | null
}

const columnas = `p.producto_id as id, p.nombre, p.monodroga, p.componentes, p.ifa_clave, p.forma, p.via, p.concentracion,
  p.presentacion, p.unidades, p.envases_habituales,
  p.laboratorio, p.generico, p.condicion_venta, p.lista_control, p.precio, p.precio_vigencia,
  p.remediar, p.troquel, p.gtin`

/**
 * Below 128 kB of text: a longer one waits in memory until the whole heap is collected, and a vademécum is a hundred megabytes
 * of them.
 */
const porLote = 150

/** With known ingredients (RX-02), ordered by id, as unparsed JSON lists of one snapshot. */
export async function* readProductosActivos(db: Db): AsyncGenerator<string> {
  const trx = await db.kysely
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    for (let desde = 0; ; ) {
      const [lote] = await rows<{ hasta: number | null; filas: string }>(
        dentroDe(db, trx),
        {
          name: 'read_productos_activos',
          text: `select max(f.id) as hasta, json_agg(f)::text as filas
                   from (select ${columnas.replace('p.precio,', 'p.precio::text,')} from productos p
                          where activo and monodroga <> '' and producto_id > $1 order by producto_id limit ${porLote}) f`,
        },
        [desde],
      )
      if (!lote || lote.hasta === null) return
      yield lote.filas
      desde = lote.hasta
    }
  } finally {
    await trx.rollback().execute()
  }
}

export type CargaRow = { carga_id: number; cargada_en: Date }

/** With the number of plan changes beside their last id: ids are drawn before the commit, and a later one may be committed first. */
export async function findCargaVademecum(db: Db): Promise<{ carga: CargaRow | null; planes: string }> {
  const [fila] = await rows<{ carga_id: number | null; cargada_en: Date | null; planes: string }>(
    db,
    {
      name: 'find_carga_vademecum',
      text: `select u.carga_id, u.cargada_en, (select count(*) || ':' || coalesce(max(historial_id), 0) from planes_historial) as planes
               from (select 1) hay
               left join (select carga_id, cargada_en from cargas where que = 'vademecum' order by carga_id desc limit 1) u on true`,
    },
    [],
  )
  const { carga_id = null, cargada_en = null, planes = '0:0' } = fila ?? {}
  return { carga: carga_id === null || cargada_en === null ? null : { carga_id, cargada_en }, planes }
}

export type CoberturaRow = { ifa_clave: string; porcentaje: number; requiere_autorizacion: boolean }

export const listCoberturas = (db: Db, plan_id: number) =>
  rows<CoberturaRow>(
    db,
    {
      name: 'list_coberturas',
      text: 'select ifa_clave, porcentaje, requiere_autorizacion from coberturas join planes using (plan_id) where plan_id = $1 and activo',
    },
    [plan_id],
  )

export async function findProducto(db: Db, id: number): Promise<ProductoRow | undefined> {
  const text = `select ${columnas} from productos p where activo and producto_id = $1`
  return (await rows<ProductoRow>(db, { name: 'find_producto', text }, [id]))[0]
}

/** Cheapest unit first, those without a price last. A pack with unknown units counts as one. */
export const listAlternativas = (db: Db, id: number) =>
  rows<ProductoRow>(
    db,
    {
      name: 'list_alternativas',
      text: `select ${columnas}
               from productos este
               join productos p on p.ifa_clave = este.ifa_clave and p.producto_id <> este.producto_id
                and comparable(p.concentracion) = comparable(este.concentracion) and comparable(p.forma) = comparable(este.forma)
              where este.producto_id = $1 and p.activo
              order by p.precio / coalesce(p.unidades, 1) nulls last, p.precio, p.producto_id limit 50`,
    },
    [id],
  )

export type CoberturaPlanRow = {
  convenio_id: number
  convenio: string
  plan_id: number
  plan: string
  porcentaje: number
  requiere_autorizacion: boolean
}

export const listCoberturasDeIfa = (db: Db, ifa_clave: string) =>
  rows<CoberturaPlanRow>(
    db,
    {
      name: 'list_coberturas_de_ifa',
      text: `select v.convenio_id, v.nombre as convenio, l.plan_id, l.nombre as plan, c.porcentaje, c.requiere_autorizacion
               from coberturas c join planes l using (plan_id) join convenios v using (convenio_id)
              where c.ifa_clave = $1 and c.porcentaje > 0 and l.activo and v.activo
              order by c.porcentaje desc, v.nombre, l.nombre, l.plan_id limit 500`,
    },
    [ifa_clave],
  )

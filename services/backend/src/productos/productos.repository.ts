import { type Db, rows } from '@receta/database'

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

/** Every product on sale: the whole vademécum, to be kept in memory. */
export const listProductosActivos = (db: Db) =>
  rows<ProductoRow>(
    db,
    {
      name: 'list_productos_activos',
      text: `select producto_id as id, nombre, monodroga, componentes, ifa_clave, forma, via, concentracion, presentacion,
                    unidades, laboratorio, generico, condicion_venta, lista_control, precio, precio_vigencia, remediar,
                    troquel, gtin
               from productos where activo order by producto_id`,
    },
    [],
  )

export type CargaRow = { carga_id: number; cargada_en: Date }

/** The newest import of the vademécum: another one means that what is in memory is old. */
export async function findCargaVademecum(db: Db): Promise<CargaRow | null> {
  const [carga] = await rows<CargaRow>(
    db,
    {
      name: 'find_carga_vademecum',
      text: `select carga_id, cargada_en from cargas where que = 'vademecum' order by carga_id desc limit 1`,
    },
    [],
  )
  return carga ?? null
}

export type CoberturaRow = { ifa_clave: string; porcentaje: number; requiere_autorizacion: boolean }

/** What a plan covers, by active ingredients: the percentage, and whether it takes an authorisation first. */
export const listCoberturas = (db: Db, plan_id: number) =>
  rows<CoberturaRow>(
    db,
    {
      name: 'list_coberturas',
      text: 'select ifa_clave, porcentaje, requiere_autorizacion from coberturas where plan_id = $1',
    },
    [plan_id],
  )

import type { Db } from '@receta/database'
import type { ReglasConvenio } from '@receta/domain'
import { sql } from 'kysely'
import { siguiente } from './siguiente'

export type ConvenioRow = Partial<ReglasConvenio & { convenio_id: number; nombre: string; sigla: string }>

export async function aConvenio({ kysely }: Db, fields: ConvenioRow = {}): Promise<number> {
  const convenio_id = fields.convenio_id ?? 100 + siguiente()
  await kysely
    .insertInto('convenios')
    .values({ nombre: `Convenio ${convenio_id}`, sigla: `C${convenio_id}`, ...fields, convenio_id })
    .execute()
  return convenio_id
}

export async function aPlan({ kysely }: Db, convenio_id: number, nombre = 'Plan Único'): Promise<number> {
  const plan_id = 500 + siguiente()
  await kysely.insertInto('planes').values({ plan_id, convenio_id, nombre }).execute()
  return plan_id
}

export type ProductoFields = Partial<{
  codigo_fuente: string
  nombre: string
  monodroga: string
  ifa_clave: string
  concentracion: string
  forma: string
  via: string
  presentacion: string
  unidades: number | null
  laboratorio: string
  generico: boolean
  condicion_venta: string
  lista_control: string
  troquel: string | null
  gtin: string | null
  precio: string | null
  activo: boolean
}>

export async function aProducto({ kysely }: Db, fields: ProductoFields = {}): Promise<number> {
  const i = siguiente()
  const monodroga = fields.monodroga ?? 'Enalapril maleato'
  const { producto_id } = await kysely
    .insertInto('productos')
    .values({
      fuente: 'prueba',
      codigo_fuente: `P-${i}`,
      nombre: monodroga,
      monodroga,
      ifa_clave: 'enalapril',
      componentes: sql`'[]'::jsonb`,
      concentracion: '10 mg',
      forma: 'Comprimidos',
      via: 'oral',
      presentacion: 'Envase por 60 comprimidos',
      unidades: 60,
      generico: true,
      condicion_venta: 'receta',
      huella: `h${i}`,
      precio: '1200.00',
      precio_vigencia: '2026-11-01',
      ...fields,
    })
    .returning('producto_id')
    .executeTakeFirstOrThrow()
  return producto_id
}

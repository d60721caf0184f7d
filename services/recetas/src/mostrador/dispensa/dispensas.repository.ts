import type { PersonaDeFarmacia } from '@receta/contract'
import { type Db, type Preparada, runJuntas, runPreparada, type Trx } from '@receta/database'
import type { MotivoFaltante } from '@receta/domain'
import { type RawBuilder, sql } from 'kysely'
import type { RecetaRow } from '../mostrador.repository'
import type { CajaRow } from './cajas.repository'
import { type Firmante, firmanteDe } from './firma.repository'

export type EntregaRow = {
  renglon: number
  producto_id: number
  producto: string
  envases: number
  entregados: number
  sustitucion_motivo: string | null
  cajas: CajaRow[]
}
export type FaltanteRow = { renglon: number; queda: number; motivo: MotivoFaltante; texto: string }

export type DispensaRow = {
  dispensa_id: number
  recetas_id: number
  farmacia_id: number
  referencia: string
  apellidoNombre: string
  farmacia: string
  quien: string
  entrego: PersonaDeFarmacia | null
  en: Date
  estado_anterior: 'emitida' | 'dispensada_parcial'
  deshecha_en: Date | null
  deshecha_quien: string | null
  deshecha_persona: PersonaDeFarmacia | null
  deshecha_motivo: string | null
  items: EntregaRow[]
  faltantes: FaltanteRow[]
  /** Null where row-level security hides it. */
  receta: Pick<RecetaRow, 'estado' | 'vigente_desde' | 'vence_el' | 'anulacion_pendiente'> | null
}

const columnas = sql`
  d.dispensa_id, d.recetas_id, d.farmacia_id, d.referencia, d.apellido_nombre as "apellidoNombre", f.nombre as farmacia, d.quien,
  d.operador as entrego, d.deshecha_operador as deshecha_persona, d.en,
  d.estado_anterior, d.deshecha_en, d.deshecha_quien, d.deshecha_motivo,
  (select json_agg(json_build_object('renglon', i.renglon, 'producto_id', i.producto_id, 'producto', i.producto, 'envases', i.envases,
            'entregados', i.entregados, 'sustitucion_motivo', i.sustitucion_motivo, 'cajas', cajas_de(i.dispensa_id,
              i.renglon)) order by i.renglon)
     from dispensas_items i where i.dispensa_id = d.dispensa_id) as items,
  (select coalesce(json_agg(json_build_object('renglon', f.renglon, 'queda', f.queda, 'motivo', f.motivo, 'texto',
    f.texto) order by f.renglon), '[]')
     from faltantes f where f.dispensa_id = d.dispensa_id) as faltantes,
  (select json_build_object('estado', r.estado, 'vigente_desde', r.vigente_desde, 'vence_el', r.vence_el,
            'anulacion_pendiente', r.anulacion_pendiente) from recetas r where r.recetas_id = d.recetas_id) as receta`

const dispensas = (donde: RawBuilder<unknown>) => sql<DispensaRow>`
    select ${columnas} from dispensas d join farmacias f using (farmacia_id) where ${donde}`

async function list(db: Trx | Db['kysely'], nombre: string, donde: RawBuilder<unknown>): Promise<DispensaRow[]> {
  return (await runPreparada(db, nombre, dispensas(donde))).rows
}

/** Handovers of a receta by any farmacia, newest first. */
export const dispensasDeReceta = (recetas_id: number): Preparada<DispensaRow> => ({
  name: 'list_dispensas_de_receta',
  consulta: dispensas(sql`d.recetas_id = ${recetas_id} order by d.dispensa_id desc`),
})

/** Newest first. */
export const listDesde = (db: Db, farmacia_id: number, desde: Date) =>
  list(
    db.kysely,
    'list_dispensas_desde',
    sql`d.farmacia_id = ${farmacia_id} and d.en >= ${desde} order by d.dispensa_id desc limit 500`,
  )

export const findDispensa = async (trx: Trx | Db['kysely'], dispensa_id: number): Promise<DispensaRow | null> =>
  (await list(trx, 'find_dispensa', sql`d.dispensa_id = ${dispensa_id}`))[0] ?? null

export type RespuestaGuardada = {
  estado: 'dispensada' | 'dispensada_parcial'
  queda: { renglon: number; queda: number }[]
  anulacion_rechazada: boolean
}
export type Hecha = {
  dispensa_id: number
  recetas_id: number
  en: Date
  huella: string
  respuesta: RespuestaGuardada
  asientos: number[]
}

const hechaCon = (farmacia_id: number, clave: string): Preparada<Hecha> => ({
  name: 'find_hecha',
  consulta: sql<Hecha>`
    select d.dispensa_id, d.recetas_id, d.en, d.huella, d.respuesta,
           array(select l.numero from libro_recetario l where l.dispensa_id = d.dispensa_id order by 1) as asientos
      from dispensas d where d.farmacia_id = ${farmacia_id} and d.clave_idempotencia = ${clave}::uuid`,
})

/** What a farmacia did with that key, if anything. */
export async function findHecha(trx: Trx, farmacia_id: number, clave: string): Promise<Hecha | null> {
  const { name, consulta } = hechaCon(farmacia_id, clave)
  return (await runPreparada(trx, name, consulta)).rows[0] ?? null
}

export type ProductoRow = {
  producto_id: number
  nombre: string
  monodroga: string
  ifa_clave: string
  concentracion: string
  forma: string
  presentacion: string
  laboratorio: string
  unidades: number | null
  gtin: string | null
  precio: string | null
  condicion_venta: string
  lista_control: string
}

type ParaDispensar = { farmacia_id: number; usuario_id: number; clave: string; ids: readonly number[] }

/** What it did with that key, those products, and with which key who serves signs, in one round trip. */
export async function readParaDispensar(
  trx: Trx,
  { farmacia_id, usuario_id, clave, ids }: ParaDispensar,
): Promise<{ hecha: Hecha | null; productos: ProductoRow[]; firmante: Firmante }> {
  const firma = firmanteDe(usuario_id, farmacia_id)
  const [hechas, firmantes, productos] = await runJuntas<[Hecha, Firmante, ProductoRow]>(
    trx,
    hechaCon(farmacia_id, clave),
    firma,
    {
      name: 'list_productos_mostrador',
      consulta: sql<ProductoRow>`
    select producto_id, nombre, monodroga, ifa_clave, concentracion, forma, presentacion, laboratorio, unidades, gtin,
           precio::text as precio, condicion_venta, lista_control
      from productos where producto_id = any(${ids}::int[])`,
    },
  )
  const [firmante = { clave: null, responsable: null }] = firmantes.rows
  return { hecha: hechas.rows[0] ?? null, productos: productos.rows, firmante }
}

export async function saveEstadoAnterior(trx: Trx, { recetas_id, estado_anterior }: DispensaRow): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update recetas set estado = ${estado_anterior}
     where recetas_id = ${recetas_id} and estado in ('dispensada', 'dispensada_parcial')`.execute(trx)
  return numAffectedRows === 1n
}

/** Without a vínculo, the patient himself. */
export type Retiro = { nombre: string; vinculo_id: number | null }

export type NuevaDispensa = {
  recetas_id: number
  farmacia_id: number
  usuario_id: number
  quien: string
  en: Date
  estado_anterior: string
  clave_idempotencia: string
  huella: string
  respuesta: RespuestaGuardada
  /** Absent when the counter did not say. */
  retiro?: Retiro
  items: (EntregaRow & { precio: string | null; cobertura: number | null })[]
}

/** Stores a handover, without its lines; the owners are copied from its receta. */
export const dispensaPorEscribir = (d: NuevaDispensa): Preparada<{ dispensa_id: number }> => ({
  name: 'insert_dispensa',
  consulta: sql<{ dispensa_id: number }>`
    insert into dispensas (recetas_id, farmacia_id, usuario_id, quien, en, estado_anterior, clave_idempotencia, huella, respuesta,
                           retiro, retiro_vinculo_id)
    values (${d.recetas_id}, ${d.farmacia_id}, ${d.usuario_id}, ${d.quien}, ${d.en}, ${d.estado_anterior}, ${d.clave_idempotencia}::uuid,
            ${d.huella}, ${JSON.stringify(d.respuesta)}::jsonb, ${d.retiro?.nombre ?? null}, ${d.retiro?.vinculo_id ?? null}::int)
    returning dispensa_id`,
})

/** Its lines, all in one statement. */
export const itemsPorEscribir = (
  dispensa_id: number,
  { recetas_id, farmacia_id, items }: NuevaDispensa,
): Preparada<unknown> => ({
  name: 'insert_dispensa_items',
  consulta: sql`
    insert into dispensas_items (dispensa_id, recetas_id, farmacia_id, renglon, producto_id, producto, envases, entregados,
                                 sustitucion_motivo, precio, cobertura)
    select ${dispensa_id}, ${recetas_id}, ${farmacia_id}, i.*
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i (
        renglon smallint, producto_id integer, producto text, envases integer, entregados integer, sustitucion_motivo text,
        precio numeric, cobertura integer)`,
})

export type NuevoAsiento = { renglon: number; asiento: object }

/** In the order of the lines; the database numbers them. */
export async function insertAsientos(
  trx: Trx,
  dispensa: Pick<NuevaDispensa, 'farmacia_id' | 'recetas_id' | 'usuario_id' | 'quien' | 'en'> & { dispensa_id: number },
  asientos: readonly NuevoAsiento[],
): Promise<number[]> {
  const numeros: number[] = []
  for (const { renglon, asiento } of asientos) {
    const { rows } = await sql<{ numero: number }>`
      insert into libro_recetario (farmacia_id, dispensa_id, renglon, recetas_id, usuario_id, quien, en, asiento)
      values (${dispensa.farmacia_id}, ${dispensa.dispensa_id}, ${renglon}, ${dispensa.recetas_id}, ${dispensa.usuario_id},
              ${dispensa.quien}, ${dispensa.en}, ${JSON.stringify(asiento)}::jsonb)
      returning numero`.execute(trx)
    numeros.push(...rows.map((r) => r.numero))
  }
  return numeros
}

export async function hasDispensaPosterior(trx: Trx, { recetas_id, dispensa_id }: DispensaRow): Promise<boolean> {
  const { rows } = await sql`
    select 1 from dispensas where recetas_id = ${recetas_id} and dispensa_id > ${dispensa_id} and deshecha_en is null limit 1`.execute(
    trx,
  )
  return rows.length > 0
}

export async function saveDeshecha(
  trx: Trx,
  dispensa_id: number,
  { en, por, quien, motivo }: { en: Date; por: number; quien: string; motivo: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('dispensas')
    .set({ deshecha_en: en, deshecha_por: por, deshecha_quien: quien, deshecha_motivo: motivo })
    .where('dispensa_id', '=', dispensa_id)
    .where('deshecha_en', 'is', null)
    .executeTakeFirst()
  for (const tabla of ['dispensas_items', 'dispensas_cajas', 'faltantes'] as const)
    await trx.updateTable(tabla).set({ deshecha: true }).where('dispensa_id', '=', dispensa_id).execute()
  return numUpdatedRows === 1n
}

export const lockReceta = (trx: Trx, recetas_id: number) =>
  sql`select 1 from recetas where recetas_id = ${recetas_id} for update`.execute(trx)

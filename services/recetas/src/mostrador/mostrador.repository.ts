import type { PuedeRetirar } from '@receta/contract'
import {
  type Db,
  NombreDeAjuste,
  type Preparada,
  rows as read,
  runJuntas,
  runPreparada,
  type Trx,
} from '@receta/database'
import type { EstadoGuardado } from '@receta/domain'
import { sql } from 'kysely'

export type FarmaciaRow = {
  farmacia_id: number
  nombre: string
  direccion: string
  localidad: string
  telefono: string
  /** Whose recetas it liquidates. */
  convenios: number[]
}

export async function findFarmacia(db: Db, farmacia_id: number): Promise<FarmaciaRow | null> {
  const [farmacia] = await read<FarmaciaRow>(
    db,
    {
      name: 'find_farmacia_mostrador',
      corta: true,
      text: `select farmacia_id, nombre, direccion, localidad, coalesce(telefonos[1], '') as telefono, convenios
               from farmacias where farmacia_id = $1 and activa`,
    },
    [farmacia_id],
  )
  return farmacia ?? null
}

/** Its token, its referencia with the patient's document, or having had it before. */
export type Muestra =
  | { token_hash: Buffer }
  | { referencia: string; documentos: readonly string[] }
  | { recetas_id: number }

const showReceta = (muestra: Muestra): Preparada<{ hallada: number | null }> => {
  const recetas_id = 'recetas_id' in muestra ? muestra.recetas_id : null
  const token = 'token_hash' in muestra ? muestra.token_hash : null
  const { referencia, documentos } = 'referencia' in muestra ? muestra : { referencia: null, documentos: [] }
  return {
    name: 'mostrar_receta',
    consulta: sql<{ hallada: number | null }>`
    select mostrar_receta(${recetas_id}::bigint, ${token}::bytea, ${referencia}::text, ${documentos}::text[]) as hallada`,
  }
}

/** Locks the shown receta, which row-level security then shows to this farmacia. Null when it was never shown here. */
export async function lockMostrada(trx: Trx, muestra: Muestra): Promise<number | null> {
  const { name, consulta } = showReceta(muestra)
  const { rows } = await runPreparada(trx, name, consulta)
  return rows[0]?.hallada ?? null
}

export type ItemRow = {
  renglon: number
  producto_id: number
  ifa_clave: string
  concentracion: string
  forma: string
  unidades: number | null
  envases: number
  dispensado: number
  lista_control: string
  cobertura: number | null
  condicion_venta: 'libre' | 'receta' | 'archivada' | 'oficial'
  gtin: string | null
  troquel: string | null
  precio: string | null
}

export type RecetaRow = {
  recetas_id: number
  medico_id: number
  nro_recetario: number
  estado: EstadoGuardado
  emitida_en: Date
  vigente_desde: string
  vence_el: string
  anulacion_pendiente: boolean
  retenida_por: number | null
  retenida_hasta: Date | null
  retiene: { nombre: string; telefono: string } | null
  contenido: string
  firma: Buffer
  clave_id: string
  /** The receta it replaced, as signed. */
  reemplazada: { referencia: string; contenido: string } | null
  items: ItemRow[]
}

// Nothing is joined: of a receta in one of many parts the planner expects one of each, and would read all farmacias for them.
const columnas = sql`
  r.recetas_id, r.medico_id, r.nro_recetario, r.estado, r.emitida_en, r.vigente_desde, r.vence_el, r.anulacion_pendiente,
  r.retenida_por, r.retenida_hasta, r.contenido, r.firma, r.clave_id, reemplazada_en_mostrador(r.recetas_id) as reemplazada,
  (select json_build_object('nombre', f.nombre, 'telefono', coalesce(f.telefonos[1], '')) from farmacias f
    where f.farmacia_id = r.retenida_por) as retiene,
  (select json_agg(json_build_object('renglon', i.renglon, 'producto_id', i.producto_id, 'ifa_clave', i.ifa_clave,
            'concentracion', i.concentracion, 'forma', i.forma, 'unidades', i.unidades, 'envases', i.envases, 'dispensado', i.dispensado,
            'lista_control', i.lista_control, 'cobertura', i.cobertura, 'condicion_venta', p.condicion_venta, 'gtin', p.gtin,
            'troquel', p.troquel, 'precio', p.precio::text) order by i.renglon)
     from lineas_de(r.recetas_id) i join productos p using (producto_id)) as items`

/** Call it after the lock, to see what was written meanwhile. */
export async function readReceta(trx: Trx | Db['kysely'], recetas_id: number): Promise<RecetaRow | null> {
  const { rows } = await runPreparada(
    trx,
    'read_receta_mostrador',
    sql<RecetaRow>`
    select ${columnas} from recetas r
     where r.recetas_id = ${recetas_id}`,
  )
  return rows[0] ?? null
}

/**
 * Locks the shown receta and reads it as those before left it, in one round trip: the second statement begins when the first one has the
 * lock. While one is shown, it alone is on the counter; as one number and not an array it chooses its part before any is opened
 * (decision 0123). Null when it was never shown here.
 */
export async function lockYRead(trx: Trx, muestra: Muestra): Promise<RecetaRow | null> {
  const [mostrada, leidas] = await runJuntas<[{ hallada: number | null }, RecetaRow]>(trx, showReceta(muestra), {
    name: 'read_receta_mostrada',
    consulta: sql<RecetaRow>`
    select ${columnas} from recetas r
     where r.recetas_id = ((select actor_mostrador())::bigint[])[1]`,
  })
  const hallada = mostrada.rows[0]?.hallada ?? null
  return leidas.rows.find(({ recetas_id }) => hallada !== null && recetas_id === hallada) ?? null
}

/** Makes the database judge holds by this instant: another's may have ended while waiting for the lock. */
export const judgeAt = (trx: Trx, now: Date) =>
  sql`select set_config(${new NombreDeAjuste('ahora')}, ${now.toISOString()}, true)`.execute(trx)

/** Asks who may collect it; empty unless this counter holds it and scanned its code. */
export const puedenRetirar = (recetas_id: number, now: Date): Preparada<PuedeRetirar> => ({
  name: 'pueden_retirar',
  consulta: sql<PuedeRetirar>`
    select vinculo_id, nombre, dni_final from pueden_retirar(${recetas_id}::bigint, ${now}::timestamptz)`,
})

/** While this counter holds it and scanned its code. */
export async function listPuedenRetirar(trx: Trx, recetas_id: number, now: Date): Promise<PuedeRetirar[]> {
  const { name, consulta } = puedenRetirar(recetas_id, now)
  return (await runPreparada(trx, name, consulta)).rows
}

const suelta = { retenida_por: null, retenida_hasta: null } as const

export async function saveSuelta(trx: Trx, recetas_id: number, farmacia_id: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recetas')
    .set(suelta)
    .where('recetas_id', '=', recetas_id)
    .where('retenida_por', '=', farmacia_id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function isSinSoltar(trx: Trx, recetas_id: number, farmacia_id: number): Promise<boolean> {
  const { rows } = await sql<{ accion: string }>`
    select accion from recetas_eventos
     where recetas_id = ${recetas_id} and accion in ('retener', 'soltar', 'bloquear') and resultado = 'aceptada'
       and (datos ->> 'farmacia_id')::integer = ${farmacia_id}
     order by evento_id desc limit 1`.execute(trx)
  return rows[0]?.accion === 'retener'
}

export async function saveAnulada(trx: Trx, { recetas_id, medico_id }: RecetaRow, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recetas')
    .set({ estado: 'anulada', anulada_en: now, anulacion_pendiente: false, ...suelta })
    .where('recetas_id', '=', recetas_id)
    .where('estado', '=', 'emitida')
    .where('anulacion_pendiente', '=', true)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await tellPacienteYMedico(trx, 'receta_anulada', recetas_id, medico_id)
  return true
}

export async function saveBloqueo(
  trx: Trx,
  recetas_id: number,
  estado: EstadoGuardado,
  motivo: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recetas')
    .set({ estado: 'bloqueada', motivo, ...suelta })
    .where('recetas_id', '=', recetas_id)
    .where('estado', '=', estado)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Notifies the patient and the médico after the commit. */
export const avisoPorEscribir = (
  tipo: 'receta_dispensada' | 'receta_bloqueada' | 'receta_anulada',
  recetas_id: number,
  medico_id: number,
): Preparada<unknown> => ({
  name: 'tell_paciente_y_medico',
  consulta: sql`insert into bandeja_salida (tipo, recetas_id, usuario_id)
      select ${tipo}::text, ${recetas_id}::bigint, null
      union all select ${tipo}::text, ${recetas_id}::bigint, usuario_id from medicos where medico_id = ${medico_id}`,
})

export async function tellPacienteYMedico(trx: Trx, ...que: Parameters<typeof avisoPorEscribir>): Promise<void> {
  const { name, consulta } = avisoPorEscribir(...que)
  await runPreparada(trx, name, consulta)
}

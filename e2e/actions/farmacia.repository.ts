import { connect, startCluster } from '@receta/database'
import { sql } from 'kysely'
import { datos } from '../entorno'

/** Writes what has no screen yet directly to the database. */
export async function enLaBase(sentencia: ReturnType<typeof sql>): Promise<void> {
  const cluster = await startCluster(datos)
  const db = connect(cluster.url, { max: 1 })
  try {
    const { numAffectedRows } = await sentencia.execute(db.kysely)
    if (!numAffectedRows) throw new Error('the counter changed nothing')
  } finally {
    await db.kysely.destroy()
  }
}

const farmaciaDelPuente = 1

/** A counter now holds the receta for 15 minutes. */
export const retenerReceta = (referencia: string): Promise<void> =>
  enLaBase(sql`
    update recetas set retenida_por = ${farmaciaDelPuente}, retenida_hasta = now() + interval '15 minutes'
     where referencia = ${referencia}`)

/** The number of a receta in force of that patient which the farmacia accepts, as the paper that he brings has it. */
export async function findReferencia(dni: string): Promise<string> {
  const cluster = await startCluster(datos)
  const db = connect(cluster.url, { max: 1 })
  try {
    const { rows } = await sql<{ referencia: string }>`
      select referencia from recetas join farmacias f on f.farmacia_id = ${farmaciaDelPuente} and convenio_id = any(f.convenios)
       where dni = ${dni} and estado = 'emitida' and vigente_desde <= current_date and vence_el >= current_date
       order by vence_el, recetas_id limit 1`.execute(db.kysely)
    const [primera] = rows
    if (!primera) throw new Error('she has nothing to collect')
    return primera.referencia
  } finally {
    await db.kysely.destroy()
  }
}

/** A counter handed over everything. */
export const entregarReceta = (referencia: string): Promise<void> =>
  enLaBase(sql`
    with entregada as (update recetas set estado = 'dispensada' where referencia = ${referencia} returning recetas_id)
    update recetas_items set dispensado = envases where recetas_id in (select recetas_id from entregada)`)

/** Gives a médico years of work: copies of the first receta, each one day older. */
export const fillArchivo = (usuario: string, cantidad: number): Promise<void> =>
  enLaBase(sql`
    with de as (select medico_id from medicos join usuarios using (usuario_id) where usuario = ${usuario}),
         modelo as (select * from recetas where estado = 'dispensada' order by recetas_id limit 1),
         copias as (
           insert into recetas (soft_id, convenio_id, nro_recetario, medico_id, persona_id, afiliado_id, plan_id,
             clave_idempotencia, huella_pedido, referencia, token_hash, token_cifrado, estado, fecha_receta,
             vigente_desde, vence_el, emitida_en, apellido_nombre, dni, busqueda, diagnosticos, contenido, firma, clave_id)
           select soft_id, convenio_id, nextval('recetas_numeros'), de.medico_id, persona_id, afiliado_id, plan_id,
             gen_random_uuid(), huella_pedido, left(md5(random()::text), 10), sha256(random()::text::bytea), token_cifrado,
             estado, fecha_receta - n, vigente_desde - n, vence_el - n, emitida_en - make_interval(days => n),
             apellido_nombre, dni, busqueda, diagnosticos, contenido, firma, clave_id
             from de, modelo, generate_series(${cantidad}::int, 1, -1) as n
           returning recetas_id)
    insert into recetas_items (recetas_id, renglon, producto_id, ifa_clave, monodroga, concentracion, forma,
      presentacion, envases, posologia, dispensado)
    select copias.recetas_id, i.renglon, i.producto_id, i.ifa_clave, i.monodroga, i.concentracion, i.forma,
      i.presentacion, i.envases, i.posologia, i.dispensado
      from copias, modelo join recetas_items i using (recetas_id)`)

import { createHash, randomBytes } from 'node:crypto'
import { type Claves, cifrar, firmar } from '@receta/service-kit'
import type pg from 'pg'
import { desde, type Mundo } from './mundo'

const abiertas = 2_000

// Two years of recetas: those of the last month are still in force, the rest ended one way or another.
const estado = `case when dia < 30 then 'emitida' when h % 20 = 0 then 'anulada' when h % 20 < 4 then 'emitida'
                     when h % 20 = 4 then 'dispensada_parcial' else 'dispensada' end`

/**
 * Copies one receta that the service really issued into `cuantas` of the same size, spread over médicos, pacientes and
 * two years. Every secondary index is dropped for the load and made again.
 */
export async function loadHistorial(
  db: pg.ClientBase,
  modelo: number,
  cuantas: number,
  { medicos, pacientes }: Mundo,
): Promise<void> {
  await db.query(`
    set synchronous_commit = off;
    drop index recetas_busqueda;
    create temp table modelo as select * from recetas where recetas_id = ${modelo};
    create temp table nuevas as
      select n, 1000000 + n as recetas_id, h % ${medicos} as medico, (h / ${medicos}) % ${pacientes} as paciente, h, dia,
             (now() - make_interval(days => dia))::date as fecha, upper(substr(md5('r' || n), 1, 12)) || n as referencia
        from (select n, (hashint4(n) & 2147483647) as h, ((${cuantas} - n)::bigint * 730 / ${cuantas})::int as dia
                from generate_series(1, ${cuantas}) n) t;
    insert into recetas (recetas_id, soft_id, convenio_id, nro_recetario, medico_id, persona_id, afiliado_id, plan_id, clave_idempotencia,
        huella_pedido, referencia, token_hash, token_cifrado, estado, fecha_receta, vigente_desde, vence_el, emitida_en, anulada_en,
        apellido_nombre, dni, busqueda, diagnosticos, contenido, firma, clave_id)
      overriding system value
      select v.recetas_id, m.soft_id, m.convenio_id, v.recetas_id, ${desde.medico} + medico, ${desde.persona} + medico * ${pacientes} + paciente,
             ${desde.afiliado} + medico * ${pacientes} + paciente, m.plan_id, md5('k' || n)::uuid, md5('h' || n) || md5('i' || n),
             v.referencia, sha256(convert_to('t' || n, 'UTF8')), m.token_cifrado, ${estado}, fecha, fecha, fecha + 30, fecha + interval '13 hours',
             case when (${estado}) = 'anulada' then fecha + interval '15 hours' end,
             'Norma Beatriz Aguirre ' || medico * ${pacientes} + paciente, (98000000 + medico * ${pacientes} + paciente)::text,
             replace(m.busqueda, lower(m.referencia), lower(v.referencia)), m.diagnosticos, replace(m.contenido, m.referencia, v.referencia), m.firma, m.clave_id
        from nuevas v, modelo m;
    insert into recetas_items (recetas_id, renglon, producto_id, ifa_clave, monodroga, concentracion, forma, presentacion, marca, envases,
        unidades, posologia, posologia_notacion, tomas, cobertura, lista_control)
      select v.recetas_id, i.renglon, i.producto_id, i.ifa_clave, i.monodroga, i.concentracion, i.forma, i.presentacion, i.marca, i.envases,
             i.unidades, i.posologia, i.posologia_notacion, i.tomas, i.cobertura, i.lista_control
        from nuevas v, recetas_items i where i.recetas_id = ${modelo};
    insert into recetas_eventos (recetas_id, accion, usuario_id, rol, quien, en)
      select v.recetas_id, e.accion, e.usuario_id, e.rol, e.quien, v.fecha + interval '13 hours'
        from nuevas v, recetas_eventos e where e.recetas_id = ${modelo};
    select setval('recetas_recetas_id_seq', (select max(recetas_id) from recetas)), setval('recetas_numeros', (select max(nro_recetario) from recetas));
    create index recetas_busqueda on recetas using gin (busqueda gin_trgm_ops);
    drop table modelo, nuevas;
    set synchronous_commit = on;`)
}

export type Abierta = { medico: number; token: string }

/** Gives a spread of them a token that opens and a signature that verifies: what is measured opens whole recetas. */
export async function makeAbribles(db: pg.ClientBase, claves: Claves): Promise<Abierta[]> {
  const { rows } = await db.query<{ recetas_id: number; medico_id: number; referencia: string; contenido: string }>(
    `select recetas_id, medico_id, referencia, contenido from recetas order by md5(recetas_id::text) limit ${abiertas}`,
  )
  const filas = rows.map((r) => {
    const token = randomBytes(16).toString('base64url')
    return { ...r, token, token_hash: createHash('sha256').update(token).digest() }
  })
  await db.query(
    `update recetas r set token_hash = t.h, token_cifrado = t.c, firma = t.f
       from unnest($1::bigint[], $2::bytea[], $3::text[], $4::bytea[]) as t (id, h, c, f) where r.recetas_id = t.id`,
    [
      filas.map((f) => f.recetas_id),
      filas.map((f) => f.token_hash),
      filas.map((f) => cifrar(claves, f.token, `receta:${f.referencia}`)),
      filas.map((f) => firmar(claves, f.contenido)),
    ],
  )
  return filas.map((f) => ({ medico: f.medico_id - desde.medico, token: f.token }))
}

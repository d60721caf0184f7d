import { createHash, randomBytes } from 'node:crypto'
import { type Claves, encrypt, firmar } from '@receta/service-kit'
import type pg from 'pg'
import { desde, type Mundo } from './mundo'
import { cuantos, desdeAparte } from './mundo-aparte'

const abiertas = 2_000
/** Ids of recetas issued today and not yet handed over. */
export const frescas = { desde: 50_000_000, cuantas: cuantos.frescas } as const

// Two years of recetas: those of the last month are in force, the others ended in different ways.
const estado = `case when dia < 30 then 'emitida' when h % 20 = 0 then 'anulada' when h % 20 < 4 then 'emitida'
                     when h % 20 = 4 then 'dispensada_parcial' else 'dispensada' end`
const azar = (
  cuantas: number,
) => `(select n, (hashint4(n) & 2147483647) as h, ((${cuantas} - n)::bigint * 730 / ${cuantas})::int as dia
                                      from generate_series(1, ${cuantas}) n) t`

/** The owner and outcome of each receta: of the médicos that grow, of one very busy médico, and of today. */
function nuevas(cuantas: number, mundo: Mundo): string {
  const { medicos, pacientes } = mundo
  const aparte = desdeAparte(mundo)
  return `
    create temp table nuevas as
      select 1000000 + n as recetas_id, ${desde.medico} + h % ${medicos} as medico_id,
             ${desde.persona} + h % ${medicos} * ${pacientes} + (h / ${medicos}) % ${pacientes} as persona_id, dia, ${estado} as estado
        from ${azar(cuantas)}
      union all
      select 40000000 + n, ${aparte.medico + cuantos.medicos}, ${aparte.persona} + h % ${cuantos.pacientes}, dia, ${estado}
        from ${azar(cuantos.delOcupado)}
      union all
      select ${frescas.desde} + n, ${aparte.medico} + n % ${cuantos.medicos}, ${aparte.persona} + n % ${cuantos.pacientes}, 0, 'emitida'
        from generate_series(0, ${frescas.cuantas} - 1) n;
    alter table nuevas add n int, add fecha date, add referencia text, add afiliado_id int, add dni text;
    update nuevas set n = recetas_id, fecha = (now() at time zone 'America/Argentina/Buenos_Aires' - make_interval(days => dia))::date, dni = (98000000 + persona_id - ${desde.persona})::text,
                      afiliado_id = ${desde.afiliado} + persona_id - ${desde.persona}, referencia = upper(substr(md5('r' || recetas_id), 1, 12)) || recetas_id;`
}

/**
 * Copies one receta issued by the service into `cuantas` of the same size, spread over médicos, pacientes and two years, with
 * everything a receta leaves behind. Triggers are off, because each would lock its chain, so their rows are written here.
 * Secondary indexes are rebuilt after the load.
 */
export async function loadHistorial(db: pg.ClientBase, modelo: number, cuantas: number, mundo: Mundo): Promise<void> {
  await db.query(`
    set synchronous_commit = off;
    set session_replication_role = replica;
    create temp table indices as
      select format('%I', i.indexname) as nombre, replace(i.indexdef, ' ON ONLY ', ' ON ') as definicion from pg_indexes i
       where i.schemaname = 'public' and i.tablename in ('recetas', 'recetas_claves', 'recetas_items', 'recetas_eventos', 'auditoria', 'registros')
         and not exists (select from pg_constraint c where c.conindid = format('%I', i.indexname)::regclass);
    do $$ declare i record; begin for i in select * from indices loop execute 'drop index ' || i.nombre; end loop; end $$;
    create temp table modelo as select * from recetas where recetas_id = ${modelo};
    ${nuevas(cuantas, mundo)}
    select setval('recetas_recetas_id_seq', (select max(recetas_id) from nuevas)), setval('recetas_numeros', (select max(recetas_id) from nuevas));
    select abrir_particiones();
    insert into recetas (recetas_id, soft_id, convenio_id, nro_recetario, medico_id, persona_id, afiliado_id, plan_id, clave_idempotencia,
        huella_pedido, referencia, token_hash, token_cifrado, estado, fecha_receta, vigente_desde, vence_el, emitida_en, anulada_en,
        apellido_nombre, dni, busqueda, diagnosticos, contenido, firma, clave_id)
      select v.recetas_id, m.soft_id, m.convenio_id, v.recetas_id, v.medico_id, v.persona_id, v.afiliado_id, m.plan_id, md5('k' || n)::uuid,
             md5('h' || n) || md5('i' || n), v.referencia, sha256(convert_to('t' || n, 'UTF8')), m.token_cifrado, v.estado, fecha, fecha, fecha + 30,
             fecha + interval '13 hours', case when v.estado = 'anulada' then fecha + interval '15 hours' end,
             'Norma Beatriz Aguirre ' || v.persona_id, v.dni, replace(m.busqueda, lower(m.referencia), lower(v.referencia)), m.diagnosticos,
             replace(m.contenido, m.referencia, v.referencia), m.firma, m.clave_id
        from nuevas v, modelo m order by v.recetas_id;
    insert into recetas_claves
      select recetas_id, medico_id, clave_idempotencia, serie_nro, referencia, token_hash, soft_id, convenio_id, nro_recetario, sin_numero, reemplaza_a, persona_id
        from recetas where recetas_id <> ${modelo};
    insert into recetas_items (recetas_id, renglon, producto_id, ifa_clave, monodroga, concentracion, forma, presentacion, marca, envases,
        unidades, posologia, posologia_notacion, tomas, cobertura, lista_control, medico_id, persona_id, convenio_id)
      select v.recetas_id, i.renglon, i.producto_id, i.ifa_clave, i.monodroga, i.concentracion, i.forma, i.presentacion, i.marca, i.envases,
             i.unidades, i.posologia, i.posologia_notacion, i.tomas, i.cobertura, i.lista_control, v.medico_id, v.persona_id, i.convenio_id
        from nuevas v, recetas_items i where i.recetas_id = ${modelo} order by v.recetas_id;
    insert into recetas_eventos (recetas_id, accion, usuario_id, rol, quien, en, medico_id, persona_id, convenio_id)
      select v.recetas_id, e.accion, e.usuario_id, e.rol, e.quien, v.fecha + interval '13 hours', v.medico_id, v.persona_id, e.convenio_id
        from nuevas v, recetas_eventos e where e.recetas_id = ${modelo} order by v.recetas_id;
    insert into auditoria (auditoria_id, cadena, n, en, clase, llamada, resultado, usuario_id, rol, quien, recetas_id, persona_id, detalle, evento_id, huella)
      select nextval('auditoria_ids'), e.recetas_id, 1, e.en, 'evento', 'PUT /api/informa_receta', e.resultado, e.usuario_id, e.rol, e.quien, e.recetas_id,
             v.persona_id, e.accion, e.evento_id, sha256(e.quien::bytea)
        from recetas_eventos e join nuevas v using (recetas_id) order by e.evento_id;
    insert into registros (recetas_id, estado, disponible_en, medico_id, persona_id, convenio_id)
      select v.recetas_id, 'error_envio', v.fecha, v.medico_id, v.persona_id, m.convenio_id from nuevas v, modelo m order by v.recetas_id;
    do $$ declare i record; begin for i in select * from indices loop execute i.definicion; end loop; end $$;
    drop table modelo, nuevas, indices;
    set session_replication_role = origin;
    set synchronous_commit = on;`)
}

export type Abierta = { recetas_id: number; medico: number; nro_recetario: number; token: string; envases: number[] }

/** Gives the measured recetas a token that opens and a signature that verifies, so that they can be opened completely. */
export async function makeAbribles(
  db: pg.ClientBase,
  claves: Claves,
  cuales: 'historia' | 'frescas',
): Promise<Abierta[]> {
  const donde =
    cuales === 'frescas'
      ? `recetas_id >= ${frescas.desde} order by recetas_id limit ${frescas.cuantas}`
      : `recetas_id < 40000000 order by md5(recetas_id::text) limit ${abiertas}`
  const { rows } = await db.query<
    Omit<Abierta, 'token'> & { medico_id: number; referencia: string; contenido: string }
  >(
    `select recetas_id, medico_id, nro_recetario, referencia, contenido,
            array(select i.envases from recetas_items i where i.recetas_id = r.recetas_id order by i.renglon) as envases
       from recetas r where ${donde}`,
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
      filas.map((f) => encrypt(claves, f.token, `receta:${f.referencia}`)),
      filas.map((f) => firmar(claves, f.contenido)),
    ],
  )
  return filas.map(({ medico_id, recetas_id, nro_recetario, token, envases }) => ({
    recetas_id,
    medico: medico_id - desde.medico,
    nro_recetario,
    token,
    envases,
  }))
}

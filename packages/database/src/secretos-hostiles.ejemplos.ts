const otra = '(select max(usuario_id) from usuarios)'
const secretas = ['clave_hash', 'otp_secreto', 'otp_nuevo']

/** Asks for the columns, by every statement and in every place of one. */
const porColumna = secretas.flatMap((c) => [
  `select ${c} from usuarios`,
  `select max(${c}) from usuarios`,
  `select 'SECRETO-hallado' from usuarios where ${c} like 'SECRETO%'`,
  `select case when ${c} like 'SECRETO%' then 'SECRETO-adivinado' end from usuarios`,
  `select 'SECRETO-' || usuario_id from usuarios order by ${c}`,
  `update usuarios set telefono = ${c}`,
  `update usuarios set telefono = ${c} where usuario_id = actor_usuario() returning telefono`,
  `update usuarios set telefono = 'x' returning ${c}`,
])

/** Asks for the whole row. */
const porFila = [
  'select * from usuarios',
  'table usuarios',
  'select usuarios from usuarios',
  'select usuarios::text from usuarios',
  'select to_jsonb(u) from usuarios u',
  'select row_to_json(u) from usuarios u',
  'select (u).clave_hash from usuarios u',
  `select u.* from usuarios u for update`,
  `select jsonb_agg(u) from usuarios u`,
  `select string_agg(u::text, ',') from usuarios u`,
  `select hstore(u)::text from usuarios u`,
  `select x.* from usuarios u, lateral (select u.*) x`,
  `with todas as (select * from usuarios) select * from todas`,
  `update usuarios set telefono = to_jsonb(usuarios)::text returning telefono`,
  `update usuarios set telefono = 'x' returning *`,
  `update usuarios u set telefono = v.clave_hash from usuarios v where v.usuario_id <> u.usuario_id returning u.telefono`,
  `update usuarios u set (telefono) = (select v.clave_hash from usuarios v limit 1) returning telefono`,
  `insert into usuarios (usuario, clave_hash, descripcion, tipo, roles) select usuario, 'x', 'x', 14, '{14}' from usuarios
     on conflict (usuario) do update set telefono = usuarios.clave_hash returning telefono`,
  `merge into usuarios u using usuarios v on u.usuario_id = v.usuario_id when matched then update set telefono = v.clave_hash`,
  `select query_to_xml('select clave_hash, otp_secreto from usuarios', true, true, '')`,
  `select table_to_xml('usuarios', true, true, '')`,
  `select database_to_xml(true, true, '')`,
  `select most_common_vals::text, histogram_bounds::text from pg_stats where tablename = 'usuarios'`,
  `select * from pg_statistic`,
  `prepare p as select clave_hash from usuarios; execute p`,
  `declare c cursor for select clave_hash from usuarios; fetch all from c`,
  `copy usuarios (clave_hash) to stdout`,
  `copy (select otp_secreto from usuarios) to stdout`,
  `create temp table mias as select * from usuarios; table mias`,
  `select * into temp mias from usuarios; table mias`,
  `create temp view mias as select * from usuarios; table mias`,
  `create function pg_temp.mia() returns setof usuarios language sql as 'select * from usuarios'; select * from pg_temp.mia()`,
  `update usuarios set usuario = null`,
  `update usuarios set preferencias = '[]'`,
  `do $$ declare u text; begin select clave_hash into u from usuarios limit 1; raise exception '%', u; end $$`,
  `do $$ declare u record; begin select * into u from usuarios limit 1; raise exception '%', u; end $$`,
  `select ts_stat('select clave_hash::tsvector from usuarios')`,
  `grant select on usuarios to receta_app; table usuarios`,
  `grant select (clave_hash) on usuarios to receta_app; select clave_hash from usuarios`,
  `reset role; table usuarios`,
  `set session_replication_role = replica; table usuarios`,
  `update version_minima set migracion = '0001'; table usuarios`,
  `select cerrar_secretos(); table usuarios`,
]

/** Asks the function that gives them, of whoever is not the actor or in a call that says nothing. */
const porFuncion = [
  `select * from secretos_de(${otra})`,
  `select * from secretos_de(actor_usuario())`,
  `select s.* from usuarios u, secretos_de(u.usuario_id) s`,
  `select s.* from usuarios u cross join lateral secretos_de(u.usuario_id) s where s.clave_hash is not null`,
  `select set_config('receta.lee', 'secretos', true); select s.* from usuarios u, secretos_de(u.usuario_id) s`,
  `select set_config('receta.lee', 'secretos', true), set_config('receta.usuario', ${otra}::text, true);
   select s.* from usuarios u, secretos_de(u.usuario_id) s`,
  `select actor_fijar('lee', 'secretos'); select s.* from usuarios u, secretos_de(u.usuario_id) s`,
  `select actor_fijar('usuario', ${otra}::text); select * from secretos_de(${otra})`,
  `create or replace function actor_lee(poder text) returns boolean language sql as 'select true'; select * from secretos_de(${otra})`,
  `create function pg_temp.actor_lee(text) returns boolean language sql as 'select true';
   set search_path = pg_temp, public; select * from secretos_de(${otra})`,
  `create function pg_temp.actor_usuario() returns integer language sql as 'select 1'; set search_path = pg_temp, public;
   select s.* from public.usuarios u, secretos_de(u.usuario_id) s`,
  `create temp table usuarios as select 1 as usuario_id; select * from secretos_de(1)`,
  `update usuarios set telefono = (select clave_hash from secretos_de(usuario_id)) returning telefono`,
  `alter function secretos_de(integer) security invoker; select * from secretos_de(${otra})`,
]

/** Statements that somebody might get into the product, to read what opens an account. */
export const contraLosSecretos: readonly string[] = [...porColumna, ...porFila, ...porFuncion]

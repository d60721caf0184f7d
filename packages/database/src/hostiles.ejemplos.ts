import { ajustes } from './actor'

/** What a statement may say who is calling by, and what it would gain. */
const formas: readonly [string, string][] = [
  ['alcance', 'sistema'],
  ['alcance', 'motivado'],
  ['usuario', '1'],
  ['medico', '1'],
  ['persona', '1'],
  ['convenio', '1'],
  ['farmacia', '1'],
  ['mostrada', '1'],
  ['recetas', '{1,2,3}'],
  ['ahora', '2000-01-01'],
]
const todas = formas.map(([nombre, valor]) => `set_config('receta.${nombre}', '${valor}', false)`).join(', ')
const sistema = `select set_config('receta.alcance', 'sistema', false)`

/** Says that it is somebody else by the plain names, which the version before used. */
const porNombre = formas.flatMap(([nombre, valor]) => [
  `select set_config('receta.${nombre}', '${valor}', true)`,
  `select set_config('receta.${nombre}', '${valor}', false)`,
  `set receta.${nombre} = '${valor}'`,
])

/** Takes the seal off, draws another, or makes the functions believe that there is none. */
const contraElSello = [
  `select set_config('receta.sellada', '', false), ${todas}`,
  `select set_config('receta.sellada', '0', false), ${todas}`,
  `set receta.sellada = 'no'; ${sistema}`,
  `reset receta.sellada; ${sistema}`,
  `reset all; ${sistema}`,
  `discard sequences; ${sistema}`,
  `discard sequences; select set_config('receta.sellada', '', false), ${todas}`,
  `discard temp; ${sistema}`,
  `deallocate all; ${sistema}`,
  `rollback; begin; ${sistema}`,
  `commit; begin; ${sistema}`,
  `commit and chain; ${sistema}`,
  `savepoint s; select ${todas}; release s`,
  `select actor_abrir(1, '\\x00'), ${todas}`,
  `select actor_abrir(1, sha256('1')), set_config('receta_1.alcance', 'sistema', false)`,
  `select actor_abrir(null, null), set_config('receta_.alcance', 'sistema', false)`,
  `select actor_abrir(1, null)`,
  `select setval('actor_sello', 1), set_config('receta_1.alcance', 'sistema', false)`,
  `select nextval('actor_sello')`,
  `select currval('actor_sello')`,
  `select lastval()`,
  `select last_value from actor_sello`,
  `select * from actor_llave`,
  `select llave from public.actor_llave for update`,
  `update actor_llave set llave = sha256('mia')`,
  `insert into actor_llave (una, llave) values (false, sha256('mia'))`,
  `delete from actor_llave`,
  `truncate actor_llave`,
  `copy actor_llave to stdout`,
  `table actor_llave`,
  `select query_to_xml('table actor_llave', true, true, '')`,
  `select table_to_xml('actor_llave', true, true, '')`,
  `select set_config('receta_' || coalesce(pg_sequence_last_value('actor_sello'), 1) || '.alcance', 'sistema', false)`,
  `select set_config('receta_' || coalesce((select last_value from pg_sequences where sequencename = 'actor_sello'), 1) || '.alcance',
          'sistema', false)`,
  `select set_config(name, 'sistema', false) from pg_settings where name like 'receta%alcance'`,
  `select set_config(name, 'sistema', false) from pg_show_all_settings() where name like 'receta%'`,
  `select set_config(substring(statement from 'receta_\\d+') || '.alcance', 'sistema', false) from pg_prepared_statements
    where statement ~ 'receta_\\d+'`,
  `select set_config(substring(query from 'receta_\\d+') || '.alcance', 'sistema', false) from pg_stat_activity
    where query ~ 'receta_\\d+'`,
  `select set_config(substring(statement from 'receta_\\d+') || '.alcance', 'sistema', false) from pg_cursors
    where statement ~ 'receta_\\d+'`,
  ...['receta', 'receta_1', ''].map(
    (comienzo) =>
      `execute fijar_actor('${comienzo}', '15000', '10000', '30000', 'sistema', ${"'', ".repeat(ajustes.length - 1)}'auto')`,
  ),
  `select actor_fijar('alcance', 'sistema')`,
  `select public.actor_fijar('mostrada', '1')`,
  `do $$ begin for i in 1 .. 2000 loop perform set_config('receta_' || i || '.alcance', 'sistema', false); end loop; end $$`,
  `do $$ begin perform actor_abrir(i, sha256(i::text::bytea)) from generate_series(1, 50) i; end $$`,
  `do $$ begin execute 'discard sequences'; perform ${todas}; end $$`,
  `update version_minima set migracion = '0001'; ${sistema}`,
  `delete from version_minima; ${sistema}`,
  `insert into version_minima (una, migracion, escrita_por) values (false, '0001', '1.0.0')`,
]

/** Changes what the functions, the policies or their names mean. */
const contraLasFunciones = [
  `create or replace function actor_ajuste(nombre text) returns text language sql as $$ select 'sistema' $$`,
  `create or replace function actor_ve_todo() returns boolean language sql as $$ select true $$`,
  `create or replace function actor_alcance() returns text language sql as $$ select 'sistema' $$`,
  `create function pg_temp.actor_alcance() returns text language sql as $$ select 'sistema' $$; set search_path = pg_temp, public`,
  `create function pg_temp.actor_ve_todo() returns boolean language sql as $$ select true $$; set search_path = pg_temp, public`,
  `create function pg_temp.current_setting(text, boolean) returns text language sql as $$ select 'sistema' $$;
   set search_path = pg_temp, public, pg_catalog`,
  `create function pg_temp.currval(regclass) returns bigint language sql as $$ select 1::bigint $$; set search_path = pg_temp, public;
   select set_config('receta_1.alcance', 'sistema', false)`,
  `create temp table version_minima as select '0001'::text as migracion; ${sistema}; set receta.sellada = ''`,
  `create temp sequence actor_sello; select setval('actor_sello', 1), set_config('receta_1.alcance', 'sistema', false)`,
  `set search_path = pg_temp, information_schema, public; ${sistema}`,
  `set search_path = ''; ${sistema}; set search_path = public`,
  `alter function actor_ve_todo() security invoker`,
  `alter function actor_ajuste(text) set receta.alcance = 'sistema'`,
  `alter function actor_ajuste(text) owner to current_user`,
  `drop function actor_ajuste(text) cascade`,
  `grant usage on sequence actor_sello to receta_app`,
  `grant select on actor_llave to receta_app`,
  `grant execute on function actor_fijar(text, text) to receta_app`,
  `create schema mio; create operator mio.|| (function = textcat, leftarg = text, rightarg = text)`,
  `create function public.operar(text, text) returns boolean language sql as $$ select true $$`,
  `create policy todo on recetas using (true)`,
  `drop policy recetas_suyas on recetas`,
  `alter policy recetas_suyas on recetas using (true)`,
  `alter table recetas disable row level security`,
  `alter table personas no force row level security`,
  `set row_security = off`,
  `select set_config('row_security', 'off', false)`,
  `create view ajenas as select * from recetas`,
  `create temp view ajenas as select * from recetas; ${sistema}`,
  `create materialized view ajenas as select * from recetas`,
  `create rule todo as on select to recetas do instead select * from recetas`,
  `create trigger mio before insert on recetas_eventos for each row execute function tomar_duenos()`,
  `alter table usuarios disable trigger all`,
  `set session_replication_role = replica`,
  `alter system set row_security = off`,
]

/** Becomes another role, or reaches the server under the database. */
const contraElRol = [
  `set role none`,
  `reset role`,
  `select set_config('role', 'none', false)`,
  `set role postgres`,
  `set role pg_read_all_data`,
  `set role pg_write_all_data`,
  `set session authorization postgres`,
  `set session authorization default`,
  `alter role receta_app superuser`,
  `alter role receta_app bypassrls`,
  `create role ladron superuser login`,
  `grant pg_read_all_data to receta_app`,
  `grant postgres to receta_app`,
  `alter default privileges in schema public grant all on tables to receta_app; ${sistema}`,
  `create extension dblink`,
  `create extension file_fdw`,
  `select lo_import('/etc/passwd')`,
  `select pg_read_binary_file('global/pg_authid')`,
  `select pg_ls_dir('.')`,
  `select rolpassword from pg_authid`,
  `copy (select 1) to '/tmp/salida-hostil'`,
  `copy usuarios from program 'id'`,
  `load 'auto_explain'`,
  `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'postgres' and backend_type = 'client backend'`,
  `create event trigger mio on ddl_command_start execute function tomar_duenos()`,
  `create subscription mia connection 'host=x' publication y`,
  `select pg_export_snapshot(); ${sistema}`,
]

/** Takes an invitation that somebody gave to somebody else. */
export const porVinculo = [
  `update enlaces set usado_en = now() where proposito = 'vinculo';
   insert into vinculos (persona_id, otorgado_por, usuario_id, alcance, enlace_id, aceptado_en, hasta)
   select (datos ->> 'persona_id')::integer, usuario_id, actor_usuario(), string_to_array(datos ->> 'alcance', ' '), enlace_id, now(),
          (datos ->> 'hasta')::date from enlaces where proposito = 'vinculo'`,
  `insert into vinculos (persona_id, otorgado_por, usuario_id, alcance, enlace_id, aceptado_en, hasta)
   select (datos ->> 'persona_id')::integer, usuario_id, actor_usuario(), '{ver}', enlace_id, now(), (datos ->> 'hasta')::date
     from enlaces where proposito = 'vinculo' and usado_en is not null`,
]

/** Asks what belongs to others through the functions that run as their owner. */
const porFuncion = [
  `select emitir_receta('{"medico_id": 1, "recetas": []}')`,
  `select mostrar_receta(1, null, null, null)`,
  `select mostrar_receta(null, null, 'x', array['98000001'])`,
  `select set_config('receta.farmacia', '1', true), mostrar_receta(1, null, null, null)`,
  `select en_curso_de(1, '2026-11-20')`,
  `select toma_hoy_de(1, '2026-11-20', now())`,
  `select recetas_por_mes_de(1, 1, '2026-11-20')`,
  `select * from auditoria_listados(100), (${sistema}) s`,
  `select set_config('receta.persona', '1', true), auditoria_listados(100)`,
  `select set_config('receta.portador', '{"\\\\x00"}', true), actor_recetas()`,
  `select set_config('receta.alcance', 'sistema', true), cifras_por_dia('2020-01-01', '2030-01-01')`,
  `select encadenar(null)`,
  `select set_config('receta.alcance', 'sistema', true) from recetas`,
  `with s as materialized (${sistema}) select r.* from s, recetas r`,
  `select * from recetas where set_config('receta.alcance', 'sistema', true) is not null`,
  `select * from recetas order by set_config('receta.alcance', 'sistema', true)`,
  `select (select count(*) from recetas) from (select set_config('receta.alcance', 'sistema', true) offset 0) s`,
  `explain analyze select set_config('receta.alcance', 'sistema', true), r.* from recetas r`,
  `declare c cursor with hold for select * from recetas; ${sistema}`,
  `prepare p as select * from recetas; ${sistema}; execute p`,
  `select query_to_xml('select set_config(''receta.alcance'', ''sistema'', true); select * from recetas', true, true, '')`,
  `select database_to_xml(true, true, ''), set_config('receta.alcance', 'sistema', true)`,
  `select ts_stat('select contenido::text::tsvector from recetas'), set_config('receta.alcance', 'sistema', true)`,
]

/** Statements that somebody might get into the product; each tries to see or to become what is not his. */
export const hostiles: readonly string[] = [
  ...porNombre,
  ...contraElSello,
  ...contraLasFunciones,
  ...contraElRol,
  ...porVinculo,
  ...porFuncion,
]

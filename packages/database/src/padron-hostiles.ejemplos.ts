const otras = '(select max(persona_id) from personas)'

/** Reads the persons, by the table and by the view of the search. */
const personas = [
  'select * from personas',
  'table padron',
  'select to_jsonb(p) from personas p',
  'select string_agg(p::text, $$,$$) from personas p',
  `select busqueda from padron where busqueda like '%ajen%'`,
  `select * from personas where dni like '9%' for key share`,
  `select p.* from recetas r right join personas p on p.persona_id <> r.persona_id`,
  `select p.* from generate_series(1, 100000) i join personas p on p.persona_id = i`,
  `select query_to_xml('table padron', true, true, '')`,
  `select query_to_xml('table personas', true, true, '')`,
  `select database_to_xml(true, true, '')`,
  `select most_common_vals::text, histogram_bounds::text from pg_stats where tablename = 'personas'`,
  `copy personas to stdout`,
  `copy (table padron) to stdout`,
  `update personas set telefono = telefono returning *`,
  `insert into personas (dni, apellido, nombre, sexo, fecha_nacimiento) select dni, 'x', 'x', 'X', '2000-01-01' from padron
     on conflict (dni) do update set telefono = 'x' returning *`,
  `select set_config('receta.lee', 'padron', true); table padron`,
  `set receta.busca = '{"palabras":["ajena"],"parecidas":true}'; table personas`,
  `select actor_fijar('buscadas', '{1,2,3,4,5}'); table personas`,
  `create or replace function actor_buscadas() returns integer[] language sql as 'select array(select generate_series(1, 99))';
   table personas`,
  `select dni::date from padron`,
  `select 1 from personas where (apellido || nombre)::integer > 0`,
  `select set_config('receta.lee', 'padron', true); table personas`,
  `select set_config('receta.sellada', '', true), set_config('receta.lee', 'padron', true); table personas`,
  `select actor_fijar('lee', 'padron'); table personas`,
  `create or replace function actor_atiende() returns boolean language sql as 'select true'; table personas`,
  `create function pg_temp.actor_atiende() returns boolean language sql as 'select true';
   set search_path = pg_temp, public; table personas`,
  `create function pg_temp.actor_le_receto(integer) returns boolean language sql as 'select true';
   set search_path = pg_temp, public; table public.personas`,
  `alter policy personas_visibles on personas using (true); table personas`,
  `alter table personas disable row level security; table personas`,
  `create or replace view padron as select * from personas; table padron`,
  `create temp view mias as select * from personas; table mias`,
  `do $$ declare p record; begin for p in select * from padron loop raise exception '%', p; end loop; end $$`,
]

/** Reads what is known of them, or who covers them. */
const loSabido = [
  'table antecedentes',
  'table antecedentes_eventos',
  'table antecedentes_propuestos',
  'select texto from antecedentes where cerrado_en is null',
  'table afiliados',
  'select nroafiliado from afiliados where activo',
  `select a.* from afiliados a join medicos_convenios using (convenio_id)`,
  `select en_curso_de(${otras}, current_date)`,
  `select en_curso_de(i, '2026-11-21') from generate_series(1, 50) i`,
  `select toma_hoy_de(i, '2026-11-20', '2026-11-21') from generate_series(1, 50) i`,
  `select previas_de(i, c.convenio_id, '2020-01-01') from generate_series(1, 50) i, convenios c`,
  `select recetas_por_mes_de(i, c.convenio_id, '2026-11-21') from generate_series(1, 50) i, convenios c`,
  `select en_curso_interno(i, '2026-11-21', false) from generate_series(1, 50) i`,
  `select afiliaciones_de(array(select lpad(i::text, 8, '0') from generate_series(98000000, 98100000) i))`,
  `select to_jsonb(a) from afiliaciones_de((select array_agg(dni) from recetas)) a`,
  `update antecedentes set nota = nota returning texto`,
]

/** Reads what was prescribed to them: by the parts of the divided tables, by what finds one receta, by a HIS's launches. */
const porPartes = [
  ...['recetas_0', 'recetas_1', 'recetas_items_0', 'recetas_items_1', 'recetas_eventos_0', 'auditoria_0'].flatMap(
    (parte) => [`table ${parte}`, `copy ${parte} to stdout`, `select query_to_xml('table ${parte}', true, true, '')`],
  ),
  'table recetas_items',
  'select tableoid::regclass, i.* from recetas_items i',
  'select monodroga from recetas_items tablesample system (100)',
  'select monodroga from recetas_items for update',
  'update recetas_items set dispensado = dispensado returning monodroga',
  `merge into recetas_items i using recetas_items j on i.recetas_id = j.recetas_id and i.renglon = j.renglon
     when matched then update set dispensado = j.dispensado returning j.monodroga`,
  `select i.* from generate_series(1, 1000) r, unnest(recetas_de_la_serie(r)) s join recetas_items i on i.recetas_id = s`,
  `select i.* from generate_series(1, 1000) r, unnest(recetas_que_reemplazan(r)) s join recetas_items i on i.recetas_id = s`,
  `select 'AJENA ' || s from generate_series(1, 1000) r, unnest(recetas_de_la_serie(r)) s where s not in (select recetas_id from recetas)`,
  `select 'AJENA ' || s from generate_series(1, 1000) r, unnest(recetas_que_reemplazan(r)) s
    where s not in (select recetas_id from recetas)`,
  `select 'AJENA' from generate_series(1, 50) p, medicos m where m.medico_id <> actor_medico() and not sin_relacion(p, m.usuario_id, 13)`,
  `select 'AJENA' from generate_series(1, 50) p, medicos m where not sin_relacion_interna(p, m.usuario_id, 13)`,
  `select 'AJENA ' || persona_de_usuario(u) from generate_series(1, 99) u where u <> actor_usuario()`,
  `select 'AJENA' from generate_series(1, 1000) r where clave_alcanzada(actor_medico(), 0, 0, r)`,
  `select i.* from recetas_claves c join recetas_items i using (recetas_id)`,
  `select 'AJENA' from convenios c, recetas_numeradas(c.convenio_id, 0, 2147483647) n join medicos m on m.medico_id <> actor_medico()
    where n.recetas_id not in (select recetas_id from recetas)`,
  `select 'AJENA ' || token_hash::text from recetas_claves`,
  `select 'AJENA ' || referencia from recetas_claves for share`,
  `grant select on recetas_claves to receta_app; select 'AJENA ' || referencia from recetas_claves`,
  `select most_common_vals::text, histogram_bounds::text from pg_stats where tablename like 'recetas%'`,
  `alter table recetas_items detach partition recetas_items_0; table recetas_items_0`,
  `alter table recetas_items_0 no inherit recetas_items; table recetas_items_0`,
  `create table mia partition of recetas_items for values from (900000000) to (900000001); table recetas_items_0`,
  `alter table recetas_items_0 disable row level security; table recetas_items_0`,
  `create temp table mias (like recetas_items); insert into mias table recetas_items; table mias`,
  `select abrir_particiones(); table recetas_items_1; table recetas_items_0`,
  `select lo_demas_de_receta(r, now()) from generate_series(1, 1000) r`,
  `select contacto_de_receta(r) from generate_series(1, 1000) r`,
]

/** Changes what is known of somebody else. */
export const contraLoSabido: readonly string[] = [
  `update antecedentes set cerrado_en = now(), cerrado_por = actor_usuario(), motivo_cierre = 'x'`,
  `update antecedentes_propuestos set resuelta_en = now(), resuelta_por = actor_usuario(), resultado = 'rechaza', motivo = 'x'`,
  `insert into antecedentes (persona_id, tipo, texto, presente, fuente, medico_id, usuario_id, quien, registrado_en)
   select i, 'alergia', 'ladron', true, 'referido', actor_medico(), actor_usuario(), 'x', now() from generate_series(1, 50) i`,
  `insert into antecedentes_eventos (antecedente_id, persona_id, accion, usuario_id, quien, en)
   select i, i, 'cierra', actor_usuario(), 'x', now() from generate_series(1, 50) i`,
]

/** Statements that somebody might get into a médico's call, to read who is in the padrón. */
export const contraElPadron: readonly string[] = [...personas, ...loSabido, ...porPartes]

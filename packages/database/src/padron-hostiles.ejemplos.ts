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
  `select set_config('receta.busca', '{"todos":true}', true); table personas`,
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
export const contraElPadron: readonly string[] = [...personas, ...loSabido]

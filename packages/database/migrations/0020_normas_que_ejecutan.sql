-- Decision 0022. What a norma says is also data that is evaluated. Until now `reglas` only repeated the limits of the convenio,
-- which nobody read: they are kept in its columns, and nowhere else.
alter table normas alter column reglas set default '{"lenguaje": 1, "reglas": []}';
update normas set reglas = '{"lenguaje": 1, "reglas": []}';
alter table normas add constraint normas_reglas_forma
  check (jsonb_typeof(reglas -> 'lenguaje') = 'number' and jsonb_typeof(reglas -> 'reglas') = 'array');
comment on column normas.reglas is 'What is evaluated of it: {lenguaje, reglas}, as packages/domain reads them.';

-- What each norma answered when it was issued, as it was signed: it can be asked for and never differs from the signature.
alter table recetas add column normas jsonb not null generated always as (
  case when left(contenido, 1) = '{' then coalesce(contenido::jsonb -> 'normas', '[]') else '[]' end) stored;
comment on column recetas.normas is 'Of each norma in force at its issue: codigo, version, titulo, veredicto and why. Read from contenido.';

-- What an administrator is writing and nobody is judged by yet: one draft per norma, whoever began it.
create table normas_borradores (
  convenio_id   integer not null references convenios,
  codigo        text not null,
  version       integer not null,
  titulo        text not null,
  texto         text not null,
  vigente_desde date not null,
  reglas        jsonb not null,
  por           integer references usuarios on delete set null,
  quien         text not null,
  guardado_en   timestamptz not null,
  primary key (convenio_id, codigo)
);
comment on column normas_borradores.version is 'The published one it goes after; 0 for a norma that does not exist yet.';

-- What a person was prescribed under a convenio since a day, from any médico: what the periods of its normas count.
create function previas_de(de integer, convenio integer, desde date) returns jsonb
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform exigir_medico();
  return (
    select jsonb_build_object('ultima', coalesce(max(r.recetas_id), 0), 'previas', coalesce(jsonb_agg(jsonb_build_object(
             'dia', r.vigente_desde, 'renglones', (
               select jsonb_agg(jsonb_build_object('ifa_clave', i.ifa_clave, 'envases', i.envases)) from recetas_items i where i.recetas_id = r.recetas_id)))
             filter (where r.estado not in ('anulada', 'rechazada') and r.vigente_desde > desde), '[]'))
      from recetas r where r.persona_id = de and r.convenio_id = convenio);
end
$$;

-- As emitir_receta(); and where a norma counted what the person had before, nobody issued for the same person meanwhile
-- (RC003: check again, now with that history).
create function emitir_con_normas(pedido jsonb) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  contadas bigint := (pedido ->> 'contadas')::bigint;
begin
  if contadas is not null and pedido ->> 'persona_id' is not null then
    -- In the order in which informar_receta() takes them.
    perform pg_advisory_xact_lock(hashtextextended('emision', (pedido ->> 'medico_id')::bigint));
    perform pg_advisory_xact_lock((pedido ->> 'convenio_id')::integer, (pedido ->> 'persona_id')::integer);
    if exists (
      select from recetas where persona_id = (pedido ->> 'persona_id')::integer and convenio_id = (pedido ->> 'convenio_id')::integer
         and recetas_id > contadas
    ) and not exists (
      select from recetas where medico_id = (pedido ->> 'medico_id')::integer and clave_idempotencia = (pedido ->> 'clave_idempotencia')::uuid
    ) then
      raise exception 'RITMO' using errcode = 'RC003';
    end if;
  end if;
  return emitir_receta(pedido);
end
$$;

-- For a rehearsal: what the normas look at, of the recetas that a convenio had in those days, some at a time by their id. Of
-- the person only the initials, the age and the sex leave the table. Recetas of a series are judged with its first one.
create function hechos_para_ensayo(de integer, desde date, hasta date, dias integer, despues bigint, cuantas integer)
  returns table (recetas_id bigint, hechos jsonb)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  zona    constant text := 'America/Argentina/Buenos_Aires';
  inicio  timestamptz := desde::timestamp at time zone zona;
  fin     timestamptz := (hasta + 1)::timestamp at time zone zona;
begin
  perform exigir_administrador();
  return query
    select r.recetas_id, jsonb_build_object(
      'iniciales', (select string_agg(left(p, 1) || '.', ' ') from regexp_split_to_table(r.apellido_nombre, '\s+') p where p <> ''),
      'emitida', (r.emitida_en at time zone zona)::date, 'estado', r.estado, 'fecha_nacimiento', c.contenido -> 'paciente' -> 'fecha_nacimiento',
      'sexo', c.contenido -> 'paciente' -> 'sexo', 'diagnosticos', r.diagnosticos, 'plan_id', r.plan_id,
      'jurisdiccion', c.contenido -> 'profesional' -> 'jurisdiccion', 'especialidad', c.contenido -> 'profesional' -> 'especialidad',
      'prestador', c.contenido -> 'prestador', 'permite_sustitucion', c.contenido -> 'permite_sustitucion',
      'en_padron', r.afiliado_id is not null, 'serie_total', r.serie_total, 'vigente_desde', r.vigente_desde, 'vence_el', r.vence_el,
      'items', (
        select jsonb_agg(jsonb_build_object(
                 'producto_id', i.producto_id, 'ifa_clave', i.ifa_clave, 'droga', i.monodroga, 'atc', pr.atc, 'lista_control', i.lista_control,
                 'venta', pr.condicion_venta, 'generico', i.marca = '', 'envases', i.envases, 'posologia', i.posologia_notacion) order by i.renglon)
          from recetas_items i left join productos pr using (producto_id) where i.recetas_id = r.recetas_id),
      'previas', case when dias = 0 then '[]' else coalesce((
        select jsonb_agg(jsonb_build_object('dia', a.vigente_desde, 'renglones', (
                 select jsonb_agg(jsonb_build_object('ifa_clave', i.ifa_clave, 'envases', i.envases)) from recetas_items i where i.recetas_id = a.recetas_id)))
          from recetas a
         where a.persona_id = r.persona_id and a.convenio_id = r.convenio_id and a.recetas_id < r.recetas_id
           and a.estado not in ('anulada', 'rechazada') and a.vigente_desde > r.vigente_desde - dias), '[]') end)
      from recetas r
      cross join lateral (select case when left(r.contenido, 1) = '{' then r.contenido::jsonb else '{}' end as contenido) c
     where r.convenio_id = de and r.recetas_id > despues and r.serie_nro = 1 and r.emitida_en >= inicio and r.emitida_en < fin
     order by r.recetas_id limit cuantas;
end
$$;

revoke execute on function previas_de(integer, integer, date), emitir_con_normas(jsonb),
  hechos_para_ensayo(integer, date, date, integer, bigint, integer) from public;
grant execute on function previas_de(integer, integer, date), emitir_con_normas(jsonb),
  hechos_para_ensayo(integer, date, date, integer, bigint, integer) to receta_app;

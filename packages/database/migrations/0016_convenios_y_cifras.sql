-- What the administration changes of a convenio, the normas it publishes, the files it imports (decision 0020) and what it counts.
alter table convenios add column version integer not null default 1;
comment on column convenios.version is 'Grows with each change of its rules: who saves over another one''s change is told.';

create table convenios_historial (
  historial_id bigint generated always as identity primary key,
  convenio_id  integer not null references convenios on delete cascade,
  version      integer not null,
  por          integer references usuarios on delete set null,
  quien        text not null,
  motivo       text not null,
  cambios      jsonb not null,
  en           timestamptz not null,
  unique (convenio_id, version)
);
comment on column convenios_historial.cambios is 'What changed: {campo: {antes, despues}}.';
revoke update, delete on convenios_historial from receta_app;

-- A version that was published is what somebody was judged by: it is never rewritten.
alter table normas
  add column publicada_en timestamptz,
  add column publicada_por integer references usuarios on delete set null,
  add column quien text;
comment on column normas.quien is 'Who published it on a screen; null for what came with the system or from a file (its row of importaciones says who).';
revoke update, delete on normas from receta_app;

create table importaciones_archivos (
  archivo_id  integer generated always as identity primary key,
  que         text not null,
  nombre      text not null,
  bytes       bigint not null check (bytes > 0),
  recibidos   bigint not null default 0 check (recibidos between 0 and bytes),
  usuario_id  integer references usuarios on delete set null,
  quien       text not null,
  creado_en   timestamptz not null,
  estado      text not null default 'subiendo'
    check (estado in ('subiendo', 'subido', 'corriendo', 'ensayado', 'fallido', 'cargado', 'descartado')),
  opciones    jsonb not null default '{}',
  ensayo      boolean not null default true,
  paso        text check (paso in ('leer', 'comparar', 'guardar', 'listo')),
  leidos      bigint not null default 0,
  filas       integer not null default 0,
  rechazados  integer not null default 0,
  avance_en   timestamptz,
  resumen     jsonb,
  muestra     jsonb not null default '[]',
  con_rechazos boolean not null default false,
  error       text,
  mensaje     text
);
comment on table importaciones_archivos is 'A file that somebody is importing from a screen, and how far it is. What was run is in importaciones, for good.';
comment on column importaciones_archivos.opciones is 'Those of its last rehearsal: the real run takes the same.';
create index importaciones_archivos_vivos on importaciones_archivos (creado_en) where estado not in ('cargado', 'descartado');

-- Days are looked for in tables that grow in the order of time: an index of ranges costs whoever issues nothing.
create index recetas_emitida on recetas using brin (emitida_en);
create index recetas_vence on recetas using brin (vence_el);
create index recetas_anulada on recetas (anulada_en) where anulada_en is not null;
create index recetas_eventos_en on recetas_eventos using brin (en);

-- Only administrators count, and counting opens no receta: no wall lets them read one (decision 0017).
create function exigir_administrador() returns void
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not actor_ve_todo() and not exists (
    select from usuarios where usuario_id = actor_usuario() and estado = 'activo' and roles && '{20,30}') then
    raise exception 'only an administrator counts' using errcode = 'insufficient_privilege';
  end if;
end
$$;

-- How many of each there were on each day of Buenos Aires, by convenio; `de` null is all of them. No person, no médico.
create function cifras_por_dia(desde date, hasta date, de integer, ahora timestamptz)
  returns table (dia date, convenio_id integer, emitidas integer, dispensadas integer, anuladas integer, vencidas integer)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  zona    constant text := 'America/Argentina/Buenos_Aires';
  inicio  timestamptz := desde::timestamp at time zone zona;
  fin     timestamptz := (hasta + 1)::timestamp at time zone zona;
begin
  perform exigir_administrador();
  return query
    with hechos as (
      select (r.emitida_en at time zone zona)::date as dia, r.convenio_id as convenio, 1 as e, 0 as d, 0 as a, 0 as v
        from recetas r where r.emitida_en >= inicio and r.emitida_en < fin
      union all
      select (min(x.en) at time zone zona)::date, x.convenio_id, 0, 1, 0, 0
        from recetas_eventos x
       where x.accion = 'dispensar' and x.resultado = 'aceptada' and x.en >= inicio and x.en < fin
         and not exists (select from recetas_eventos y where y.recetas_id = x.recetas_id and y.accion = 'deshacer'
                            and y.resultado = 'aceptada' and y.evento_id > x.evento_id)
       group by x.recetas_id, x.convenio_id
      union all
      select (r.anulada_en at time zone zona)::date, r.convenio_id, 0, 0, 1, 0
        from recetas r where r.anulada_en >= inicio and r.anulada_en < fin
      union all
      select r.vence_el, r.convenio_id, 0, 0, 0, 1
        from recetas r
       where r.vence_el between desde and hasta
         and estado_visible(r.estado, r.vigente_desde, r.vence_el, r.anulacion_pendiente, r.retenida_hasta, ahora) = 'vencida'
    )
    select h.dia, h.convenio, sum(h.e)::integer, sum(h.d)::integer, sum(h.a)::integer, sum(h.v)::integer
      from hechos h where de is null or h.convenio = de group by 1, 2 order by 1, 2;
end
$$;

-- Of the recetas that a convenio had in those days, how many would have met each of these rules the wrong way.
create function ensayo_de_convenio(de integer, desde date, hasta date, reglas jsonb) returns jsonb
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  zona    constant text := 'America/Argentina/Buenos_Aires';
  inicio  timestamptz := desde::timestamp at time zone zona;
  fin     timestamptz := (hasta + 1)::timestamp at time zone zona;
begin
  perform exigir_administrador();
  return (
    with suyas as (
      select r.recetas_id, r.persona_id, to_char(r.vigente_desde, 'YYYY-MM') as mes, i.renglones, i.envases, i.de_marca, i.restringida,
             row_number() over (partition by r.persona_id, to_char(r.vigente_desde, 'YYYY-MM') order by r.recetas_id) as vez
        from recetas r
        cross join lateral (
          select count(*) as renglones, sum(x.envases) as envases, bool_or(not p.generico) as de_marca, bool_or(x.lista_control <> '') as restringida
            from recetas_items x join productos p using (producto_id) where x.recetas_id = r.recetas_id) i
       where r.convenio_id = de and r.emitida_en >= inicio and r.emitida_en < fin
    )
    select jsonb_build_object(
      'recetas', count(*),
      'max_items', count(*) filter (where renglones > (reglas ->> 'max_items')::integer),
      'max_envases', count(*) filter (where envases > (reglas ->> 'max_envases')::integer),
      'solo_generico', count(*) filter (where de_marca and (reglas ->> 'solo_generico')::boolean),
      'permite_restringidos', count(*) filter (where restringida and not (reglas ->> 'permite_restringidos')::boolean),
      'autorizaciones_recetas_por_afiliado', count(*) filter (
        where (reglas ->> 'autorizaciones_recetas_por_afiliado')::integer > 0
          and vez > (reglas ->> 'autorizaciones_recetas_por_afiliado')::integer))
      from suyas);
end
$$;

revoke execute on function exigir_administrador(), cifras_por_dia(date, date, integer, timestamptz),
  ensayo_de_convenio(integer, date, date, jsonb) from public;
grant execute on function cifras_por_dia(date, date, integer, timestamptz), ensayo_de_convenio(integer, date, date, jsonb) to receta_app;
